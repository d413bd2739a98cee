import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeContexts, sharedBrowser } from '#client/e2e/browser/shared-browser.fixture.ts';
import { openShop, type Shopper } from '#client/e2e/browser/shopper.fixture.ts';
import { SAMPLE_PRODUCTS } from '#client/e2e/sample-products.ts';
import { productPrices } from '#client/e2e/steps/catalogue.fixture.ts';
import { callInput } from '#client/e2e/steps/early-input.fixture.ts';
import { addToCart, GUESTS, searchAndOpenProduct, unitPrice } from '#client/e2e/steps/purchase.fixture.ts';
import { productBySku } from '#client/e2e/steps/saved-items.fixture.ts';
import { CHROMIUM } from '#server/platform/testing/browser/browser.ts';

const LOCALE = 'nl-NL';
const SEARCH = GUESTS[LOCALE].search;
const { secondTier, unit } = SAMPLE_PRODUCTS;

describe.skipIf(!CHROMIUM)('prices', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await sharedBrowser({ pictures: false });
  });
  afterAll(() => closeContexts(browser));

  const toggleOf = ({ page, t }: Shopper) => page.getByRole('switch', { name: t('header:prices') });
  const tierOn = ({ page }: Shopper) => page.getByRole('main').locator('tr[aria-current]');

  it('switch between with and without VAT in place, and keep the choice', async () => {
    const shopper = await openShop(browser, LOCALE);
    const { page, t } = shopper;
    await page.addInitScript(() => {
      const observer = new MutationObserver(() => {
        if (!document.body) return;
        Object.assign(window, { classAtBody: document.documentElement.className });
        observer.disconnect();
      });
      observer.observe(document, { childList: true, subtree: true });
    });
    const excLabel = page.getByRole('main').getByText(t('global:vat.exc')).first();
    await shopper.open('productOverview');
    const including = await productPrices(shopper);
    expect(await toggleOf(shopper).getAttribute('aria-checked')).toBe('false');
    expect(await excLabel.isVisible()).toBe(false);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await toggleOf(shopper).click();
    await expect.poll(() => toggleOf(shopper).getAttribute('aria-checked')).toBe('true');
    const excluding = await productPrices(shopper);
    expect(requests.filter((url) => !url.includes('/pictures/'))).toEqual([]);
    for (const [index, price] of excluding.entries()) {
      expect(Math.abs(price * 1.21 - (including[index] ?? 0)), `product ${index}`).toBeLessThanOrEqual(1);
    }
    await shopper.checkScreen('product overview without VAT');

    await page.reload();
    expect(
      await page.evaluate(() => (window as unknown as { classAtBody: string }).classAtBody),
      'before the first paint',
    ).toContain('prices-exc');
    await shopper.hydrated();
    expect(await productPrices(shopper)).toEqual(excluding);
    expect(await toggleOf(shopper).getAttribute('aria-checked')).toBe('true');

    await searchAndOpenProduct(shopper, SEARCH);
    const { text } = await unitPrice(page.url(), LOCALE, 1);
    const price = page.getByRole('main').getByText(text, { exact: true }).first();
    expect(await price.isVisible()).toBe(false);
    await toggleOf(shopper).click();
    await price.waitFor();
    await page.reload();
    await shopper.hydrated();
    expect((await page.locator('html').getAttribute('class')) ?? '').not.toContain('prices-exc');
    await shopper.close();
  });

  it('fall with the quantity: the tier is marked, and the offer of the next tier can be accepted', async () => {
    const shopper = await openShop(browser, LOCALE);
    const { page, t } = shopper;
    await shopper.open('home');
    await searchAndOpenProduct(shopper, SEARCH);
    const single = await unitPrice(page.url(), LOCALE, 1);
    const second = await unitPrice(page.url(), LOCALE, secondTier);
    expect(second.minor).toBeLessThan(single.minor);
    expect(await tierOn(shopper).innerText()).toContain(single.text);

    const field = page.getByRole('main').getByRole('textbox').first();
    await field.fill(String(secondTier - 2));
    const offer = page
      .getByRole('main')
      .getByRole('button', { name: t('product:tiers.take', { total: secondTier }) });
    await offer.waitFor();
    const saving =
      t(`product:tiers.offer.${unit}`, { count: 2, saving: '§', total: secondTier }).split('§')[0] ?? '';
    await page.getByText(saving).first().waitFor();
    expect(await tierOn(shopper).innerText()).toContain(single.text);
    await offer.click();
    await expect.poll(() => tierOn(shopper).innerText()).toContain(second.text);
    expect(await tierOn(shopper).count()).toBe(1);
    expect(await field.inputValue()).toBe(String(secondTier));
    await shopper.checkScreen('product at the second tier');

    await addToCart(shopper, secondTier);
    await shopper.open('cart');
    const line = page.getByRole('main').getByRole('listitem').first();
    expect(await line.innerText()).toContain(second.text);
    await shopper.close();
  });

  it('are for the pieces in stock when more are typed and Enter is pressed', async () => {
    const shopper = await openShop(browser, LOCALE);
    const { page } = shopper;
    const { slug, stock } = await productBySku(SAMPLE_PRODUCTS.plain[0], LOCALE);
    await shopper.open('productDetail', { slug });
    const field = page.getByRole('main').getByRole('textbox').first();
    await field.pressSequentially(String(stock + 1));
    const { quantity } = await callInput(shopper, 'cart.line.add', () => field.press('Enter'));
    expect(String(quantity)).toBe(await field.inputValue());
    await shopper.close();
  });
});
