import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPages } from '#client/entry-server.tsx';
import { brandBySite } from '#shared/brands/index.ts';
import { CATEGORIES_TAG, LISTS_TAG, productTag, SLUGS_TAG } from '#shared/cache-tags/cache-tags.ts';
import { HOST, isNginxMissing, openEdge, SOON } from '../nginx/edge.fixture.ts';
import { PANEL } from './commerce/cart/lines/products.fixture.ts';
import { openShop, type Shop } from './commerce/checkout/shop.fixture.ts';
import { everyDatabase } from './commerce/db/commerce-databases.fixture.ts';
import { productTexts } from './commerce/db/schema/catalogue/products.ts';
import { createCommerceApp } from './commerce/http/app.ts';
import { loadTranslations } from './storefront/i18n/translations.ts';
import { inOnePart, openStorefront, plainRenderer } from './storefront/storefront.fixture.ts';

type Storefront = Awaited<ReturnType<typeof openStorefront>>;

const brand = brandBySite('easyfelt');
const translations = loadTranslations(brand);
const PUBLIC = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400';
const SHORT = PUBLIC.replace('s-maxage=60', 's-maxage=2');
const ALL_TAGS = [LISTS_TAG, CATEGORIES_TAG, SLUGS_TAG];

describe('a commerce API that is stopped and started again', () => {
  let shop: Shop;
  let api: Awaited<ReturnType<typeof openApi>>;
  const cleanup: (() => Promise<void>)[] = [];
  let renames = 0;
  beforeAll(async () => {
    const [database] = everyDatabase;
    if (!database) throw new Error('no database to test on');
    shop = await openShop(await database.open());
    api = await openApi();
  });
  afterAll(async () => {
    await Promise.all(cleanup.map((close) => close()));
    await api.stop();
    await shop.close();
  });
  beforeEach(async () => {
    await api.stop();
    await api.start();
  });

  /** The real API of the shop, on one port. */
  async function openApi() {
    const server = createServer(createCommerceApp(shop.deps));
    const listen = (port: number) =>
      new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    await listen(0);
    const { port } = server.address() as AddressInfo;
    return {
      url: `http://127.0.0.1:${port}`,
      start: () => listen(port),
      stop: () =>
        new Promise<void>((resolve) => {
          server.close(() => resolve());
          server.closeAllConnections();
        }),
    };
  }

  /** A storefront that has cached nothing yet, as after its start. */
  async function openCold(): Promise<Storefront> {
    const open = inOnePart(createPages(brand, 'nl-NL', 'www', translations.t('nl-NL'), () => {}));
    const renderer = { ...plainRenderer, open: async () => open };
    const storefront = await openStorefront(api.url, { renderer });
    cleanup.push(() => storefront.close());
    return storefront;
  }

  /** Renames the products, and returns a text that only a page with the new names contains. */
  async function rename(): Promise<string> {
    renames += 1;
    const name = `Paneel ${renames} van wol`;
    await shop.deps.db.orm.update(productTexts).set({ name });
    return name;
  }

  const visit = async (storefront: Storefront, target = '/') => {
    const { status, headers, body } = await storefront.getFrom(HOST, target);
    return { status, cacheControl: headers['cache-control'], headers, text: String(body) };
  };

  it('leaves the home page complete after a purge, and renews it at once after the next one', async () => {
    const first = await rename();
    const storefront = await openCold();
    const complete = await visit(storefront);
    expect([complete.status, complete.cacheControl]).toEqual([200, PUBLIC]);
    expect(complete.text).toContain(first);

    await api.stop();
    await storefront.cache.invalidate(ALL_TAGS);
    const during = await visit(storefront);
    expect([during.status, during.cacheControl]).toEqual([200, SHORT]);
    expect(during.text).toContain(first);

    await api.start();
    const second = await rename();
    await storefront.cache.invalidate(ALL_TAGS);
    const after = await visit(storefront);
    expect([after.headers['server-timing']?.toString().split(',')[0], after.cacheControl]).toEqual([
      'page;desc=miss',
      PUBLIC,
    ]);
    expect(after.text).toContain(second);
  });

  it('lets a storefront without a copy show what it can, which no cache stores', async () => {
    const name = await rename();
    await api.stop();
    const storefront = await openCold();
    const degraded = await visit(storefront);
    expect([degraded.status, degraded.cacheControl]).toEqual([200, 'no-store']);
    expect(degraded.text).not.toContain(name);
    expect(String(degraded.headers['x-cache-tags']).split(' ')).toEqual(
      expect.arrayContaining([LISTS_TAG, CATEGORIES_TAG]),
    );
    expect(degraded.headers['server-timing']).toMatch(
      /^page;desc=degraded, .*product\.favourites;desc=error/,
    );
    expect(storefront.pageCounts).toMatchObject({ degraded: 1, miss: 0, stale: 0 });
    // A page of one visitor counts, too.
    await storefront.getFrom(HOST, '/winkelwagen', { cookie: `session=${'x'.repeat(43)}` });
    expect(storefront.pageCounts).toMatchObject({ degraded: 2, bypass: 0 });

    await api.start();
    await expect.poll(async () => (await visit(storefront)).text, SOON).toContain(name);
    expect((await visit(storefront)).cacheControl).toBe(PUBLIC);
  });

  it('leaves no index of the sitemap and no redirect at the edge for longer than a page', async () => {
    const storefront = await openCold();
    const FILES = ['/sitemap.xml', '/produkt/wpp60-oat'];
    for (const file of FILES)
      expect((await visit(storefront, file)).cacheControl).not.toContain('s-maxage=2');
    await api.stop();
    await storefront.cache.invalidate([...ALL_TAGS, productTag(PANEL)]);
    for (const file of FILES) {
      expect((await visit(storefront, file)).cacheControl).toBe('public, max-age=0, s-maxage=2');
    }
    const { status, cacheControl = '' } = await visit(await openCold(), '/sitemap.xml');
    expect(status).toBe(503);
    expect(cacheControl).not.toContain('public');
  });

  it.skipIf(isNginxMissing())(
    'lets the copy of an edge win over the degraded page of a storefront that has none',
    async () => {
      const edge = await openEdge();
      cleanup.push(() => edge.close());
      let current = await openCold();
      edge.origin.respondWith(async (request, response) => {
        const headers = { 'accept-encoding': String(request.headers['accept-encoding'] ?? '') };
        const page = await current.getFrom(HOST, request.url ?? '/', headers);
        response.writeHead(page.status ?? 502, page.headers).end(page.body);
      });
      const name = await rename();
      await visit(current);
      await api.stop();
      await current.cache.invalidate(ALL_TAGS);
      const stored = await edge.get('/');
      expect([stored.headers['x-cache'], stored.headers['cache-control']]).toEqual(['MISS', SHORT]);
      expect(stored.body).toContain(name);

      // Restarted, while the API is still down.
      current = await openCold();
      await expect.poll(async () => (await edge.get('/')).headers['x-cache'], SOON).toMatch(/STALE|UPDATING/);
      await expect.poll(() => current.pageCounts.degraded, SOON).toBeGreaterThan(0);
      for (const _ of [1, 2, 3]) {
        const { headers, body } = await edge.get('/');
        expect(headers['x-cache']).toMatch(/STALE|UPDATING/);
        expect(body).toBe(stored.body);
      }
      const unknown = await edge.get('/', { headers: { 'accept-encoding': 'gzip' } });
      expect([unknown.status, unknown.headers['cache-control']]).toEqual([200, 'no-store']);

      await api.start();
      const renamed = await rename();
      await current.cache.invalidate(ALL_TAGS);
      await expect.poll(async () => (await edge.get('/')).body, SOON).toContain(renamed);
      const { headers } = await edge.get('/', { headers: { 'accept-encoding': 'gzip' } });
      expect([headers['x-cache'], headers['cache-control']]).toEqual(['MISS', PUBLIC]);
    },
  );
});
