import { describe, expect, it } from 'vitest';
import { clickToLoad, launchShoppers, type Shopper } from '#client/e2e/browser/shopper.fixture.ts';
import { SAMPLE_PRODUCTS } from '#client/e2e/sample-products.ts';
import { addLine, openPaymentStep, saveDetails } from '#client/e2e/steps/prepared-cart.fixture.ts';
import { fillDetails, GUESTS, payButton } from '#client/e2e/steps/purchase.fixture.ts';
import { CHROMIUM } from '#server/platform/testing/browser/browser.ts';
import { href } from '#shared/screens/index.ts';

const LOCALE = 'nl-NL';

describe.skipIf(!CHROMIUM)('a checkout whose cart is gone', () => {
  const open = launchShoppers({ pictures: false });

  async function openWithCart(options: { javaScriptEnabled?: boolean } = {}): Promise<Shopper> {
    const shopper = await open(LOCALE, options);
    await shopper.open('contact');
    await addLine(shopper, SAMPLE_PRODUCTS.plain[0], 2);
    return shopper;
  }

  async function expectReason({ page, t }: Shopper): Promise<void> {
    await page.getByText(t('cart:ended.title'), { exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe(href('cart', LOCALE));
    const signIn = page.getByRole('main').getByRole('link', { name: t('auth:login.title') });
    expect(await signIn.getAttribute('href')).toBe(
      href('myAccount', LOCALE, { query: { view: 'login', next: href('cart', LOCALE) } }),
    );
  }

  it.each([true, false])(
    'leads to a cart that says so at the payment (JavaScript: %s)',
    async (javaScriptEnabled) => {
      const shopper = await openWithCart({ javaScriptEnabled });
      await saveDetails(shopper, 'kim@example.org');
      await openPaymentStep(shopper);
      await shopper.page.context().clearCookies();
      if (javaScriptEnabled) await payButton(shopper).click();
      else await clickToLoad(payButton(shopper));
      await expectReason(shopper);
    },
  );

  it('says so to details that were posted without JavaScript', async () => {
    const shopper = await openWithCart({ javaScriptEnabled: false });
    const { page, t } = shopper;
    await shopper.open('checkout');
    await fillDetails(shopper, GUESTS[LOCALE], 'kim@example.org');
    await page.context().clearCookies();
    await clickToLoad(page.getByRole('button', { name: t('checkout:toDelivery') }));
    await expectReason(shopper);
  });

  it('says nothing of it to who opens the checkout of an empty cart', async () => {
    const shopper = await open(LOCALE);
    const { page, t } = shopper;
    await shopper.open('checkout');
    await page.getByRole('heading', { level: 1, name: t('cart:empty.title') }).waitFor();
    expect(await page.getByText(t('cart:ended.title')).count()).toBe(0);
  });
});
