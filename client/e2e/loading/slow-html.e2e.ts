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

  it('has the pages of the footer in their column before the contact arrives', async () => {
    const shopper = await openShop(browser, 'de-DE', { width: 1280, javaScriptEnabled: false });
    const pages = shopper.page.locator('#footer-navigation');
    await shopper.open('newsletter');
    const place = await pages.boundingBox();
    const html = await shopper.page.content();
    const arrived = html.slice(0, html.indexOf('</nav>', html.indexOf('id="footer-navigation"')));
    await shopper.page.route(shopper.page.url(), (route) =>
      route.fulfill({ body: arrived, contentType: 'text/html; charset=utf-8' }),
    );
    await shopper.open('newsletter');
    expect(await pages.boundingBox()).toEqual(place);
    await shopper.close();
  });

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
