import { describe, expect, it } from 'vitest';
import { launchShoppers } from '#client/e2e/browser/shopper.fixture.ts';
import { SAMPLE_PRODUCTS } from '#client/e2e/sample-products.ts';
import { addLine } from '#client/e2e/steps/prepared-cart.fixture.ts';
import { CHROMIUM } from '#server/platform/testing/browser/browser.ts';

describe.skipIf(!CHROMIUM)('a VAT number that cannot be checked', () => {
  const open = launchShoppers({ pictures: false });

  it('promises VAT back only where a confirmed number would free the order from VAT', async () => {
    const shopper = await open('nl-NL');
    const { page, t } = shopper;
    await shopper.open('cart');
    await addLine(shopper, SAMPLE_PRODUCTS.plain[0], 1);
    await shopper.open('checkout');
    await page.route('**/api/trpc/checkout.vat.validate*', (route) => route.abort());
    await page.getByText(t('checkout:billing.types.Business'), { exact: true }).click();
    await page.locator('[name="vatNumber"]').fill('NL866614035B01');
    const taxed = page.getByText(t('yup:vatCheck.unknownTaxed'), { exact: true });
    const promise = page.getByText(t('yup:vatCheck.unknown'), { exact: true });
    await taxed.waitFor();
    expect(await promise.count()).toBe(0);

    await page.locator('[name="billingAddress.country"]').selectOption('BE');
    await page.locator('[name="vatNumber"]').fill('BE0123456749');
    await promise.waitFor();
    expect(await taxed.count()).toBe(0);
  });
});
