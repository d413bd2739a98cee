import { describe, expect, it } from 'vitest';
import { launchShoppers } from '#client/e2e/browser/shopper.fixture.ts';
import { SAMPLE_PRODUCTS } from '#client/e2e/sample-products.ts';
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
});
