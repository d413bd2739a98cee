import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { closeContexts, sharedBrowser } from '#client/e2e/browser/shared-browser.fixture.ts';
import { openShop } from '#client/e2e/browser/shopper.fixture.ts';
import { startSlowProxy } from '#client/e2e/browser/slow-proxy.fixture.ts';
import { SAMPLE_PRODUCTS } from '#client/e2e/sample-products.ts';
import { addLine } from '#client/e2e/steps/prepared-cart.fixture.ts';
import { productBySku } from '#client/e2e/steps/saved-items.fixture.ts';
import { CHROMIUM } from '#server/platform/testing/browser/browser.ts';
import type { Locale } from '#shared/locales/index.ts';
import type { Screen } from '#shared/screens/index.ts';

const MAX_SHIFT = 0.02;

/** A browser that paints before it has parsed a page must not move what it has painted. */
describe.skipIf(!CHROMIUM)('a page that arrives slowly', () => {
  let browser: Browser;
  let proxy: Awaited<ReturnType<typeof startSlowProxy>>;
  beforeAll(async () => {
    browser = await sharedBrowser();
    proxy = await startSlowProxy(inject('shopPort'));
  });
  afterAll(async () => {
    await closeContexts(browser);
    proxy?.close();
  });

  async function shiftOf(locale: Locale, width: number, screen: Screen, slug?: string): Promise<number> {
    const shopper = await openShop(browser, locale, { width, port: proxy.port });
    await shopper.open(screen, slug ? { slug } : {});
    const shift = await shopper.layoutShift();
    await shopper.close();
    return shift;
  }

  it.each([
    ['en-GB', 1280],
    ['fr-BE', 1280],
    ['fr-BE', 360],
  ] as const)('has no layout shift in %s at %d px', async (locale, width) => {
    const plain = await productBySku(SAMPLE_PRODUCTS.plain[1], locale);
    const configurable = await productBySku(SAMPLE_PRODUCTS.configurable, locale);
    expect(await shiftOf(locale, width, 'productDetail', plain.slug), 'product').toBeLessThan(MAX_SHIFT);
    expect(
      await shiftOf(locale, width, 'productDetail', configurable.slug),
      'configurable product',
    ).toBeLessThan(MAX_SHIFT);
    expect(await shiftOf(locale, width, 'productOverview'), 'overview').toBeLessThan(MAX_SHIFT);
  });

  it('has no layout shift of cards', async () => {
    expect(await shiftOf('de-DE', 1280, 'projectOverview')).toBeLessThan(MAX_SHIFT);
  });

  it.each([
    ['newsletter', 1280, '#footer-navigation', '</nav>'],
    ['home', 360, 'h1', '</h1>'],
    ['myAccount', 1280, 'main form', '</form>'],
  ] as const)(
    'has on %s at %d px %s in its place before the rest arrives',
    async (screen, width, selector, end) => {
      const shopper = await openShop(browser, 'de-DE', { width, javaScriptEnabled: false });
      const { page } = shopper;
      const place = async () => {
        await shopper.open(screen);
        return page.locator(selector).first().boundingBox();
      };
      const whole = await place();
      expect(whole).not.toBeNull();
      const html = await page.content();
      const start = html.indexOf(selector.startsWith('#') ? `id="${selector.slice(1)}"` : '<main');
      const arrived = html.slice(0, html.indexOf(end, start));
      await page.route(page.url(), (route) =>
        route.fulfill({ body: arrived, contentType: 'text/html; charset=utf-8' }),
      );
      expect(await place()).toEqual(whole);
      await shopper.close();
    },
  );

  it.each([360, 1280])('puts the screen in the place of its placeholder at %d px', async (width) => {
    const shopper = await openShop(browser, 'nl-NL', { width, port: proxy.port });
    await shopper.open('contact');
    await addLine(shopper, SAMPLE_PRODUCTS.plain[0], 1);
    for (const screen of ['cart', 'checkout'] as const) {
      await shopper.open(screen);
      expect(await shopper.layoutShift(), screen).toBeLessThan(MAX_SHIFT);
    }
    await shopper.close();
  });
});
