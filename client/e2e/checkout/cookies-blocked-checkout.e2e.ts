import { describe, expect, it } from 'vitest';
import { type BlockingShopper, launchBlockingShoppers } from '#client/e2e/browser/blocked-cookies.fixture.ts';
import { clickToLoad } from '#client/e2e/browser/shopper.fixture.ts';
import { SAMPLE_PRODUCTS } from '#client/e2e/sample-products.ts';
import { addLine, openPaymentStep, saveDetails } from '#client/e2e/steps/prepared-cart.fixture.ts';
import { fillDetails, GUESTS, payButton } from '#client/e2e/steps/purchase.fixture.ts';
import { FULL_CHROMIUM } from '#server/platform/testing/browser/browser.ts';
import { href } from '#shared/screens/index.ts';

const LOCALE = 'nl-NL';

describe.skipIf(!FULL_CHROMIUM)('a checkout in a browser that blocks cookies', () => {
  const open = launchBlockingShoppers();
  const sentence = ({ page, t }: BlockingShopper) => page.getByText(t('apiErrors:cookies'), { exact: true });

  /** A shopper with a cart, who has not blocked cookies yet. */
  async function openWithCart(options: { javaScriptEnabled?: boolean } = {}): Promise<BlockingShopper> {
    const shopper = await open(LOCALE, { ...options, isBlocked: false });
    await shopper.open('contact');
    await addLine(shopper, SAMPLE_PRODUCTS.plain[0], 2);
    return shopper;
  }

  it.each([LOCALE, 'de-AT', 'en-GB', 'fr-BE'] as const)(
    'is an empty cart that says why in %s',
    async (locale) => {
      const shopper = await open(locale);
      await shopper.open('checkout');
      expect(new URL(shopper.page.url()).pathname).toBe(href('cart', locale));
      await sentence(shopper).waitFor();
      expect(shopper.calls).toEqual([]);
    },
  );

  it('says so at the first press of the details, and loses no field', async () => {
    const shopper = await openWithCart();
    const { page, t } = shopper;
    await shopper.open('checkout');
    await fillDetails(shopper, GUESTS[LOCALE], 'kim@example.org');
    await shopper.blockCookies();
    const before = shopper.calls.length;
    await page.getByRole('button', { name: t('checkout:toDelivery') }).click();
    await sentence(shopper).waitFor();
    expect(await page.locator('[autocomplete="billing postal-code"]').inputValue()).toBe('5014 BK');
    expect(await page.locator('input[type=email]').inputValue()).toBe('kim@example.org');
    expect(shopper.calls).toHaveLength(before);
  });

  it('says so at the first press of the button that pays', async () => {
    const shopper = await openWithCart();
    await saveDetails(shopper, 'kim@example.org');
    await openPaymentStep(shopper);
    await shopper.blockCookies();
    const before = shopper.calls.length;
    await payButton(shopper).click();
    await sentence(shopper).waitFor();
    expect(await payButton(shopper).isEnabled()).toBe(true);
    expect(shopper.calls).toHaveLength(before);
  });

  it('says so in the response to its form, on the cart that is empty without cookies', async () => {
    const shopper = await openWithCart({ javaScriptEnabled: false });
    const { page, t } = shopper;
    await shopper.open('checkout');
    await fillDetails(shopper, GUESTS[LOCALE], 'kim@example.org');
    await shopper.blockCookies();
    await clickToLoad(page.getByRole('button', { name: t('checkout:toDelivery') }));
    expect(new URL(page.url()).pathname).toBe(href('cart', LOCALE));
    await page.getByText(t('apiErrors:cookies')).first().waitFor();
  });
});
