import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { closeContexts, sharedBrowser } from '#client/e2e/browser/shared-browser.fixture.ts';
import { SAMPLE_PRODUCTS } from '#client/e2e/sample-products.ts';
import { productBySku } from '#client/e2e/steps/saved-items.fixture.ts';
import { CHROMIUM } from '#server/platform/testing/browser/browser.ts';
import { PRICE_DISPLAY_COOKIE } from '#shared/price-display/price-display-cookie.ts';
import { EXCLUDING_CLASS } from '#shared/price-display/price-display-script.ts';
import { href } from '#shared/screens/index.ts';

const LOCALE = 'nl-NL';

interface Loaded {
  /** Render-blocking files. */
  readonly blocking: readonly string[];
  /** Stylesheets that were requested, although the page's own contains them. */
  readonly repeated: readonly string[];
  /** Requests of scripts before the first paint. */
  readonly earlyScripts: readonly string[];
}

describe.skipIf(!CHROMIUM)('the first load of a page', () => {
  let browser: Browser;
  let page: Page;
  const errors: string[] = [];
  const url = (path: string) => `http://${LOCALE.toLowerCase()}.localhost:${inject('shopPort')}${path}`;

  beforeAll(async () => {
    browser = await sharedBrowser();
    page = await browser.newPage();
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
  });
  afterAll(() => closeContexts(browser));

  async function load(path: string): Promise<Loaded> {
    await page.goto(url(path));
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    return page.evaluate(() => {
      const files = performance.getEntriesByType('resource') as (PerformanceResourceTiming & {
        renderBlockingStatus: string;
      })[];
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      if (!paint) throw new Error('The page has not been painted');
      const named = (found: PerformanceResourceTiming[]) => found.map(({ name }) => new URL(name).pathname);
      return {
        blocking: named(files.filter(({ renderBlockingStatus }) => renderBlockingStatus === 'blocking')),
        repeated: named(files).filter((path) =>
          document.head.querySelector(`link[rel="stylesheet"][disabled][href="${path}"]`),
        ),
        earlyScripts: named(
          files.filter(({ name, startTime }) => name.endsWith('.js') && startTime < paint.startTime),
        ),
      };
    });
  }

  it.each([
    ['home', () => href('home', LOCALE)],
    ['overview', () => href('productOverview', LOCALE)],
    [
      'product',
      async () =>
        href('productDetail', LOCALE, { slug: (await productBySku(SAMPLE_PRODUCTS.plain[1], LOCALE)).slug }),
    ],
    [
      'configurable product',
      async () =>
        href('productDetail', LOCALE, {
          slug: (await productBySku(SAMPLE_PRODUCTS.configurable, LOCALE)).slug,
        }),
    ],
    ['search', () => href('searchOverview', LOCALE, { query: { query: SAMPLE_PRODUCTS.word } })],
    ['cart', () => href('cart', LOCALE)],
    ['not found', () => '/geen-pagina'],
  ])('waits for one stylesheet and no script: %s', async (_name, path) => {
    const { blocking, repeated, earlyScripts } = await load(await path());
    expect(blocking).toEqual([expect.stringMatching(/^\/assets\/screen-[\w-]+\.css$/)]);
    expect(await page.locator('link[rel="stylesheet"][disabled]').count()).toBeGreaterThan(0);
    expect(repeated, 'the application loads none of its styles again').toEqual([]);
    expect(earlyScripts).toEqual([expect.stringMatching(/^\/assets\/entry-client-[\w-]+\.js$/)]);
  });

  it('has the styles of the next screen after a navigation', async () => {
    await load(href('cart', LOCALE));
    const before = await page.evaluate(() => document.styleSheets.length);
    await page
      .locator(`a[href="${href('productOverview', LOCALE)}"]:visible`)
      .first()
      .click();
    await page.locator('#list').waitFor();
    expect(await page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(before);
    const grid = page
      .locator('#list ul')
      .filter({ has: page.getByRole('article') })
      .first();
    expect(await grid.evaluate((element) => getComputedStyle(element).display)).toBe('grid');
  });

  it('shows prices without VAT where the shopper chose so, under the content security policy', async () => {
    await page.context().addCookies([{ name: PRICE_DISPLAY_COOKIE, value: 'exc', url: page.url() }]);
    errors.length = 0;
    await page.goto(url(href('productOverview', LOCALE)), { waitUntil: 'commit' });
    await page.locator('body').waitFor();
    expect(await page.locator('html').getAttribute('class')).toBe(EXCLUDING_CLASS);
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    expect(errors).toEqual([]);
  });
});
