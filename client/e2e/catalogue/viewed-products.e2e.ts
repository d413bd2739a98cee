import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeContexts, sharedBrowser } from '#client/e2e/browser/shared-browser.fixture.ts';
import { openShop, type Shopper } from '#client/e2e/browser/shopper.fixture.ts';
import { layoutShiftsOf, recordLayoutShifts } from '#client/e2e/faults/layout-shift.fixture.ts';
import { SAMPLE_PRODUCTS } from '#client/e2e/sample-products.ts';
import { productBySku } from '#client/e2e/steps/saved-items.fixture.ts';
import { CHROMIUM } from '#server/platform/testing/browser/browser.ts';

const LOCALE = 'nl-NL';
const [FIRST, SECOND, THIRD] = SAMPLE_PRODUCTS.plain;

describe.skipIf(!CHROMIUM)('recently viewed products', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await sharedBrowser();
  });
  afterAll(() => closeContexts(browser));

  const sectionOf = ({ page, t }: Shopper) => page.getByRole('region', { name: t('product:viewed.title') });
  const storedIds = ({ page }: Shopper) =>
    page.evaluate(
      () => (JSON.parse(localStorage.getItem('viewed-products') ?? '{}') as { ids?: string[] }).ids,
    );
  const openProduct = async (shopper: Shopper, sku: string) => {
    const product = await productBySku(sku, LOCALE);
    await shopper.open('productDetail', { slug: product.slug });
    await expect.poll(async () => (await storedIds(shopper))?.[0]).toBe(sku);
    return product;
  };

  it('are fetched near the end of a page, move nothing, and are emptied and switched off', async () => {
    const shopper = await openShop(browser, LOCALE);
    const { page, t } = shopper;
    await recordLayoutShifts(page);
    const asked: string[] = [];
    page.on('request', (request) => {
      const sent = `${request.url()} ${request.postData() ?? ''}`;
      if (sent.includes('product.card.list')) asked.push(decodeURIComponent(sent));
    });
    const first = await openProduct(shopper, FIRST);
    const second = await openProduct(shopper, SECOND);
    await openProduct(shopper, THIRD);
    await sectionOf(shopper).waitFor();
    expect(asked, 'before it is near').toEqual([]);

    await page.mouse.wheel(0, 100_000);
    const names = sectionOf(shopper).getByRole('heading', { level: 3 });
    await expect.poll(() => names.allInnerTexts()).toEqual([second.name, first.name]);
    expect(asked).toHaveLength(1);
    expect((await layoutShiftsOf(page)).moved).toEqual([]);
    await shopper.checkScreen('product with recently viewed products');

    await sectionOf(shopper)
      .getByRole('button', { name: t('product:viewed.clear') })
      .click();
    const cleared = page.getByText(t('product:viewed.cleared'));
    await cleared.waitFor();
    await expect.poll(() => cleared.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await storedIds(shopper)).toEqual([THIRD]);

    await shopper.open('productDetail', { slug: first.slug });
    await sectionOf(shopper)
      .getByRole('button', { name: t('product:viewed.off') })
      .click();
    await page.getByText(t('product:viewed.isOff')).waitFor();
    expect(await storedIds(shopper)).toEqual([]);
    await shopper.open('productDetail', { slug: second.slug });
    await page.getByText(t('product:viewed.isOff')).waitFor();
    expect(await storedIds(shopper)).toEqual([]);
    await page.getByRole('button', { name: t('product:viewed.on') }).click();
    await expect.poll(() => storedIds(shopper)).toEqual([SECOND]);
  });

  it('are shown on the empty cart, after a key where they would move what is visible', async () => {
    const shopper = await openShop(browser, LOCALE);
    const { page } = shopper;
    await recordLayoutShifts(page);
    const first = await openProduct(shopper, FIRST);
    await page.setViewportSize({ width: 1440, height: 2000 });
    const cards = page.waitForResponse((response) => response.url().includes('product.card.list'));
    await shopper.open('cart');
    await cards;
    expect(await sectionOf(shopper).count()).toBe(0);
    expect((await layoutShiftsOf(page)).moved).toEqual([]);
    await page.keyboard.press('Shift');
    const names = sectionOf(shopper).getByRole('heading', { level: 3 });
    await expect.poll(() => names.allInnerTexts()).toEqual([first.name]);
  });
});
