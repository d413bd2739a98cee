import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { CHROMIUM } from '#server/platform/testing/browser/browser.ts';
import { href } from '#shared/screens/index.ts';
import type { Purpose } from '#shared/third-parties/third-party.ts';
import { waitForIdle } from './idle.fixture.ts';
import { FAKE_PROVIDER } from './marketing-forms.fixture.ts';
import { launchStorefront } from './own-storefront.fixture.ts';
import { launchShoppers, type Shopper } from './shopper.fixture.ts';
import { FAKE_AD_TRACKER, FAKE_MESSENGER } from './third-parties.fixture.ts';

const FORM = '0a1b2c3d-1111-4222-8333-444455556666';
const SETTINGS = {
  TAG_MANAGER_ID: 'GTM-JOURNEY',
  ANALYTICS_IDS: 'nl-NL=G-JOURNEY3',
  AD_CALLS_SCRIPTS: 'nl-NL=https://ads.test/nl.js,fr-BE=https://ads.test/fr.js',
  PERSONALISATION_PIXEL: 'https://pixel.test/visit.gif',
  CHAT_APP_ID: 'abc123',
  MARKETING_FORMS_PORTAL: '12345678',
  MARKETING_FORM_IDS: `contact=${FORM}`,
};
const CONTAINER = 'https://www.googletagmanager.com/gtm.js?id=GTM-JOURNEY';
const MESSENGER = 'https://widget.intercom.io/widget/abc123';
const FORMS = 'https://js-eu1.hsforms.net/forms/embed/v2.js';
const SCRIPTS: Readonly<Record<string, string>> = {
  'ads.test': FAKE_AD_TRACKER,
  'widget.intercom.io': FAKE_MESSENGER,
  'js-eu1.hsforms.net': FAKE_PROVIDER,
};
/** Of a card or a row of a table, as the brand's design asks. */
const PRODUCT_LINK = 'main :is(a[href*="/product/"], a[href*="/produit/"]):visible';
type Locale = 'nl-NL' | 'fr-BE';
/** A script, nothing (`null`: the host is down or blocked), or a promise of either. */
type Answer = string | null | Promise<string | null>;

