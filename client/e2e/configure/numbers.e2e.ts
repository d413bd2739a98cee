import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { isFocused } from '#client/e2e/browser/keyboard.fixture.ts';
import { clickToLoad, launchShoppers, type Shopper } from '#client/e2e/browser/shopper.fixture.ts';
import { SAMPLE_PRODUCTS } from '#client/e2e/sample-products.ts';
import { apiGuest, giveSession } from '#client/e2e/steps/account.fixture.ts';
import { configurableProduct, optionsByInput } from '#client/e2e/steps/configurator.fixture.ts';
import { productBySku } from '#client/e2e/steps/saved-items.fixture.ts';
import { CHROMIUM } from '#server/platform/testing/browser/browser.ts';

const LOCALES = ['nl-NL', 'de-AT', 'fr-FR', 'en-GB'] as const;
const THOUSANDS = ['1.000', '1 000', '1,000', '1\u202f000'];
const UNREADABLE = ['120,5', 'abc'];
const [PRODUCT] = SAMPLE_PRODUCTS.plain;

describe.skipIf(!CHROMIUM)('numbers are read as they are typed, or a message says why not', () => {
  const open = launchShoppers({ pictures: false });

  async function openProduct(shopper: Shopper) {
    const { slug } = await productBySku(PRODUCT, shopper.locale);
    await shopper.open('productDetail', { slug });
    const { page, t } = shopper;
    return {
      field: page.locator('#order-quantity'),
      add: page.getByRole('button', { name: t('cart:add.button'), exact: true }),
    };
  }
  /** The text stays in the field, which has the focus and is described by the message. */
  async function expectRefused(field: Locator, typed: string, message: string) {
    await expect.poll(() => field.getAttribute('aria-invalid'), { message: typed }).toBe('true');
    expect(await field.inputValue()).toBe(typed);
    await expect.poll(() => isFocused(field), { message: typed }).toBe(true);
    const texts = await field.evaluate((element) => {
      const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
      return ids.map((id) => document.getElementById(id)?.textContent ?? '');
    });
    expect(texts.join(' ')).toContain(message);
  }

  it.each(LOCALES)('on a product page in %s', async (locale) => {
    const shopper = await open(locale, { width: 360 });
    const { page, t } = shopper;
    const { field, add } = await openProduct(shopper);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await field.fill('9999');
    await field.blur();
    const most = await field.inputValue();
    for (const typed of THOUSANDS) {
      await field.fill('1');
      await field.fill(typed);
      await field.blur();
      expect(await field.inputValue(), typed).toBe(String(Math.min(1_000, Number(most))));
    }
    const address = page.url();
    for (const typed of [...UNREADABLE, '0']) {
      const ways = [
        () => add.click(),
        () => field.press('Enter'),
        () => page.getByRole('link', { name: t('product:requestQuotation') }).click(),
        () => page.getByRole('button', { name: t('product:save.button') }).click(),
      ];
      for (const proceed of ways) {
        await field.fill('2');
        await field.fill(typed);
        await proceed();
        await expectRefused(field, typed, t('cart:quantity.unreadable'));
      }
    }
    expect(page.url().split('?')[0]).toBe(address.split('?')[0]);
    expect(requests.filter((url) => /cart\.line\.add|storage\.item\.save/.test(url))).toEqual([]);
    await shopper.checkScreen('product with an unreadable quantity', { moves: true });
    await field.fill('2');
    expect(await field.getAttribute('aria-invalid')).toBeNull();
    await add.click();
    await page.getByText(t('cart:add.done')).first().waitFor();
  });

  it.each(LOCALES)('in the cart in %s', async (locale) => {
    const shopper = await open(locale, { width: 360 });
    const { page, t } = shopper;
    const { add } = await openProduct(shopper);
    await add.click();
    await page.getByText(t('cart:add.done')).first().waitFor();
    await shopper.open('cart');
    const field = page.getByRole('list', { name: t('cart:lines') }).locator('input[id$="-quantity"]');
    const address = page.url();
    const updates: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('cart.line.update')) updates.push(request.postData() ?? '');
    });
    for (const typed of [...UNREADABLE, '0']) {
      await field.fill(typed);
      await page.getByRole('link', { name: t('cart:checkout') }).click();
      await expectRefused(field, typed, t('cart:quantity.unreadable'));
      await field.fill('1');
      await field.fill(typed);
      await field.press('Enter');
      await expectRefused(field, typed, t('cart:quantity.unreadable'));
    }
    expect(page.url()).toBe(address);
    expect(updates).toEqual([]);
    await shopper.checkScreen('cart with an unreadable quantity', { moves: true });
    await field.fill('1 000');
    await field.blur();
    await expect.poll(() => updates.length).toBe(1);
    await page.getByRole('link', { name: t('cart:checkout') }).click();
    await page.getByRole('heading', { level: 1, name: t('checkout:title') }).waitFor();
  });

  it.each(LOCALES)('in the options of a product in %s', async (locale) => {
    const shopper = await open(locale);
    const { page } = shopper;
    const product = await configurableProduct(SAMPLE_PRODUCTS.configurable, locale);
    await shopper.open('productDetail', { slug: product.slug });
    const width = page.locator('input[name^="width."]');
    for (const typed of THOUSANDS) {
      await width.fill('500');
      await width.fill(typed);
      await width.blur();
      expect(await width.inputValue(), typed).toBe('1000');
    }
    await width.fill('abc');
    await width.blur();
    expect(await width.inputValue()).toBe('abc');
    expect(await width.getAttribute('aria-invalid')).toBe('true');
    const { limits } = optionsByInput(product).size;
    const min = `${limits.min.toLocaleString(locale)}\u00a0mm`;
    await page
      .getByRole('alert')
      .filter({ hasText: shopper.t('yup:errors.number.notLength', { min }) })
      .waitFor();
    await width.fill('120,5');
    expect(await width.inputValue()).toBe('120,5');
  });

  it.each(LOCALES)('in the form of an advice in %s', async (locale) => {
    const shopper = await open(locale);
    const { page } = shopper;
    await shopper.open('contact', { query: { type: 'advice' } });
    const area = page.locator('#message-area');
    await area.waitFor();
    for (const [typed, isValid] of [
      ['120,5', true],
      ['1 000', true],
      ['abc', false],
    ] as const) {
      await area.fill(typed);
      await area.press('Enter');
      await expect
        .poll(() => area.getAttribute('aria-invalid'), { message: typed })
        .toBe(isValid ? null : 'true');
      expect(await area.inputValue()).toBe(typed);
    }
  });

  it('in the posted options of a product', async () => {
    const shopper = await open('nl-NL', { javaScriptEnabled: false });
    const { page, t } = shopper;
    const product = await configurableProduct(SAMPLE_PRODUCTS.configurable, 'nl-NL');
    await shopper.open('productDetail', { slug: product.slug });
    const width = page.locator('input[name^="width."]');
    const count = page.locator('input[name^="number."]').first();
    await width.fill('abc');
    await count.fill('120,5');
    await clickToLoad(page.getByRole('button', { name: t('cart:add.button'), exact: true }));
    for (const [field, typed] of [
      [width, 'abc'],
      [count, '120,5'],
    ] as const) {
      expect(await field.inputValue()).toBe(typed);
      expect(await field.getAttribute('aria-invalid')).toBe('true');
      const [id = ''] = (await field.getAttribute('aria-describedby'))?.split(' ') ?? [];
      expect(await page.locator(`[id="${id}"]`).innerText()).not.toBe('');
    }
  });

  it.each([true, false])('in a withdrawal, posted as a form (JavaScript: %s)', async (javaScriptEnabled) => {
    const shopper = await open('nl-NL', { javaScriptEnabled, width: 360 });
    const { page, t } = shopper;
    const guest = apiGuest('nl-NL');
    const order = await guest.order([{ sku: PRODUCT, quantity: 2 }]);
    await giveSession(shopper, guest);
    await shopper.open('myAccount', { query: { view: 'withdraw', number: order.number ?? '' } });
    const field = page.getByLabel(t('account:withdraw.pieces', { count: 2 }));
    for (const typed of ['1.000', ...UNREADABLE]) {
      await field.fill(typed);
      await clickToLoad(page.getByRole('button', { name: t('account:withdraw.continue') }));
      await expectRefused(field, typed, t('account:withdraw.fault.quantity'));
    }
    if (javaScriptEnabled) await shopper.checkScreen('withdrawal with an unreadable quantity');
    await field.fill('2,0');
    await clickToLoad(page.getByRole('button', { name: t('account:withdraw.continue') }));
    await page.getByRole('button', { name: t('account:withdraw.confirm'), exact: true }).waitFor();
  });

  it.each(LOCALES)('in posted forms in %s', async (locale) => {
    const shopper = await open(locale, { javaScriptEnabled: false, width: 360 });
    const { page, t } = shopper;
    const { field, add } = await openProduct(shopper);
    for (const typed of UNREADABLE) {
      await field.fill(typed);
      await clickToLoad(add);
      await expectRefused(field, typed, t('yup:errors.number.integer'));
    }
    await field.fill('2,0');
    await clickToLoad(add);
    const line = page.getByRole('list', { name: t('cart:lines') }).locator('input[id$="-quantity"]');
    expect(await line.inputValue()).toBe('2');
    for (const typed of UNREADABLE) {
      await line.fill(typed);
      await clickToLoad(page.getByRole('button', { name: t('cart:update') }).first());
      await expectRefused(line, typed, t('yup:errors.number.integer'));
    }
  });
});
