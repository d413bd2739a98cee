import { describe, expect, it } from 'vitest';
import { clickToLoad, launchShoppers, type Shopper } from '#client/e2e/browser/shopper.fixture.ts';
import { SAMPLE_PRODUCTS } from '#client/e2e/sample-products.ts';
import { addLine } from '#client/e2e/steps/prepared-cart.fixture.ts';
import { productBySku } from '#client/e2e/steps/saved-items.fixture.ts';
import { CHROMIUM } from '#server/platform/testing/browser/browser.ts';
import type { Locale } from '#shared/locales/index.ts';

const LOCALE: Locale = 'nl-NL';
const SKU = SAMPLE_PRODUCTS.plain[1];

describe.skipIf(!CHROMIUM)('the undo of a removal', () => {
  const open = launchShoppers();

  const line = ({ page, t }: Shopper) =>
    page
      .getByRole('list', { name: t('cart:lines') })
      .locator('> li')
      .first();
  const undo = ({ page, t }: Shopper) => page.getByRole('button', { name: t('cart:undo') });

  async function openCart(quantity: number): Promise<Shopper> {
    const shopper = await open(LOCALE);
    await shopper.open('cart');
    await addLine(shopper, SKU, quantity);
    await shopper.open('cart');
    return shopper;
  }
  const remove = (shopper: Shopper) =>
    line(shopper)
      .getByRole('button', { name: shopper.t('cart:remove') })
      .click();

  it('names the product, restores its quantity, and outlives a reload', async () => {
    const shopper = await openCart(12);
    const { page, t } = shopper;
    const { name } = await productBySku(SKU, LOCALE);
    const title = page.getByText(t('cart:removedProduct', { product: name }), { exact: true });
    await remove(shopper);
    await title.first().waitFor();
    await page.reload();
    await shopper.hydrated();
    await title.first().waitFor();
    await shopper.checkScreen('a removed line', { moves: true });
    await clickToLoad(undo(shopper));
    expect(await line(shopper).getByRole('textbox').inputValue()).toBe('12');
    expect(await undo(shopper).count()).toBe(0);
  });

  it('ends when the cart changes, in this tab or another one', async () => {
    const shopper = await openCart(12);
    const { page, context } = shopper;
    await remove(shopper);
    await undo(shopper).waitFor();
    const other = await context.newPage();
    await other.goto(page.url());
    await addLine({ ...shopper, page: other }, SKU, 2);
    await other.close();
    // The tab fetches the cart when it is shown.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await expect.poll(() => line(shopper).getByRole('textbox').inputValue()).toBe('2');
    await expect.poll(() => undo(shopper).count()).toBe(0);
    await page.reload();
    await shopper.hydrated();
    expect(await line(shopper).getByRole('textbox').inputValue()).toBe('2');
    expect(await undo(shopper).count()).toBe(0);
  });

  it('is refused by the cart that another tab has changed meanwhile', async () => {
    const shopper = await openCart(12);
    const { page, t, context } = shopper;
    await remove(shopper);
    await undo(shopper).waitFor();
    const other = await context.newPage();
    await other.goto(page.url());
    await addLine({ ...shopper, page: other }, SKU, 2);
    await undo(shopper).click();
    await page.getByText(t('apiErrors:cartChanged'), { exact: true }).first().waitFor();
    await expect.poll(() => line(shopper).getByRole('textbox').inputValue()).toBe('2');
    expect(await undo(shopper).count()).toBe(0);
  });
});
