import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { launchShoppers } from '#client/e2e/browser/shopper.fixture.ts';
import { SAMPLE_PRODUCTS } from '#client/e2e/sample-products.ts';
import { addLine, PREPARED_LOCALE } from '#client/e2e/steps/prepared-cart.fixture.ts';
import { CHROMIUM } from '#server/platform/testing/browser/browser.ts';

const CODE = 'HALLO10';
const ITEM_COUNT = '"itemCount":';

/** Lets the shop accept a discount code that it does not know: its carts have the code until it is removed. */
async function acceptCode(page: Page): Promise<void> {
  let isApplied = false;
  await page.route(/\/api\/trpc\/cart\.(order\.get|discount\.(save|remove))/, async (route) => {
    const url = route.request().url();
    const isSave = url.includes('cart.discount.save');
    if (!url.includes('cart.order.get')) isApplied = isSave;
    // Node.js does not resolve *.localhost.
    const { host, hostname } = new URL(url);
    const headers = { ...(await route.request().allHeaders()), host };
    const target = url.replace(hostname, '127.0.0.1').replace('discount.save', 'discount.remove');
    const response = await route.fetch({
      url: target,
      headers,
      ...(isSave ? { postData: '{"0":{"json":null}}' } : {}),
    });
    const discount = isApplied ? `"discount":{"code":"${CODE}","kind":"percent"},` : '';
    const body = (await response.text()).replace(ITEM_COUNT, `${discount}${ITEM_COUNT}`);
    const contentType = response.headers()['content-type'] ?? '';
    await route.fulfill({ status: response.status(), contentType, body });
  });
}

describe.skipIf(!CHROMIUM)('the cart', () => {
  const open = launchShoppers({ pictures: false });

  it('moves the focus to the accepted discount code, and back to where one is entered', async () => {
    const shopper = await open(PREPARED_LOCALE);
    const { page, t } = shopper;
    await shopper.open('home');
    await addLine(shopper, SAMPLE_PRODUCTS.sampled, 2);
    await shopper.open('cart');
    await page.getByText(t('cart:discount.open')).click();
    const field = page.getByLabel(t('cart:discount.label'));
    await field.press('Enter');
    await page.getByText(t('yup:errors.mixed.required')).waitFor();
    const pasted = `${CODE} `.repeat(10).trim();
    await field.fill(pasted);
    await page.keyboard.press('Enter');
    await page.getByText(t('yup:errors.string.max', { max: 40, count: 40 })).waitFor();
    expect(await field.inputValue()).toBe(pasted);
    await acceptCode(page);
    await field.fill(CODE);
    await page.keyboard.press('Enter');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe(`${t('cart:discount.label')}: ${CODE}`);
    await shopper.checkScreen('cart with a discount code', { moves: true });
    const row = t('cart:discount.row', { code: CODE });
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('main').getByRole('button').count()).toBe(0);
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('button', { name: row }).click();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent?.trim()))
      .toBe(t('cart:discount.open'));
  });

  it('is shared by a link that a button copies', async () => {
    const shopper = await open(PREPARED_LOCALE);
    const { page, context, t } = shopper;
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await shopper.open('home');
    await addLine(shopper, SAMPLE_PRODUCTS.sampled, 2);
    await shopper.open('cart');
    await page.getByRole('button', { name: t('cart:share.button') }).click();
    const link = page.getByRole('link', { name: t('cart:share.link') });
    await link.waitFor();
    await shopper.hydrated();
    const path = (await link.getAttribute('href')) ?? '';
    await page.getByRole('button', { name: t('cart:share.copy') }).click();
    await page.getByText(t('cart:share.copied'), { exact: true }).first().waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(new URL(path, page.url()).href);
    await shopper.checkScreen('cart with its link', { moves: true });
  });

  it('adds the lines of a shared cart once for a double click', async () => {
    const shopper = await open(PREPARED_LOCALE);
    const { page, t } = shopper;
    await shopper.open('home');
    await addLine(shopper, SAMPLE_PRODUCTS.sampled, 2);
    await shopper.open('cart');
    await page.getByRole('button', { name: t('cart:share.button') }).click();
    await page.getByRole('link', { name: t('cart:share.link') }).click();
    const add = page.getByRole('button', { name: t('cart:shared.add') });
    await add.waitFor();
    await shopper.hydrated();
    await add.dblclick();
    await add.waitFor({ state: 'detached' });
    expect(await page.getByRole('main').getByRole('textbox').first().inputValue()).toBe('4');
  });
});
