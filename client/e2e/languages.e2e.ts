import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { LOCALES } from '#shared/locales/index.ts';
import { matchScreen } from '#shared/screens/index.ts';
import { CHROMIUM, launchBrowser } from './browser.ts';
import { findProduct, GUESTS } from './buying.ts';
import { changeTo } from './changing-language.ts';
import { type Shopper, visit } from './shopper.ts';

const YEAR = 31_536_000;

/** The SKU of the product on show. */
async function skuOn({ page }: Shopper): Promise<string> {
  return (
    await page
      .getByText(/^[A-Z]+\d*-[A-Z]{3}$/)
      .first()
      .innerText()
  ).trim();
}

describe.skipIf(!CHROMIUM)('changing country and language', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser?.close());

  it.each(['de-DE', 'fr-BE'] as const)('leads to the same product in %s', async (locale) => {
    const shopper = await visit(browser, 'nl-NL');
    const { page } = shopper;
    await shopper.open('home');
    await findProduct(shopper, GUESTS['nl-NL'].search);
    const sku = await skuOn(shopper);
    const before = matchScreen(new URL(page.url()).pathname, 'nl-NL');
    await changeTo(shopper, locale);
    await page.waitForURL((url) => url.hostname.startsWith(locale.toLowerCase()));
    const after = matchScreen(new URL(page.url()).pathname, locale);
    expect(after?.screen).toBe('productDetail');
    expect(after?.slug).not.toBe(before?.slug);
    expect(await page.locator('html').getAttribute('lang')).toBe(locale);
    expect(await skuOn(shopper)).toBe(sku);
    await shopper.alive();
    await shopper.checkScreen('product after changing the language');
    await shopper.leave();
  });

  it('is remembered for a year where one host has every language', async () => {
    const shopper = await visit(browser, 'nl-NL');
    const { page, context } = shopper;
    const home = `http://localhost:${inject('shopPort')}/`;
    await page.goto(home);
    await shopper.alive();
    expect(await page.locator('html').getAttribute('lang')).toBe('nl-NL');
    expect(await context.cookies(), 'nothing is kept unasked').toEqual([]);
    await changeTo(shopper, 'fr-BE');
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('fr-BE');

    const [cookie, ...others] = await context.cookies();
    expect(others).toEqual([]);
    expect(cookie).toMatchObject({ name: 'locale', value: 'fr-BE', path: '/', sameSite: 'Lax' });
    expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - YEAR)).toBeLessThan(120);
    await page.goto(home);
    expect(await page.locator('html').getAttribute('lang')).toBe('fr-BE');
    await shopper.leave();
  });

  it('is told to crawlers: one canonical address, seven alternates, also after a navigation', async () => {
    const shopper = await visit(browser, 'nl-NL');
    const { page } = shopper;
    await shopper.open('home');
    await findProduct(shopper, GUESTS['nl-NL'].search);
    const links = async () => ({
      canonical: await page
        .locator('link[rel="canonical"]')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href'))),
      alternates: await page
        .locator('link[rel="alternate"][hreflang]')
        .evaluateAll((all) =>
          all.map((link) => `${link.getAttribute('hreflang')} ${link.getAttribute('href')}`),
        ),
    });
    const navigated = await links();
    expect(navigated.canonical).toEqual([`https://www.easyfelt.nl${new URL(page.url()).pathname}`]);
    expect(navigated.alternates.map((entry) => entry.split(' ')[0]).sort()).toEqual([...LOCALES].sort());
    expect(navigated.alternates).toContainEqual(
      expect.stringMatching(/^fr-BE https:\/\/fr\.easyfelt\.be\/produit\//),
    );
    expect(new Set(navigated.alternates).size).toBe(7);
    await page.reload();
    expect(await links(), 'the same from the server').toEqual(navigated);
    await shopper.leave();
  });
});
