import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeContexts, sharedBrowser } from '#client/e2e/browser/shared-browser.fixture.ts';
import { openShop } from '#client/e2e/browser/shopper.fixture.ts';
import { SAMPLE_PRODUCTS } from '#client/e2e/sample-products.ts';
import {
  addToCart,
  completeSandboxPayment,
  expectOneMail,
  GUESTS,
  type GuestLocale,
  goToPayment,
  orderNumber,
  payButton,
  searchAndOpenProduct,
  unitPrice,
} from '#client/e2e/steps/purchase.fixture.ts';
import { productBySku } from '#client/e2e/steps/saved-items.fixture.ts';
import { CHROMIUM } from '#server/platform/testing/browser/browser.ts';

/** Reaches the second price tier of the product. */
const QUANTITY = 12;

describe.skipIf(!CHROMIUM)('a guest finds a product and buys it', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await sharedBrowser({ pictures: false });
  });
  afterAll(() => closeContexts(browser));

  it.each(Object.keys(GUESTS) as GuestLocale[])('in %s', async (locale) => {
    const guest = GUESTS[locale];
    const email = `kim.${locale.toLowerCase()}@example.org`;
    const shopper = await openShop(browser, locale);
    const { page, t } = shopper;
    await shopper.open('home');
    await shopper.checkScreen('home');

    const name = await searchAndOpenProduct(shopper, guest.search);
    await shopper.checkScreen('product detail');
    const tierPrice = await unitPrice(page.url(), locale, QUANTITY);
    expect(tierPrice.minor).toBeLessThan((await unitPrice(page.url(), locale, 1)).minor);
    await addToCart(shopper, QUANTITY);
    await page
      .getByText(t('cart:add.what', { count: QUANTITY, name }))
      .first()
      .waitFor();

    await shopper.open('cart');
    const line = page.getByRole('main').getByRole('listitem').filter({ hasText: name }).first();
    expect(await line.getByRole('textbox').inputValue()).toBe(String(QUANTITY));
    expect(await line.innerText(), 'the price of the tier').toContain(tierPrice.text);
    await shopper.checkScreen('cart');

    await goToPayment(shopper, guest, email);
    await page.reload();
    await shopper.hydrated();
    await shopper.checkScreen('checkout payment');
    await payButton(shopper).click();
    await completeSandboxPayment(page, 'paid');

    const number = await orderNumber(shopper);
    await shopper.hydrated();
    await shopper.checkScreen('checkout result');
    await expectOneMail(email, number);
    await page.reload();
    expect(await orderNumber(shopper)).toBe(number);

    await shopper.open('cart');
    await page.getByRole('heading', { name: t('cart:empty.title') }).waitFor();
    await shopper.close();
  });

  it('and is told when it is not added, after the quantity has changed meanwhile', async () => {
    const locale = 'nl-NL';
    const shopper = await openShop(browser, locale);
    const { page, t } = shopper;
    const { slug } = await productBySku(SAMPLE_PRODUCTS.plain[0], locale);
    await shopper.open('productDetail', { slug });
    const failure = Promise.withResolvers<void>();
    const addition = /\/api\/trpc\/cart\.line\.add/;
    await page.route(addition, async (route) => {
      await failure.promise;
      await route.abort();
    });
    const add = page.getByRole('button', { name: t('cart:add.button'), exact: true }).first();
    const requested = page.waitForRequest(addition);
    await add.click();
    await requested;
    const main = page.getByRole('main');
    await main
      .getByRole('button', { name: t('cart:quantity.more') })
      .first()
      .click();
    await expect.poll(() => main.getByRole('textbox').first().inputValue()).toBe('2');
    expect(await add.getAttribute('aria-busy'), 'the button ignores presses').toBe('true');
    failure.resolve();
    await page.locator('#order-error').waitFor();
    await shopper.close();
  });
});
