import { describe, expect, it } from 'vitest';
import { launchShoppers } from '#client/e2e/browser/shopper.fixture.ts';
import { SAMPLE_PRODUCTS } from '#client/e2e/sample-products.ts';
import { addLine } from '#client/e2e/steps/prepared-cart.fixture.ts';
import { CHROMIUM } from '#server/platform/testing/browser/browser.ts';

describe.skipIf(!CHROMIUM)('a cart whose connection fails', () => {
  const openShop = launchShoppers({ pictures: false });

  async function openCart() {
    const shopper = await openShop('nl-NL');
    const { page, t } = shopper;
    await shopper.open('cart');
    for (const sku of [SAMPLE_PRODUCTS.plain[0], SAMPLE_PRODUCTS.plain[2]]) await addLine(shopper, sku, 2);
    await shopper.open('cart');
    const lines = page.getByRole('list', { name: t('cart:lines') }).locator('> li');
    const failing = (procedure: string) => page.route(`**/api/trpc/${procedure}*`, (route) => route.abort());
    return { page, t, lines, failing };
  }

  it('offers to undo the removal of a line once more', async () => {
    const { page, t, lines, failing } = await openCart();
    await lines
      .first()
      .getByRole('button', { name: t('cart:remove') })
      .click();
    const undo = page.getByRole('button', { name: t('cart:undo') });
    await undo.waitFor();
    await expect.poll(() => lines.count()).toBe(1);
    await failing('cart.line.add');
    await undo.click();
    await page.getByText(t('cart:failed'), { exact: true }).first().waitFor();
    await page.unrouteAll();
    await undo.click();
    await expect.poll(() => lines.count()).toBe(2);
  });

  it('shows the quantity of the cart after a step that was not sent', async () => {
    const { page, t, lines, failing } = await openCart();
    await failing('cart.line.remove');
    const line = lines.first();
    const more = line.getByRole('button', { name: t('cart:quantity.more') });
    const remove = line.getByRole('button', { name: t('cart:remove') });
    // Both before the step would be sent.
    await more.evaluate(
      (button, bin) => {
        if (button instanceof HTMLElement) button.click();
        if (bin instanceof HTMLElement) bin.click();
      },
      await remove.elementHandle(),
    );
    await page.getByText(t('cart:failed'), { exact: true }).first().waitFor();
    await expect.poll(() => line.locator('input[id$="-quantity"]').inputValue()).toBe('2');
  });
});
