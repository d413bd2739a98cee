import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { launchShoppers, type Shopper } from '#client/e2e/browser/shopper.fixture.ts';
import { SAMPLE_PRODUCTS } from '#client/e2e/sample-products.ts';
import { launchStorefront } from '#client/e2e/shop/own-storefront.fixture.ts';
import { addLine, PREPARED_LOCALE } from '#client/e2e/steps/prepared-cart.fixture.ts';
import { CHROMIUM } from '#server/platform/testing/browser/browser.ts';
import { openLateApi } from '#server/platform/testing/processes/late-api.ts';
import type { Locale } from '#shared/locales/index.ts';
import { href, type Screen } from '#shared/screens/index.ts';

const CART = /^\/orders\/current/i;
const LIST = /^\/products\?/i;
const PLACEHOLDER = 'main > [aria-hidden="true"]:first-child';

/** A storefront in front of the shop's commerce API, whose answers a test holds back. */
describe.skipIf(!CHROMIUM)('a page whose data is late', () => {
  const open = launchShoppers({ pictures: false });
  let held: { readonly paths: RegExp; readonly until: Promise<unknown> } | undefined;
  let api: Awaited<ReturnType<typeof openLateApi>>;

  beforeAll(async () => {
    api = await openLateApi(`http://localhost:${inject('apiPort')}`, async (address) => {
      if (held?.paths.test(address)) await held.until;
    });
  });
  afterAll(() => api.close());
  const storefront = launchStorefront(() => ({ API_BASE_URL: api.origin }));
  beforeEach(() => {
    held = undefined;
  });

  /** Holds the answers of these paths back. Returns the functions that send them, or break their connections. */
  function hold(paths: RegExp) {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    promise.catch(() => undefined);
    held = { paths, until: promise };
    return { release: resolve, fail: () => reject(new Error('the API is down')) };
  }

  /** Begins to open a screen: waits until the browser has its start. */
  async function begin({ page, url }: Shopper, screen: Screen, locale: Locale, query = {}) {
    const loaded = page.waitForEvent('load');
    await page.goto(url(href(screen, locale, { query })), { waitUntil: 'commit' });
    await page.locator('header a[href]:visible').first().waitFor();
    return { loaded };
  }

  it.each([360, 1280])('the cart shows header and placeholder at %d px, then its lines', async (width) => {
    const shopper = await open(PREPARED_LOCALE, { port: storefront.port, width });
    const { page, t } = shopper;
    await shopper.open('home');
    await addLine(shopper, SAMPLE_PRODUCTS.plain[0], 2);
    const { release } = hold(CART);
    const { loaded } = await begin(shopper, 'cart', PREPARED_LOCALE);
    await page.locator(PLACEHOLDER).waitFor();
    expect(await page.locator('h1, footer').count()).toBe(0);
    expect(await page.title()).toContain(t('cart:title'));
    release();
    await page.getByRole('heading', { level: 1, name: t('cart:title') }).waitFor();
    await loaded;
    await shopper.hydrated();
    expect(await page.locator(PLACEHOLDER).isVisible()).toBe(false);
    // Hydrated on the same elements, and at work.
    const quantity = page.locator('main input[inputmode="numeric"]').first();
    await quantity.locator('xpath=following-sibling::button').last().click();
    await expect.poll(() => quantity.inputValue()).toBe('3');
    await shopper.checkScreen('cart', { moves: true });
  });

  it('without scripts, the content follows the header and comes before the footer', async () => {
    const shopper = await open('fr-BE', { port: storefront.port, javaScriptEnabled: false });
    const { page } = shopper;
    const { release } = hold(LIST);
    const { loaded } = await begin(shopper, 'searchOverview', 'fr-BE', { query: 'feutre' });
    expect(await page.locator('footer').count()).toBe(0);
    release();
    await loaded;
    await page.getByRole('heading', { level: 1 }).waitFor();
    const order = await page
      .locator('header, h1, footer')
      .evaluateAll((found) => found.map(({ tagName }) => tagName));
    expect(order.filter((name, index) => order.indexOf(name) === index)).toEqual(['HEADER', 'H1', 'FOOTER']);
  });

  it('that fails shows the error below the header, and a way on', async () => {
    const shopper = await open(PREPARED_LOCALE, { port: storefront.port });
    const { page, t } = shopper;
    await shopper.open('home');
    await addLine(shopper, SAMPLE_PRODUCTS.plain[0], 1);
    const { fail } = hold(CART);
    const { loaded } = await begin(shopper, 'cart', PREPARED_LOCALE);
    fail();
    await loaded;
    await page.getByRole('heading', { level: 1, name: t('global:fault.title') }).waitFor();
    await shopper.hydrated();
    held = undefined;
    await page.getByRole('link', { name: t('global:fault.again') }).click();
    await page.getByRole('heading', { level: 1, name: t('cart:title') }).waitFor();
  });
});
