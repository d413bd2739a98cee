import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { closeContexts, sharedBrowser } from '#client/e2e/browser/shared-browser.fixture.ts';
import { openShop, type Shopper } from '#client/e2e/browser/shopper.fixture.ts';
import { JOURNEY_BRAND } from '#client/e2e/journey-brand.ts';
import { switchLocale } from '#client/e2e/steps/locale-switch.fixture.ts';
import { GUESTS, searchAndOpenProduct } from '#client/e2e/steps/purchase.fixture.ts';
import { CHROMIUM } from '#server/platform/testing/browser/browser.ts';
import { LOCALES } from '#shared/locales/index.ts';
import { matchScreen } from '#shared/screens/index.ts';

const YEAR_SECONDS = 31_536_000;

/** Returns the SKU on a product page. */
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
    browser = await sharedBrowser({ pictures: false });
  });
  afterAll(() => closeContexts(browser));

  it.each(['de-DE', 'fr-BE'] as const)('opens the same product in %s', async (locale) => {
    const shopper = await openShop(browser, 'nl-NL');
    const { page } = shopper;
    await shopper.open('home');
    await searchAndOpenProduct(shopper, GUESTS['nl-NL'].search);
    const sku = await skuOn(shopper);
    const before = matchScreen(new URL(page.url()).pathname, 'nl-NL');
    await switchLocale(shopper, locale);
    await page.waitForURL((url) => url.hostname.startsWith(locale.toLowerCase()));
    const after = matchScreen(new URL(page.url()).pathname, locale);
    expect(after?.screen).toBe('productDetail');
    expect(after?.slug).not.toBe(before?.slug);
    expect(await page.locator('html').getAttribute('lang')).toBe(locale);
    expect(await skuOn(shopper)).toBe(sku);
    await shopper.hydrated();
    await shopper.checkScreen('product after changing the language');
    await shopper.close();
  });

  it('is remembered for a year where one host has every language', async () => {
    const shopper = await openShop(browser, 'nl-NL');
    const { page, context } = shopper;
    const home = `http://localhost:${inject('shopPort')}/`;
    await page.goto(home);
    await shopper.hydrated();
    expect(await page.locator('html').getAttribute('lang')).toBe('nl-NL');
    expect(await context.cookies(), 'no cookie without consent').toEqual([]);
    const before = Date.now() / 1000;
    await switchLocale(shopper, 'fr-BE');
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('fr-BE');

    const [cookie, ...others] = await context.cookies();
    expect(others).toEqual([]);
    expect(cookie).toMatchObject({ name: 'locale', value: 'fr-BE', path: '/', sameSite: 'Lax' });
    // The browser rounds to seconds.
    expect(cookie?.expires).toBeGreaterThanOrEqual(before + YEAR_SECONDS - 1);
    expect(cookie?.expires).toBeLessThanOrEqual(Date.now() / 1000 + YEAR_SECONDS + 1);
    await page.goto(home);
    expect(await page.locator('html').getAttribute('lang')).toBe('fr-BE');
    await shopper.close();
  });

  it('has one canonical and eight alternate links, one of them the default, also after a navigation', async () => {
    const shopper = await openShop(browser, 'nl-NL');
    const { page } = shopper;
    await shopper.open('home');
    await searchAndOpenProduct(shopper, GUESTS['nl-NL'].search);
    const headLinks = async () => ({
      canonical: await page
        .locator('link[rel="canonical"]')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href'))),
      alternates: await page
        .locator('link[rel="alternate"][hreflang]')
        .evaluateAll((all) =>
          all.map((link) => `${link.getAttribute('hreflang')} ${link.getAttribute('href')}`),
        ),
    });
    const navigated = await headLinks();
    expect(navigated.canonical).toEqual([
      `https://www.${JOURNEY_BRAND.site}.nl${new URL(page.url()).pathname}`,
    ]);
    expect(navigated.alternates.map((entry) => entry.split(' ')[0]).sort()).toEqual(
      [...LOCALES, 'x-default'].sort(),
    );
    expect(navigated.alternates).toContainEqual(
      expect.stringContaining(`fr-BE https://fr.${JOURNEY_BRAND.site}.be/produit/`),
    );
    expect(new Set(navigated.alternates).size).toBe(8);
    await page.reload();
    expect(await headLinks(), 'the same from the server').toEqual(navigated);
    await shopper.close();
  });
});
