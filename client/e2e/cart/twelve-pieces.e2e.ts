import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { launchShoppers } from '#client/e2e/browser/shopper.fixture.ts';
import { SAMPLE_PRODUCTS } from '#client/e2e/sample-products.ts';
import {
  addToCart,
  completeSandboxPayment,
  GUESTS,
  goToPayment,
  orderNumber,
  payButton,
  searchAndOpenProduct,
} from '#client/e2e/steps/purchase.fixture.ts';
import { CHROMIUM } from '#server/platform/testing/browser/browser.ts';
import type { Locale } from '#shared/locales/index.ts';

const LOCALE: Locale = 'nl-NL';
const QUANTITY = 12;
const AMOUNT = /€\s?([\d.]+,\d\d)/g;

/** The visible amounts of a part of the page, in cents. */
async function amountsIn(part: Locator): Promise<number[]> {
  return [...(await part.innerText()).matchAll(AMOUNT)].map(([, text = '']) =>
    Number(text.replace(/\D/g, '')),
  );
}

describe.skipIf(!CHROMIUM)('twelve pieces', () => {
  const open = launchShoppers({ pictures: false });

  it.each(['including', 'excluding'] as const)(
    'cost twelve times the price shown, %s VAT, on every screen',
    async (display) => {
      const shopper = await open(LOCALE);
      const { page, t } = shopper;
      const main = page.getByRole('main');
      await shopper.open('home');
      if (display === 'excluding') await page.getByRole('switch', { name: t('header:prices') }).click();
      const name = await searchAndOpenProduct(shopper, GUESTS[LOCALE].search);
      await shopper.hydrated();
      await main.getByRole('textbox').first().fill(String(QUANTITY));
      const preview = main
        .getByText(t(`product:total.${SAMPLE_PRODUCTS.unit}`, { count: QUANTITY }))
        .locator('..');
      await preview.waitFor();
      const tier = main.locator('tr[aria-current]');
      await expect.poll(() => tier.innerText()).toContain(String(SAMPLE_PRODUCTS.secondTier));
      const [unit = 0] = await amountsIn(tier);
      expect(unit).toBeGreaterThan(0);
      expect(await amountsIn(preview), 'product').toEqual([unit * QUANTITY]);

      const line = main.getByRole('listitem').filter({ hasText: name }).first();
      const checkLine = async (screen: string) => {
        await line.waitFor();
        const amounts = await amountsIn(line);
        // A set also has the price of one of its pieces, and the cart that of the next tier.
        expect(amounts[0], screen).toBe(unit);
        expect(amounts.slice(1, 3), screen).toContain(unit * QUANTITY);
      };
      await addToCart(shopper, QUANTITY);
      await shopper.open('cart');
      await checkLine('cart');
      await goToPayment(shopper, GUESTS[LOCALE], `twelve-${display}@example.org`);
      await checkLine('checkout');
      await payButton(shopper).click();
      await completeSandboxPayment(page, 'paid');
      await orderNumber(shopper);
      await checkLine('result');
    },
  );
});
