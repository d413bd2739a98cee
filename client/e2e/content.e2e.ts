import { describe, expect, it } from 'vitest';
import { matchScreen } from '#shared/screens/index.ts';
import { CHROMIUM } from './browser.ts';
import { clickToLoad, launchShoppers } from './shopper.fixture.ts';

describe.skipIf(!CHROMIUM)('reading', () => {
  const openShop = launchShoppers();

  it.each([
    ['nl-NL', 1280],
    ['de-DE', 360],
  ] as const)('in %s at %d px: list, filter, article, table of contents', async (locale, width) => {
    const shopper = await openShop(locale, { width });
    const { page, t } = shopper;
    await shopper.open('blogOverview');
    await shopper.checkScreen('blog overview');
    const articles = page.getByRole('main').getByRole('article');
    expect(await articles.count()).toBe(9);

    const filter = page.getByRole('navigation', { name: t('blogs:filter') });
    await filter.getByRole('link', { name: t('blogs:types.advice'), exact: true }).click();
    await page.waitForURL(/\?type=advice$/);
    await filter.locator('[aria-current="true"]', { hasText: t('blogs:types.advice') }).waitFor();
    const card = articles.first().getByRole('link').first();
    const title = await card.innerText();
    await card.click();
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
    expect(matchScreen(new URL(page.url()).pathname, locale)?.screen).toBe('adviceDetail');
    await shopper.checkScreen('advice');

    const contents = page.getByRole('navigation', { name: t('blogs:contents') });
    const entry = contents.getByRole('link').last();
    const heading = await entry.innerText();
    await entry.click();
    await expect.poll(() => new URL(page.url()).hash.length).toBeGreaterThan(1);
    const top = () =>
      page
        .getByRole('heading', { level: 2, name: heading, exact: true })
        .evaluate((element) => element.getBoundingClientRect().top);
    await expect.poll(top).toBeLessThan(400);
  });

  it('the products in a picture are reached with the keyboard', async () => {
    const shopper = await openShop('nl-NL', { width: 1280 });
    const { page, t } = shopper;
    await shopper.open('inspirationOverview');
    await shopper.checkScreen('inspiration overview');
    const spot = page
      .getByRole('list', { name: t('inspiration:spots') })
      .first()
      .getByRole('link')
      .first();
    const name = await spot.getAttribute('title');
    const target = await spot.getAttribute('href');
    await spot.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === target);
    expect(name).toBeTruthy();
    expect(matchScreen(target ?? '', 'nl-NL')?.screen).toBe('productDetail');
  });

  it('without JavaScript: pictures lead to products, lists to their pages', async () => {
    const shopper = await openShop('nl-NL', { javaScriptEnabled: false });
    const { page, t } = shopper;
    await shopper.open('inspirationOverview');
    const spot = page
      .getByRole('list', { name: t('inspiration:spots') })
      .first()
      .getByRole('link')
      .first();
    await clickToLoad(spot);
    expect(matchScreen(new URL(page.url()).pathname, 'nl-NL')?.screen).toBe('productDetail');
    await shopper.open('blogOverview');
    const pages = page.getByRole('navigation', { name: t('components:pagination.label') });
    await clickToLoad(
      pages.getByRole('link', { name: t('components:pagination.page', { page: 2 }), exact: true }),
    );
    expect(new URL(page.url()).search).toBe('?page=2');
    expect(await page.getByRole('main').getByRole('article').count()).toBeGreaterThan(0);
  });
});
