import { describe, expect, it } from 'vitest';
import { clickToLoad, launchShoppers, type Shopper } from '#client/e2e/browser/shopper.fixture.ts';
import { JOURNEY_BRAND } from '#client/e2e/journey-brand.ts';
import { CHROMIUM } from '#server/platform/testing/browser/browser.ts';
import { matchScreen } from '#shared/screens/index.ts';

describe.skipIf(!CHROMIUM)('inspiration', () => {
  const openShop = launchShoppers();
  const firstSpot = ({ page, t }: Shopper) =>
    page
      .getByRole('list', { name: t('inspiration:spots') })
      .first()
      .getByRole('link')
      .first();

  it('the products in a picture are reached with the keyboard', async () => {
    const shopper = await openShop('nl-NL', { width: 1280 });
    const { page } = shopper;
    await shopper.open('inspirationOverview');
    await shopper.checkScreen('inspiration overview');
    const spot = firstSpot(shopper);
    const name = await spot.getAttribute('title');
    const target = await spot.getAttribute('href');
    await spot.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === target);
    expect(name).toBeTruthy();
    expect(matchScreen(target ?? '', 'nl-NL')?.screen).toBe('productDetail');
  });

  it('without JavaScript: pictures lead to products', async () => {
    const shopper = await openShop('nl-NL', { javaScriptEnabled: false });
    const { page } = shopper;
    await shopper.open('inspirationOverview');
    await clickToLoad(firstSpot(shopper));
    expect(matchScreen(new URL(page.url()).pathname, 'nl-NL')?.screen).toBe('productDetail');
  });

  // The other brands have fewer articles than fit a page.
  it.runIf(JOURNEY_BRAND.code === 'EF')('without JavaScript: lists lead to their pages', async () => {
    const shopper = await openShop('nl-NL', { javaScriptEnabled: false });
    const { page, t } = shopper;
    await shopper.open('blogOverview');
    const pages = page.getByRole('navigation', { name: t('components:pagination.label') });
    await clickToLoad(
      pages.getByRole('link', { name: t('components:pagination.page', { page: 2 }), exact: true }),
    );
    expect(new URL(page.url()).search).toBe('?page=2');
    expect(await page.getByRole('main').getByRole('article').count()).toBeGreaterThan(0);
  });
});
