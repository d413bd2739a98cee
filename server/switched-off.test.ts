import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { createPages } from '#client/entry-server.tsx';
import { ALL_BRANDS, type Brand } from '#shared/brands/index.ts';
import { LOCALES } from '#shared/locales/index.ts';
import { hasScreen, href, SCREENS, type Screen } from '#shared/screens/index.ts';
import { readSitemapFiles } from './platform/testing/sitemap-files.fixture.ts';
import { loadTranslations } from './storefront/i18n/translations.ts';
import { openStorefront, plainRenderer } from './storefront/storefront.fixture.ts';
import { hasProcedure } from './storefront/switched-off.ts';
import { appRouter } from './storefront/trpc/router.ts';

const PROCEDURES = Object.keys(appRouter._def.procedures);
const TRPC = '/api/trpc/';

/** Requests to routes that a shop with all switches has. */
const ROUTES: readonly (readonly [method: string, path: string, feature: 'products' | 'account'])[] = [
  ['POST', '/api/forms/cart-line', 'products'],
  ['POST', '/API/Forms/Cart-Line/', 'products'],
  ['POST', '/api/forms/quotation-document', 'products'],
  ['GET', '/api/forms/price-display', 'products'],
  ['POST', '/api/forms/price-display', 'products'],
  ['GET', '/api/storage/export', 'products'],
  ['GET', '/data-sheets/a-product.pdf', 'products'],
  ['GET', '/api/orders/4f9e8f64-95a1-4d3c-9c41-5b0d4f2f1d11/documents/1', 'products'],
  ['GET', '/api/account/export', 'account'],
];

test('every procedure belongs to a switch, or exists in all brands', () => {
  const [felt] = ALL_BRANDS.filter(({ code }) => code === 'EF');
  if (!felt) throw new Error('no brand with all switches');
  expect(PROCEDURES.filter((path) => !hasProcedure(felt, path))).toEqual([]);
});

test('orders of shoppers need products and accounts, carts only products', () => {
  const [felt] = ALL_BRANDS.filter(({ code }) => code === 'EF');
  if (!felt) throw new Error('no brand with all switches');
  const pathsOf = (switches: Partial<Brand['switches']>) => {
    const brand = { ...felt, switches: { ...felt.switches, ...switches } };
    return PROCEDURES.filter((path) => /^(order\.detail|cart\.order|auth\.session)\./.test(path)).filter(
      (path) => hasProcedure(brand, path),
    );
  };
  expect(pathsOf({})).toEqual([
    'auth.session.create',
    'auth.session.remove',
    'cart.order.get',
    'order.detail.get',
  ]);
  expect(pathsOf({ account: false })).toEqual(['cart.order.get']);
  expect(pathsOf({ products: false })).toEqual(['auth.session.create', 'auth.session.remove']);
});

/** Screens that a brand's switches turn off. */
function screensOff(brand: Brand): Screen[] {
  return SCREENS.filter((screen) => !hasScreen(brand, screen));
}

describe.each(ALL_BRANDS)('$site', (brand) => {
  let shop: Awaited<ReturnType<typeof openStorefront>>;
  beforeAll(async () => {
    const { t } = loadTranslations(brand);
    const open = createPages(brand, 'nl-NL', 'www', t('nl-NL'), () => {});
    const renderer = { ...plainRenderer, open: async () => open };
    shop = await openStorefront(() => ({ body: [] }), { brand, renderer });
  });
  afterAll(() => shop.close());

  const send = (method: string, path: string) =>
    fetch(shop.base + path, {
      method,
      redirect: 'manual',
      ...(method === 'POST' ? { body: '' } : {}),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        cookie: 'locale=nl-NL',
      },
    });

  it('has the screens of its switches', () => {
    const { products, account } = brand.switches;
    expect(screensOff(brand)).toEqual([
      ...(products ? [] : ['searchOverview', 'productOverview', 'categoryDetail', 'productDetail']),
      ...(products ? [] : ['cart', 'checkout', 'checkoutResult']),
      ...(account ? [] : ['myAccount', 'myAccountAddress', 'myAccountDetails']),
    ]);
  });

  it('responds 404 to GET and POST of the screens that are off', async () => {
    for (const screen of screensOff(brand)) {
      const path = href(screen, 'nl-NL', { slug: 'anything' });
      expect({ path, status: (await send('GET', path)).status }).toEqual({ path, status: 404 });
      // Screens without forms refuse the method.
      expect([404, 405]).toContain((await send('POST', path)).status);
    }
  });

  it('refuses the procedures that are off', async () => {
    const before = shop.calls.length;
    for (const path of PROCEDURES.filter((name) => !hasProcedure(brand, name))) {
      const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
      // Mutations, and queries with a secret input, are POST.
      const read = await fetch(`${shop.base}${TRPC}${path}?input=%7B%22json%22%3Anull%7D`, { headers });
      const { status } =
        read.status === 405
          ? await fetch(shop.base + TRPC + path, { method: 'POST', headers, body: '{"json":null}' })
          : read;
      expect({ path, status }).toEqual({ path, status: 404 });
    }
    expect(shop.calls.length).toBe(before);
  });

  it.each(ROUTES)('%s %s exists if its switch is on', async (method, path, feature) => {
    const response = await send(method, path);
    const isOff = response.status === 404 && (await response.text()).includes('notInShop');
    expect(isOff).toBe(!brand.switches[feature]);
  });

  it('links to nothing that is off on its pages', async () => {
    const linked = screensOff(brand).map((screen) =>
      href(screen, 'nl-NL', { slug: 'SLUG' }).replace('SLUG', ''),
    );
    for (const path of ['/', href('contact', 'nl-NL'), href('blogOverview', 'nl-NL'), '/bestaat-niet']) {
      const html = await (await shop.get(path)).text();
      expect(html).toContain(brand.name);
      const paths = [...html.matchAll(/(?:href|action)="([^"?#]*)/g)].map(([, target = '']) => target);
      const isOff = (target: string) =>
        linked.includes(target) || (!brand.switches.products && target.startsWith('/api/forms/price'));
      expect(paths.filter(isOff)).toEqual([]);
    }
  });

  it('links to nothing that is off in its sitemap', async () => {
    const read = async (path: string) => (await shop.get(path)).text();
    const sitemap = await readSitemapFiles(await read('/sitemap.xml'), read);
    for (const screen of screensOff(brand)) {
      for (const locale of LOCALES) {
        const path = href(screen, locale, { slug: 'SLUG' }).replace('SLUG', '');
        expect(sitemap).not.toContain(`${path}<`);
        if (path.endsWith('/')) expect(sitemap).not.toContain(path);
      }
    }
  });
});
