import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { playOtherSites } from '#client/e2e/browser/other-sites.fixture.ts';
import { launchShoppers, type Shopper } from '#client/e2e/browser/shopper.fixture.ts';
import { launchStorefront } from '#client/e2e/shop/own-storefront.fixture.ts';
import {
  addToCart,
  completeSandboxPayment,
  fillDetails,
  GUESTS,
  orderNumber,
  payButton,
} from '#client/e2e/steps/purchase.fixture.ts';
import { CHROMIUM } from '#server/platform/testing/browser/browser.ts';

const ID = 'G-JOURNEY1';

describe.skipIf(!CHROMIUM)('analytics', () => {
  const open = launchShoppers({ pictures: false });
  /** Measures in one locale. */
  const storefront = launchStorefront(() => ({ ANALYTICS_IDS: `nl-NL=${ID}` }));

  /** A visitor, with the requests to other sites, which get an empty script. */
  async function visit(locale: 'nl-NL' | 'fr-BE'): Promise<{ shopper: Shopper; foreign: readonly string[] }> {
    const shopper = await open(locale, { port: storefront.port, enforceCsp: true });
    return { shopper, foreign: await playOtherSites(shopper.context) };
  }

  /** The events that the page has handed to the tag since it was loaded. */
  const events = async (page: Page): Promise<{ name: string; parameters: string }[]> => {
    const layer = await page.evaluate(() => {
      const entries: unknown = Reflect.get(window, 'dataLayer');
      return Array.isArray(entries) ? entries.map((entry: ArrayLike<unknown>) => Array.from(entry)) : [];
    });
    return layer
      .filter(([command]) => command === 'event')
      .map(([, name, parameters]) => ({ name: String(name), parameters: JSON.stringify(parameters) }));
  };
  /** Also records the events of pages that are left. */
  const recordAcrossPages = (page: Page) =>
    page.addInitScript(() => {
      const layer: unknown[] = [];
      layer.push = (entry: ArrayLike<unknown>) => {
        if (entry[0] === 'event') {
          const event = { name: String(entry[1]), parameters: JSON.stringify(entry[2]) };
          const before: unknown[] = JSON.parse(sessionStorage.getItem('events') ?? '[]');
          sessionStorage.setItem('events', JSON.stringify([...before, event]));
        }
        return Array.prototype.push.call(layer, entry);
      };
      Object.assign(window, { dataLayer: layer });
    });
  const recorded = async (page: Page): Promise<{ name: string; parameters: string }[]> =>
    JSON.parse((await page.evaluate(() => sessionStorage.getItem('events'))) ?? '[]');
  const names = async (page: Page) => (await events(page)).map(({ name }) => name);
  const grant = ({ page, t }: Shopper) => page.getByRole('button', { name: t('form:consent.grant') }).click();
  const openFirstProduct = async ({ page }: Shopper) => {
    await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
    await page.waitForURL(/\/product\//);
  };

  it('loads nothing in a locale without an id', async () => {
    const { shopper, foreign } = await visit('fr-BE');
    await shopper.open('productOverview');
    expect(await shopper.page.evaluate(() => typeof Reflect.get(window, 'dataLayer'))).toBe('undefined');
    expect(await shopper.page.getByText(shopper.t('form:consent.settings')).count()).toBe(0);
    expect(foreign).toEqual([]);
  });

  it('sends nothing before consent, then the queued events, and nothing after it is withdrawn', async () => {
    const { shopper, foreign } = await visit('nl-NL');
    const { page, t } = shopper;
    await shopper.open('productOverview');
    await page.getByRole('heading', { name: t('form:consent.title') }).waitFor();
    await openFirstProduct(shopper);
    expect(await names(page)).toEqual([]);
    expect(foreign).toEqual([]);

    const script = page.waitForRequest((request) => request.url().includes('gtag/js'));
    await grant(shopper);
    expect((await script).url()).toBe(`https://www.googletagmanager.com/gtag/js?id=${ID}`);
    await expect
      .poll(() => names(page))
      .toEqual(['page_view', 'view_item_list', 'select_item', 'page_view', 'view_item']);

    await page.getByRole('button', { name: t('form:consent.settings') }).click();
    await page.getByRole('button', { name: t('form:consent.deny') }).click();
    await page.goBack();
    await page.waitForURL(/\/producten/);
    expect(await names(page)).toHaveLength(5);
  });

  it('asks for consent once the measuring script has loaded, so that no click after it is missed', async () => {
    const { shopper } = await visit('nl-NL');
    const { page, t } = shopper;
    const requested = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    await page.route(/\/google-tag-[^/]*\.js$/, async (route) => {
      requested.resolve();
      await released.promise;
      await route.continue();
    });
    const question = page.getByRole('heading', { name: t('form:consent.title') });
    await shopper.open('productOverview');
    await requested.promise;
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    await openFirstProduct(shopper);
    expect(await question.count()).toBe(0);

    released.resolve();
    await question.waitFor();
    await grant(shopper);
    await page.goBack();
    // The URL changes before the page, which has links to products, too.
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
    await openFirstProduct(shopper);
    await expect
      .poll(async () => (await names(page)).slice(-5))
      .toEqual(['page_view', 'view_item_list', 'select_item', 'page_view', 'view_item']);
  });

  it('sends a click on a product at the moment the list appears', async () => {
    const { shopper } = await visit('nl-NL');
    const { page, t } = shopper;
    await shopper.open('productOverview');
    await page.getByRole('heading', { name: t('form:consent.title') }).waitFor();
    await grant(shopper);
    await openFirstProduct(shopper);
    // The observer runs before the browser's next task, and thus before effects that React delays.
    await page.evaluate(() => {
      const path = new URL(location.href).pathname;
      new MutationObserver((_, observer) => {
        const link = document.querySelector<HTMLAnchorElement>(`main article a[href^="${path}"]`);
        if (location.pathname === path || !link) return;
        observer.disconnect();
        link.click();
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goBack();
    await expect
      .poll(async () => (await names(page)).slice(-5))
      .toEqual(['page_view', 'view_item_list', 'select_item', 'page_view', 'view_item']);
  });

  it('a refusal is remembered, and loads nothing', async () => {
    const { shopper, foreign } = await visit('nl-NL');
    const { page, t } = shopper;
    await shopper.open('productOverview');
    await page.getByRole('button', { name: t('form:consent.deny') }).click();
    await openFirstProduct(shopper);
    await page.reload();
    await page.getByRole('button', { name: t('form:consent.settings') }).waitFor();
    expect(await page.getByRole('heading', { name: t('form:consent.title') }).count()).toBe(0);
    expect(await names(page)).toEqual([]);
    expect(foreign).toEqual([]);
  });

  it('a purchase sends each event once, without queries of URLs', async () => {
    const { shopper } = await visit('nl-NL');
    const { page, t } = shopper;
    await recordAcrossPages(page);
    await shopper.open('searchOverview', { query: { query: GUESTS['nl-NL'].search } });
    await grant(shopper);
    await openFirstProduct(shopper);
    await page
      .getByRole('button', { name: t('cart:add.button'), exact: true })
      .first()
      .waitFor();
    await addToCart(shopper, 2);
    await page
      .getByRole('link', { name: t('cart:add.toCart') })
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: t('cart:title') }).waitFor();
    const line = page
      .getByRole('list', { name: t('cart:lines') })
      .getByRole('listitem')
      .first();
    await line.getByRole('button', { name: t('cart:remove') }).click();
    // Of the toast alone, although the cart is empty now.
    await page.getByRole('button', { name: t('cart:undo') }).click();
    await line.waitFor();
    await page
      .getByRole('link', { name: t('cart:checkout') })
      .first()
      .click();
    await fillDetails(shopper, GUESTS['nl-NL'], 'analytics@example.org');
    await page.getByRole('button', { name: t('checkout:toDelivery') }).click();
    await page.getByText(t('checkout:delivery.chosen')).first().waitFor();
    await page.getByRole('button', { name: t('checkout:toPayment') }).click();
    await payButton(shopper).click();
    await completeSandboxPayment(page, 'paid');
    const number = await orderNumber(shopper);
    await expect.poll(async () => (await recorded(page)).at(-1)?.name).toBe('purchase');
    const sent = await recorded(page);
    expect(sent.map(({ name }) => name).filter((name) => name !== 'page_view')).toEqual([
      ...['view_item_list', 'select_item', 'view_item', 'add_to_cart', 'view_cart', 'remove_from_cart'],
      ...['add_to_cart', 'begin_checkout', 'add_shipping_info', 'add_payment_info', 'purchase'],
    ]);
    expect(sent.at(-1)?.parameters).toContain(`"transaction_id":"${number}"`);
    for (const { name, parameters } of sent.filter(({ parameters }) => parameters.includes('"quantity"'))) {
      const [item] = JSON.parse(parameters).items;
      expect(Object.keys(item), name).toContain('item_brand');
      if (name !== 'select_item' && name !== 'view_item_list')
        expect(Object.keys(item), name).toContain('item_category');
    }
    for (const { parameters } of sent) {
      expect(parameters).not.toMatch(/[?&](query|payment)=/);
      const { page_location, page_title } = JSON.parse(parameters);
      expect(page_title, 'the title contains words of the search').toBe(new URL(page_location).pathname);
    }
    await page.reload();
    await page.getByText(number).first().waitFor();
    await page.getByRole('button', { name: t('form:consent.settings') }).waitFor();
    const again = async () => (await recorded(page)).slice(sent.length).map(({ name }) => name);
    await expect.poll(again).toEqual(['page_view']);
  });
});