describe.skipIf(!CHROMIUM)('third parties', () => {
  const open = launchShoppers();
  /** Has all third parties. */
  const storefront = launchStorefront(() => SETTINGS);

  /** A visitor, with the requests to other sites, which `answers` plays by host. */
  async function visit(locale: Locale, options: { width?: number; answers?: Record<string, Answer> } = {}) {
    const { width = 1280, answers = {} } = options;
    const shopper = await open(locale, { port: storefront.port, enforceCsp: true, width });
    const foreign: string[] = [];
    await shopper.context.route(
      (url) => !url.hostname.endsWith('localhost'),
      async (route) => {
        const url = route.request().url();
        foreign.push(url);
        const { hostname } = new URL(url);
        const body = await (hostname in answers ? answers[hostname] : (SCRIPTS[hostname] ?? ''));
        if (body === null || body === undefined) await route.abort();
        else await route.fulfill({ contentType: 'text/javascript', body });
      },
    );
    return { shopper, foreign };
  }

  const button = ({ page, t }: Shopper, name: 'grant' | 'deny' | 'choose' | 'save' | 'settings') =>
    page.getByRole('button', { name: t(`form:consent.${name}`), exact: true });
  const question = ({ page, t }: Shopper) => page.getByRole('heading', { name: t('form:consent.title') });
  async function consentTo(shopper: Shopper, purposes: readonly Purpose[]): Promise<void> {
    await button(shopper, 'choose').click();
    for (const purpose of purposes) await shopper.page.locator(`input[name=${purpose}]`).check();
    await button(shopper, 'save').click();
    await question(shopper).waitFor({ state: 'detached' });
  }
  const chatButton = ({ page, t }: Shopper) => page.getByRole('button', { name: t('form:chat.open') });
  /** The queue of Google; commands are arrays, because the tag reads objects of `arguments`. */
  const layer = (page: Page): Promise<Record<string, unknown>[]> =>
    page.evaluate(() => {
      const entries: unknown = Reflect.get(window, 'dataLayer');
      if (!Array.isArray(entries)) return [];
      return entries.map(
        (entry: ArrayLike<unknown>): Record<string, unknown> =>
          0 in entry ? { command: Array.from(entry) } : { ...entry },
      );
    });
  const named = async (page: Page) => (await layer(page)).flatMap(({ event }) => (event ? [event] : []));
  const openFirstProduct = async ({ page }: Shopper) => {
    await page.locator(PRODUCT_LINK).first().click();
    await page.waitForURL(/\/produ(?:ct|it)\//);
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  };

  it.each(['nl-NL', 'fr-BE'] as const)(
    '%s: nothing is requested before the choice, nor after a refusal',
    async (locale) => {
      const { shopper, foreign } = await visit(locale);
      const { page } = shopper;
      await shopper.open('productOverview');
      await question(shopper).waitFor();
      await openFirstProduct(shopper);
      await waitForIdle(page);
      expect(foreign).toEqual([]);
      await button(shopper, 'deny').click();
      await shopper.open('contact');
      await button(shopper, 'settings').waitFor();
      await waitForIdle(page);
      expect(await question(shopper).count()).toBe(0);
      expect(foreign).toEqual([]);
      expect(await page.evaluate(() => localStorage.getItem('consent'))).toMatch(
        /^2 \d+ analytics=no advertising=no personalisation=no chat=no forms=no$/,
      );
    },
  );

  it.each<[Locale, Purpose, string[]]>([
    ['nl-NL', 'analytics', [CONTAINER]],
    ['fr-BE', 'analytics', [CONTAINER]],
    ['nl-NL', 'advertising', ['https://ads.test/nl.js', CONTAINER]],
    ['fr-BE', 'advertising', ['https://ads.test/fr.js', CONTAINER]],
    ['nl-NL', 'personalisation', ['https://pixel.test/visit.gif']],
    ['fr-BE', 'personalisation', ['https://pixel.test/visit.gif']],
    ['nl-NL', 'chat', []],
    ['fr-BE', 'chat', []],
    ['nl-NL', 'forms', [FORMS]],
    ['fr-BE', 'forms', [FORMS]],
  ])('%s: consent to %s alone requests %j', async (locale, purpose, expected) => {
    const { shopper, foreign } = await visit(locale);
    const { page } = shopper;
    await shopper.open('contact');
    await question(shopper).waitFor();
    await consentTo(shopper, [purpose]);
    await expect.poll(() => foreign.length).toBe(expected.length);
    await waitForIdle(page);
    expect(
      foreign.map((url) => (url.startsWith('https://pixel') ? url.split('?')[0] : url)).toSorted(),
    ).toEqual(expected);
    if (purpose !== 'chat') return;
    await chatButton(shopper).click();
    await page.getByTestId('messenger').waitFor();
    expect(foreign).toEqual([MESSENGER]);
  });

  it('the container knows locale, brand, page and measurement id, and all four signals of consent', async () => {
    const { shopper } = await visit('nl-NL');
    const { page } = shopper;
    await shopper.open('productOverview');
    await question(shopper).waitFor();
    const signals = (analytics: string, advertising: string) => ({
      ad_storage: advertising,
      ad_user_data: advertising,
      ad_personalization: advertising,
      analytics_storage: analytics,
    });
    const [first, second] = await layer(page);
    expect(first).toEqual({ command: ['consent', 'default', signals('denied', 'denied')] });
    expect(second).toMatchObject({ locale: 'nl-NL', measurement_id: 'G-JOURNEY3' });
    expect(String(second?.brand)).toMatch(/^[A-Z]{2,3}$/);
    await consentTo(shopper, ['advertising']);
    const updates = async () =>
      (await layer(page)).flatMap(({ command }) =>
        Array.isArray(command) && command[1] === 'update' ? [command[2]] : [],
      );
    expect(await updates()).toEqual([signals('denied', 'granted')]);
    await openFirstProduct(shopper);
    await expect
      .poll(() => named(page))
      .toEqual(expect.arrayContaining(['gtm.js', 'page_view', 'view_item_list', 'select_item', 'view_item']));
    const pages = (await layer(page)).flatMap((entry) =>
      'page' in entry && !('event' in entry) ? [entry.page] : [],
    );
    expect(pages).toEqual([
      { screen: 'productOverview', path: href('productOverview', 'nl-NL') },
      { screen: 'productDetail', path: new URL(page.url()).pathname },
    ]);
    const viewed = (await layer(page)).find(({ event }) => event === 'view_item');
    expect(viewed?.ecommerce).toMatchObject({ items: [{ item_category: expect.stringMatching(/./) }] });
  });

  it('the products of the home page are a list, with a click on one of them', async () => {
    const { shopper } = await visit('nl-NL');
    const { page } = shopper;
    await shopper.open('home');
    await question(shopper).waitFor();
    await button(shopper, 'grant').click();
    await page.locator(PRODUCT_LINK).first().click();
    await page.waitForURL(/\/product\//);
    const ofLists = async () =>
      (await layer(page)).flatMap(({ event, ecommerce }) =>
        event === 'view_item_list' || event === 'select_item'
          ? [[event, Reflect.get(Object(ecommerce), 'item_list_id')]]
          : [],
      );
    await expect.poll(ofLists).toEqual([
      ['view_item_list', 'home'],
      ['select_item', 'home'],
    ]);
  });

  it('the ad tracker gets each page once, Back included', async () => {
    const { shopper } = await visit('nl-NL');
    const { page } = shopper;
    await shopper.open('productOverview');
    await question(shopper).waitFor();
    await button(shopper, 'grant').click();
    const loads = async (): Promise<{ page: string; path: string }[]> =>
      (await page.evaluate(() => Reflect.get(window, 'pageLoads'))) ?? [];
    await expect.poll(async () => (await loads()).length).toBe(1);
    await openFirstProduct(shopper);
    const product = new URL(page.url()).pathname;
    await page.goBack();
    await expect.poll(async () => (await loads()).length).toBe(3);
    await waitForIdle(page);
    const overview = href('productOverview', 'nl-NL');
    expect((await loads()).map((load) => [load.page, load.path])).toEqual([
      ['productOverview', overview],
      ['productDetail', product],
      ['productOverview', overview],
    ]);
  });

  it('the pixel gets page, product and category by the names of the shop, and nothing else', async () => {
    const { shopper, foreign } = await visit('nl-NL');
    const { page } = shopper;
    await shopper.open('productOverview', { query: { query: 'anna@example.org' } });
    await question(shopper).waitFor();
    await consentTo(shopper, ['personalisation']);
    await shopper.open('productOverview');
    await openFirstProduct(shopper);
    await expect.poll(() => foreign.length).toBe(3);
    const visits = foreign.map((url) => Object.fromEntries(new URL(url).searchParams));
    const shop = { brand: visits[0]?.brand, locale: 'nl-NL' };
    expect(visits).toEqual([
      { ...shop, page: 'productOverview' },
      { ...shop, page: 'productOverview' },
      {
        ...shop,
        page: 'productDetail',
        product: expect.stringMatching(/^[\w.-]+$/),
        category: expect.stringMatching(/^[a-z-]+$/),
      },
    ]);
    await page.getByRole('navigation').getByRole('link').first().waitFor();
  });

  it('campaigns reach the tools with the landing page, and nothing else of its query', async () => {
    const { shopper } = await visit('nl-NL');
    const { page } = shopper;
    const query = { utm_source: 'mail', gclid: 'abc', sort: 'name', email: 'a@b.nl' };
    await shopper.open('productOverview', { query });
    await question(shopper).waitFor();
    await openFirstProduct(shopper);
    await button(shopper, 'grant').click();
    const locations = async () =>
      (await layer(page)).flatMap(({ event, page_location }) =>
        event === 'page_view' ? [page_location] : [],
      );
    await expect.poll(async () => (await locations()).length).toBe(2);
    expect(await locations()).toEqual([
      shopper.url(`${href('productOverview', 'nl-NL')}?utm_source=mail&gclid=abc`),
      shopper.url(new URL(page.url()).pathname),
    ]);
  });

  it('a redirect of a private page keeps the campaign alone', async () => {
    const { shopper } = await visit('nl-NL');
    await shopper.open('checkout', { query: { utm_source: 'mail', email: 'a@b.nl' } });
    expect(shopper.page.url()).toBe(shopper.url(`${href('cart', 'nl-NL')}?utm_source=mail`));
  });

  it('a refusal in another tab stops this page at once, also requests of scripts that have loaded', async () => {
    const { shopper, foreign } = await visit('nl-NL');
    const { page, context, t } = shopper;
    await shopper.open('productOverview');
    await question(shopper).waitFor();
    await button(shopper, 'grant').click();
    await expect.poll(() => named(page)).toContain('gtm.js');
    const other = await context.newPage();
    await other.goto(shopper.url(href('contact', 'nl-NL')));
    await other.getByRole('button', { name: t('form:consent.settings') }).click();
    await other.getByRole('button', { name: t('form:consent.deny'), exact: true }).click();
    await page.locator('meta[http-equiv="Content-Security-Policy"]').first().waitFor({ state: 'attached' });
    await other.close();
    const before = [(await named(page)).length, foreign.length];
    await openFirstProduct(shopper);
    const isBlocked = await page.evaluate(() =>
      fetch('https://www.google-analytics.com/g/collect', { mode: 'no-cors' }).then(
        () => false,
        () => true,
      ),
    );
    expect(isBlocked).toBe(true);
    await waitForIdle(page);
    expect([(await named(page)).length, foreign.length]).toEqual(before);
  });

  it.each([
    ['that are down', { 'ads.test': null, 'www.googletagmanager.com': null, 'pixel.test': null }],
    ['that answer with something else', { 'ads.test': 'throw 1', 'www.googletagmanager.com': '<html>' }],
    [
      'that never answer',
      { 'ads.test': new Promise<null>(() => {}), 'pixel.test': new Promise<null>(() => {}) },
    ],
  ] as const)('the shop works with providers %s', async (_case, answers) => {
    const { shopper } = await visit('nl-NL', { answers });
    const { page, t } = shopper;
    await shopper.open('productOverview');
    await question(shopper).waitFor();
    await button(shopper, 'grant').click();
    await openFirstProduct(shopper);
    await page.getByRole('button', { name: t('form:consent.settings') }).waitFor();
    await page.goBack();
    await page.waitForURL(new RegExp(`${href('productOverview', 'nl-NL')}$`));
  });

  it('a chat that is down says so, and the next press tries again', async () => {
    let isDown = true;
    const { shopper } = await visit('nl-NL');
    const { page, t, context } = shopper;
    await context.route('https://widget.intercom.io/**', async (route) => {
      if (isDown) await route.abort();
      else await route.fulfill({ contentType: 'text/javascript', body: FAKE_MESSENGER });
    });
    await shopper.open('contact');
    await chatButton(shopper).click();
    await question(shopper).waitFor();
    await consentTo(shopper, ['chat']);
    await chatButton(shopper).click();
    await page.getByText(t('form:chat.failed')).waitFor();
    isDown = false;
    await chatButton(shopper).click();
    await page.getByTestId('messenger').waitFor();
    expect(await page.getByText(t('form:chat.failed')).count()).toBe(0);
    await page.getByRole('button', { name: t('form:chat.close') }).click();
    await page.getByTestId('messenger').waitFor({ state: 'detached' });
  });

  it.each([360, 768, 1024, 1440])(
    'at %i px the chat covers no bar, question or toast, and moves nothing',
    async (width) => {
      const { shopper } = await visit('nl-NL', { width });
      const { page } = shopper;
      await shopper.open('productOverview');
      await question(shopper).waitFor();
      await openFirstProduct(shopper);
      await chatButton(shopper).waitFor();
      const overlaps = (selector: string) =>
        page.evaluate((chat) => {
          const boxes = (of: string) =>
            [...document.querySelectorAll(of)].map((one) => one.getBoundingClientRect());
          const isOver = (a: DOMRect, b: DOMRect) =>
            a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
          const others = boxes('[data-bottom-bar], [data-radix-collection-item]');
          return boxes(chat).some((box) => others.some((other) => isOver(box, other)));
        }, selector);
      await expect.poll(() => overlaps('button[aria-busy]')).toBe(false);
      await consentTo(shopper, ['chat']);
      await expect.poll(() => overlaps('button[aria-busy]')).toBe(false);
      await page.evaluate(() => window.scrollTo(0, 200));
      const before = await page.evaluate(() => [window.scrollX, window.scrollY, document.body.scrollHeight]);
      const shift = await shopper.layoutShift();
      await chatButton(shopper).click();
      await page.getByTestId('messenger').waitFor();
      expect(await page.evaluate(() => [window.scrollX, window.scrollY, document.body.scrollHeight])).toEqual(
        before,
      );
      expect(await shopper.layoutShift()).toBe(shift);
      // On a phone the provider shows the open chat on the whole screen.
      if (width > 450) await expect.poll(() => overlaps('[data-testid=messenger]')).toBe(false);
    },
  );
});
