import { describe, expect, it } from 'vitest';
import { launchShoppers } from '#client/e2e/browser/shopper.fixture.ts';
import { SAMPLE_PRODUCTS } from '#client/e2e/sample-products.ts';
import { addLine } from '#client/e2e/steps/prepared-cart.fixture.ts';
import { productBySku } from '#client/e2e/steps/saved-items.fixture.ts';
import { CHROMIUM } from '#server/platform/testing/browser/browser.ts';

describe.skipIf(!CHROMIUM)('a printed page', () => {
  const open = launchShoppers();

  it.each(['productDetail', 'home'] as const)('of %s has no fixed element over its text', async (screen) => {
    const shopper = await open('nl-NL');
    const { page } = shopper;
    const { slug } = await productBySku(SAMPLE_PRODUCTS.plain[1], 'nl-NL');
    await shopper.open(screen, screen === 'productDetail' ? { slug } : {});
    await page.emulateMedia({ media: 'print' });
    const fixed = await page.evaluate(() =>
      [...document.body.querySelectorAll('*')]
        .filter((element) => getComputedStyle(element).position === 'fixed' && element.checkVisibility())
        .filter((element) => element.getBoundingClientRect().height > 0)
        .map((element) => element.outerHTML.slice(0, 80)),
    );
    expect(fixed).toEqual([]);
  });

  it('of the cart shows lines and costs without what is pressed', async () => {
    const shopper = await open('nl-NL', { width: 360 });
    const { page, t } = shopper;
    await shopper.open('home');
    await addLine(shopper, SAMPLE_PRODUCTS.sampled, 1);
    await shopper.open('cart');
    await page.getByText(t('cart:discount.open')).waitFor();
    await page.emulateMedia({ media: 'print' });
    const main = page.getByRole('main');
    const summary = main.getByRole('region', { name: t('cart:summary') });
    await summary.getByText(t('cart:totals.total')).first().waitFor();
    expect(await summary.getByText(t('cart:country.postalCode')).isVisible()).toBe(false);
    expect(await main.getByRole('button').count()).toBe(0);
    expect(await main.getByRole('link', { name: t('cart:checkout') }).count()).toBe(0);
  });

  it('of an article is the article, without contents, links to share and other articles', async () => {
    const shopper = await open('nl-NL');
    const { page, t } = shopper;
    await shopper.open('adviceDetail', { slug: 'vilt-ophangen' });
    const main = page.getByRole('main');
    const left = ['contents', 'share.title', 'related.advice', 'ask.title'].map((key) =>
      main.getByText(t(`blogs:${key}`), { exact: true }).first(),
    );
    for (const text of left) await text.waitFor();
    await page.emulateMedia({ media: 'print' });
    await main.getByRole('heading', { level: 1 }).waitFor();
    for (const text of left) expect(await text.isVisible()).toBe(false);
  });

  it('of the contact screen has no form', async () => {
    const shopper = await open('nl-NL');
    await shopper.open('contact');
    const form = shopper.page.getByRole('main').locator('form');
    await form.waitFor();
    await shopper.page.emulateMedia({ media: 'print' });
    expect(await form.isVisible()).toBe(false);
  });
});
