import { describe, expect, it } from 'vitest';
import { launchShoppers } from '#client/e2e/browser/shopper.fixture.ts';
import { setBrowserFontSize } from '#client/e2e/faults/layout-sweep.fixture.ts';
import { findNarrowTexts } from '#client/e2e/faults/narrow-text.fixture.ts';
import { findOverflow } from '#client/e2e/faults/overflow.fixture.ts';
import { SAMPLE_PRODUCTS } from '#client/e2e/sample-products.ts';
import { addLine, PREPARED_LOCALE, saveDetails } from '#client/e2e/steps/prepared-cart.fixture.ts';
import { productBySku } from '#client/e2e/steps/saved-items.fixture.ts';
import { CHROMIUM } from '#server/platform/testing/browser/browser.ts';
import { href } from '#shared/screens/index.ts';

const TEXT_OF_200_PERCENT = 32;

describe.skipIf(!CHROMIUM)('on a phone in text of 200 %', () => {
  const open = launchShoppers();

  it('steps, methods, days and toasts keep their words and their boxes', async () => {
    const shopper = await open(PREPARED_LOCALE, { width: 360 });
    const { page, t } = shopper;
    await setBrowserFontSize(await page.context().newCDPSession(page), TEXT_OF_200_PERCENT);
    const sku = SAMPLE_PRODUCTS.plain[0];
    await shopper.open('contact');
    await addLine(shopper, sku, 1);
    await saveDetails(shopper, 'enlarged@example.org');
    const faults: Record<string, string[]> = {};
    const look = async (name: string) => {
      faults[name] = [...(await page.evaluate(findNarrowTexts)), ...(await page.evaluate(findOverflow))];
    };
    for (const step of ['details', 'delivery']) {
      await shopper.open('checkout', { query: { step } });
      await look(step);
    }
    await page.getByRole('button', { name: t('checkout:toPayment') }).click();
    await page.getByRole('radio', { name: t('checkout:payment.methods.paypal') }).waitFor();
    await look('payment');
    const { slug } = await productBySku(sku, PREPARED_LOCALE);
    await page.goto(shopper.url(href('productDetail', PREPARED_LOCALE, { slug })));
    await shopper.hydrated();
    await page
      .getByRole('button', { name: t('cart:add.button'), exact: true })
      .first()
      .click();
    await page.getByText(t('cart:add.done'), { exact: true }).first().waitFor();
    await look('toast');
    expect(faults).toEqual({ details: [], delivery: [], payment: [], toast: [] });
  });
});
