import { describe, expect, it } from 'vitest';
import { launchShoppers, type Shopper } from '#client/e2e/browser/shopper.fixture.ts';
import { SAMPLE_PRODUCTS } from '#client/e2e/sample-products.ts';
import {
  callInput,
  changeBeforeHydration,
  changeEveryControl,
  EARLY_LOCALE,
  expectKept,
} from '#client/e2e/steps/early-input.fixture.ts';
import { addToCart, GUESTS, goToPayment, payButton } from '#client/e2e/steps/purchase.fixture.ts';
import { productBySku } from '#client/e2e/steps/saved-items.fixture.ts';
import { CHROMIUM } from '#server/platform/testing/browser/browser.ts';

describe.skipIf(!CHROMIUM)('input before the hydration of the checkout wins', () => {
  const openShop = launchShoppers();

  async function withCart(quantity: number): Promise<Shopper> {
    const shopper = await openShop(EARLY_LOCALE);
    const { slug } = await productBySku(SAMPLE_PRODUCTS.plain[1], EARLY_LOCALE);
    await shopper.open('productDetail', { slug });
    await addToCart(shopper, quantity);
    return shopper;
  }

  it('in every field of the checkout', async () => {
    const guest = GUESTS['fr-BE'];
    const email = 'early.input@example.org';
    const shopper = await withCart(2);
    const { page, t } = shopper;
    const main = page.getByRole('main');
    const details = await changeBeforeHydration(shopper, 'checkout', {}, (root) =>
      changeEveryControl(root, {
        'details-email': email,
        'details-phone': guest.phone,
        'details-billingAddress-houseNumber': guest.houseNumber,
        'details-billingAddress-postalCode': guest.postalCode,
        'details-billingAddress-country': 'BE',
      }),
    );
    expect(details.length).toBeGreaterThan(11);
    await expectKept(main, details);
    // Fields that the choices added.
    await main.locator('#details-billingAddress-company').fill('Early BV');
    await main.locator('#details-deliveryAddress-country').selectOption('BE');
    for (const [field, text] of Object.entries({
      firstName: 'Ann',
      lastName: 'Peeters',
      street: 'Rue Haute',
      houseNumber: '3',
      postalCode: '1000',
      city: 'Bruxelles',
    })) {
      await main.locator(`#details-deliveryAddress-${field}`).fill(text);
    }
    const saved = await callInput(shopper, 'checkout.details.save', () =>
      page.getByRole('button', { name: t('checkout:toDelivery') }).click(),
    );
    expect(saved).toMatchObject({
      email,
      phone: guest.phone,
      customerType: 'Business',
      remarks: 'early words',
      billingAddress: {
        firstName: 'early words',
        lastName: 'early words',
        street: 'early words',
        city: 'early words',
        houseNumber: guest.houseNumber,
        postalCode: guest.postalCode,
        country: 'BE',
      },
      deliveryAddress: { firstName: 'Ann' },
    });
    await page.getByRole('heading', { name: t('checkout:steps.delivery') }).waitFor();
    await page.getByText(t('checkout:delivery.chosen')).first().waitFor();

    const method = await changeBeforeHydration(shopper, 'checkout', { query: { step: 'delivery' } }, (root) =>
      changeEveryControl(root.getByRole('group', { name: t('checkout:delivery.how') })),
    );
    await expectKept(main, method);
    const chosen = await callInput(shopper, 'checkout.shipping.save', () =>
      page.getByRole('button', { name: t('checkout:toPayment') }).click(),
    );
    expect(`method=${String(chosen.method)}`).toBe(method[0]?.name);
    await payButton(shopper).waitFor();

    const payment = await changeBeforeHydration(
      shopper,
      'checkout',
      { query: { step: 'payment' } },
      changeEveryControl,
    );
    await expectKept(main, payment);
    const paid = await callInput(shopper, 'checkout.payment.initiate', () => payButton(shopper).click());
    expect(`method=${String(paid.method)}`).toBe(payment[0]?.name);
  });

  it('over the draft of the checkout', async () => {
    const shopper = await withCart(1);
    const { page } = shopper;
    await shopper.open('checkout');
    await page.locator('#details-email').fill('draft@example.org');
    await page.locator('#details-remarks').fill('from the draft');
    await changeBeforeHydration(shopper, 'checkout', {}, (main) =>
      main.locator('#details-email').fill('early@example.org'),
    );
    expect(await page.locator('#details-email').inputValue()).toBe('early@example.org');
    expect(await page.locator('#details-remarks').inputValue()).toBe('from the draft');
  });

  it('over the saved details, in a text of several lines too', async () => {
    const shopper = await withCart(1);
    const { page, t } = shopper;
    await shopper.open('checkout');
    await page.locator('#details-remarks').fill('saved');
    await shopper.open('cart');
    await goToPayment(shopper, GUESTS[EARLY_LOCALE], 'saved.details@example.org');
    await page.evaluate(() => sessionStorage.clear());
    await changeBeforeHydration(shopper, 'checkout', {}, async (main) => {
      expect(await main.locator('#details-remarks').inputValue()).toBe('saved');
      await main.locator('#details-remarks').fill('changed');
    });
    expect(await page.locator('#details-remarks').inputValue()).toBe('changed');
    const saved = await callInput(shopper, 'checkout.details.save', () =>
      page.getByRole('button', { name: t('checkout:toDelivery') }).click(),
    );
    expect(saved.remarks).toBe('changed');
  });
});
