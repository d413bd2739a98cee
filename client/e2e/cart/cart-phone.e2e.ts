import { describe, expect, it } from 'vitest';
import { launchShoppers } from '#client/e2e/browser/shopper.fixture.ts';
import { SAMPLE_PRODUCTS } from '#client/e2e/sample-products.ts';
import { addLine } from '#client/e2e/steps/prepared-cart.fixture.ts';
import { CHROMIUM } from '#server/platform/testing/browser/browser.ts';

describe.skipIf(!CHROMIUM)('the cart on a phone', () => {
  const open = launchShoppers();

  it.each([
    ['nl-NL', 360, 640],
    ['de-DE', 360, 800],
    ['de-DE', 390, 640],
    ['nl-NL', 390, 800],
  ] as const)(
    'has total and checkout within reach with three lines in %s at %i x %i px',
    async (locale, width, height) => {
      const shopper = await open(locale);
      const { page, t } = shopper;
      await page.setViewportSize({ width, height });
      await shopper.open('cart');
      for (const sku of SAMPLE_PRODUCTS.plain.slice(0, 3)) await addLine(shopper, sku, 1);
      await shopper.open('cart');
      const lines = page.getByRole('list', { name: t('cart:lines') }).locator('> li');
      expect(await lines.count()).toBe(3);
      const checkout = page.getByRole('link', { name: t('cart:checkout') });
      expect(await checkout.count()).toBe(1);
      const bar = checkout.locator('..');
      expect(await bar.getByText(t('cart:totals.total')).isVisible()).toBe(true);
      const { top, bottom } = await bar.evaluate((element) => element.getBoundingClientRect().toJSON());
      expect(bottom).toBe(height);
      expect(bottom - top, 'a fifth of the screen').toBeLessThan(0.2 * height);
      const button = await checkout.evaluate((element) => element.getBoundingClientRect().toJSON());
      expect([button.left >= 0, button.top >= top, button.right <= width, button.bottom <= height]).toEqual([
        true,
        true,
        true,
        true,
      ]);

      await page.setViewportSize({ width: 1_440, height: 900 });
      expect(await checkout.count()).toBe(1);
    },
  );
});
