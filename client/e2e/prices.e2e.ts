import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHROMIUM, launchBrowser } from './browser.ts';
import { productPrices } from './browsing.ts';
import { addToCart, findProduct, GUESTS, unitPrice } from './buying.ts';
import { type Shopper, visit } from './shopper.ts';

const LOCALE = 'nl-NL';
const SEARCH = GUESTS[LOCALE].search;

describe.skipIf(!CHROMIUM)('prices', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser?.close());

  const toggleOf = ({ page, t }: Shopper) => page.getByRole('switch', { name: t('header:prices') });
  const tierOn = ({ page }: Shopper) => page.getByRole('main').locator('tr[aria-current]');

  it('change between with and without VAT in place, and stay so', async () => {
    const shopper = await visit(browser, LOCALE);
    const { page, t } = shopper;
    await page.addInitScript(() => {
      const seen = new MutationObserver(() => {
        if (!document.body) return;
        Object.assign(window, { classAtBody: document.documentElement.className });
        seen.disconnect();
      });
      seen.observe(document, { childList: true, subtree: true });
    });
    const shown = page.getByRole('main').getByText(t('global:vat.exc')).first();
    await shopper.open('productOverview');
    const including = await productPrices(shopper);
    expect(await toggleOf(shopper).getAttribute('aria-checked')).toBe('false');
    expect(await shown.isVisible()).toBe(false);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await toggleOf(shopper).click();
    await expect.poll(() => toggleOf(shopper).getAttribute('aria-checked')).toBe('true');
    const excluding = await productPrices(shopper);
    expect(asked.filter((url) => !url.includes('/pictures/'))).toEqual([]);
    for (const [index, price] of excluding.entries()) {
      expect(Math.abs(price * 1.21 - (including[index] ?? 0)), `product ${index}`).toBeLessThanOrEqual(1);
    }
    await shopper.checkScreen('product overview without VAT');

    await page.reload();
    expect(
      await page.evaluate(() => (window as unknown as { classAtBody: string }).classAtBody),
      'before anything is painted',
    ).toContain('prices-exc');
    await shopper.alive();
    expect(await productPrices(shopper)).toEqual(excluding);
    expect(await toggleOf(shopper).getAttribute('aria-checked')).toBe('true');

    await findProduct(shopper, SEARCH);
    const { text } = await unitPrice(page.url(), LOCALE, 1);
    const price = page.getByRole('main').getByText(text, { exact: true }).first();
    expect(await price.isVisible()).toBe(false);
    await toggleOf(shopper).click();
    await price.waitFor();
    await page.reload();
    await shopper.alive();
    expect((await page.locator('html').getAttribute('class')) ?? '').not.toContain('prices-exc');
    await shopper.leave();
  });

  it('fall with the quantity: the tier is marked, and the offer of the next one taken', async () => {
    const shopper = await visit(browser, LOCALE);
    const { page, t } = shopper;
    await shopper.open('home');
    await findProduct(shopper, SEARCH);
    const single = await unitPrice(page.url(), LOCALE, 1);
    const dozen = await unitPrice(page.url(), LOCALE, 12);
    expect(dozen.minor).toBeLessThan(single.minor);
    expect(await tierOn(shopper).innerText()).toContain(single.text);

    const field = page.getByRole('main').getByRole('textbox').first();
    await field.fill('10');
    const offer = page
      .getByRole('main')
      .getByRole('button', { name: t('product:tiers.take', { total: 12 }) });
    await offer.waitFor();
    const saving = t('product:tiers.offer.set', { count: 2, saving: '§', total: 12 }).split('§')[0] ?? '';
    await page.getByText(saving).first().waitFor();
    expect(await tierOn(shopper).innerText()).toContain(single.text);
    await offer.click();
    await expect.poll(() => tierOn(shopper).innerText()).toContain(dozen.text);
    expect(await tierOn(shopper).count()).toBe(1);
    expect(await field.inputValue()).toBe('12');
    await shopper.checkScreen('product at twelve');

    await addToCart(shopper, 12);
    await shopper.open('cart');
    const line = page.getByRole('main').getByRole('listitem').first();
    expect(await line.innerText()).toContain(dozen.text);
    await shopper.leave();
  });
});
