import { createHash } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createPages, renderOverloadPage } from '../client/entry-server.tsx';
import { brandBySite } from '../shared/brands/index.ts';
import { href } from '../shared/screens/index.ts';
import { recordCachedValues, textsOfRedis } from './cached-bytes.fixture.ts';
import { signedInShopper } from './commerce/accounts/account.fixture.ts';
import { catalogueFiles, writeCatalogue } from './commerce/catalogue/catalogue.fixture.ts';
import { importCatalogue } from './commerce/catalogue/catalogue.service.ts';
import { productId } from './commerce/catalogue/product-id.ts';
import { openShop, type Shop } from './commerce/checkout/shop.fixture.ts';
import { ADDRESS, DETAILS } from './commerce/checkout/shopper.fixture.ts';
import { commerceDatabases } from './commerce/db/commerce-databases.fixture.ts';
import { assignTerms } from './commerce/terms/assign-terms.service.ts';
import { replacePriceList } from './commerce/terms/groups.repository.ts';
import { type ListeningServer, listen } from './platform/http/http-server.ts';
import { createLogger } from './platform/logs/logger.ts';
import { createRedis } from './platform/redis/redis.ts';
import {
  isRedisServerMissing,
  type RedisServer,
  startRedisServer,
} from './platform/redis/redis-server.fixture.ts';
import { createStorefrontApp } from './storefront/app.ts';
import { type Cache, createCache } from './storefront/cache/cache.ts';
import { createReadRecorder } from './storefront/cache/read-recorder.ts';
import { createCommerceOutageLog } from './storefront/commerce-client/commerce-outage.ts';
import { contentOf } from './storefront/content/content.fixture.ts';
import { loadTranslations } from './storefront/i18n/translations.ts';
import { createAddressSlots } from './storefront/limits/address-slots.ts';
import { createRateLimit } from './storefront/limits/rate-limit.ts';
import { createTokenBuckets } from './storefront/limits/token-buckets.ts';
import { NO_REQUEST_THROTTLE } from './storefront/middleware/request-throttle.ts';
import { createPageCache, type PageCache } from './storefront/pages/page-cache.ts';
import { newPageCounts } from './storefront/pages/page-deps.ts';
import { createRenderQueue } from './storefront/pages/render-queue.ts';
import type { Renderer } from './storefront/pages/renderer.ts';
import { openPictureStore } from './storefront/pictures/picture-store.ts';
import { loadPictures } from './storefront/pictures/pictures.ts';
import { createCallLimit } from './storefront/trpc/calls/call-limit.ts';

vi.mock('#server/platform/resilience/deadline.ts', async (importOriginal) => {
  const { longDeadlines } = await import('#server/platform/redis/long-deadlines.fixture.ts');
  return longDeadlines(importOriginal);
});

const logger = createLogger({ name: 'test', level: 'silent' });
const brand = brandBySite('easyfelt');
const locale = 'nl-NL' as const;
const HOST = 'nl-nl.localhost';
const ENCODINGS = ['br', 'gzip', 'identity'] as const;

const PUBLIC = [
  href('home', locale),
  href('productOverview', locale),
  `${href('productOverview', locale)}?category=table&sort=price`,
  href('categoryDetail', locale, { slug: 'table-nl' }),
  href('productDetail', locale, { slug: 'tcr-pet-nl' }),
  `${href('searchOverview', locale)}?query=tcr`,
  `${href('home', locale)}nergens`,
  '/sitemap.xml',
  '/sitemaps/products-1-of-1.xml',
  '/rss.xml',
];
const PRIVATE = [href('cart', locale), href('checkout', locale), `${href('checkout', locale)}?step=delivery`];

/** Words that appear in no text of the shop. */
const PERSON = {
  ...DETAILS,
  email: 'wilhelmina.zeldenthuis@example.com',
  phone: '+31 612 345 987',
  vatNumber: null,
  reference: null,
  remarks: 'Bel bij Zonderling',
  billingAddress: {
    ...ADDRESS,
    company: null,
    firstName: 'Wilhelmina',
    lastName: 'Zeldenthuis',
    street: 'Kwartelkade',
  },
  deliveryAddress: null,
};

describe.skipIf(isRedisServerMissing())('personal data in caches', () => {
  let redisServer: RedisServer;
  let shop: Shop;
  let storefront: ListeningServer;
  let cache: Cache;
  let pages: PageCache;
  let close: () => Promise<void>;
  // That of the language: a form without any is sent again.
  let cookie = `locale=${locale}`;
  const recording = recordCachedValues();

  const send = (
    target: string,
    { body, encoding = 'identity', type = 'application/json' }: RequestOptions = {},
  ) =>
    new Promise<{ status: number; setCookie: readonly string[]; body: Buffer }>((resolve, reject) => {
      const headers = {
        host: HOST,
        'accept-encoding': encoding,
        ...(cookie ? { cookie } : {}),
        ...(body === undefined ? {} : { 'content-type': type }),
      };
      const method = body === undefined ? 'GET' : 'POST';
      httpRequest({ port: storefront.port, path: target, method, headers }, async (response) => {
        const chunks: Buffer[] = [];
        for await (const chunk of response) chunks.push(chunk as Buffer);
        const setCookie = response.headers['set-cookie'] ?? [];
        resolve({ status: response.statusCode ?? 0, setCookie, body: Buffer.concat(chunks) });
      })
        .on('error', reject)
        .end(body);
    });
  interface RequestOptions {
    body?: string;
    encoding?: string;
    type?: string;
  }

  beforeAll(async () => {
    const [database] = commerceDatabases;
    if (!database) throw new Error('no database to test on');
    shop = await openShop(await database.open());
    await importCatalogue(shop.deps.db, { brand: 'EF', folder: writeCatalogue(catalogueFiles()), logger });
    redisServer = await startRedisServer();
    const redis = createRedis({ url: redisServer.url, logger });
    await vi.waitFor(() => expect(redis.state()).toBe('ready'));
    cache = createCache({ redis, logger, maxBytes: 50_000_000, buildVersion: 'test', scope: brand.code });
    pages = createPageCache(cache, { logger });
    const translations = loadTranslations(brand);
    const open = createPages(brand, locale, 'www', translations.t(locale), (error) => {
      throw error;
    });
    const renderer: Renderer = {
      open: async () => open,
      overloadBody: (_locale, kind) =>
        renderOverloadPage(brand, locale, { domainSuffix: 'www', t: translations.t(locale), kind }),
      assets: { headTags: () => '', stylesheetTag: () => '' },
    };
    const clock = () => new Date();
    const dataDir = mkdtempSync(path.join(tmpdir(), 'privacy-'));
    const app = createStorefrontApp({
      brand,
      logger,
      cache,
      pages,
      translations,
      renderer,
      clock,
      pictures: await loadPictures(brand),
      commerceBaseUrl: shop.url,
      domainSuffix: 'www',
      pictureStore: await openPictureStore({ dataDir, logger, clock }),
      trustedProxies: 0,
      renderQueue: createRenderQueue({ concurrent: 32, queued: 256, waitMs: 10_000 }),
      callLimit: createCallLimit(256),
      content: contentOf('server/storefront/content/site.fixture/content'),
      callSlots: createAddressSlots({ perAddress: 8 }),
      commerceOutages: createCommerceOutageLog(logger),
      requestSlots: createAddressSlots({ perAddress: 8 }),
      renderSlots: createAddressSlots({ perAddress: 8 }),
      requestThrottle: NO_REQUEST_THROTTLE,
      rateLimit: createRateLimit({
        buckets: createTokenBuckets(redis, Date.now),
        scope: brand.code,
        sessionRate: 1_000,
        addressRate: 1_000,
      }),
      security: { secure: false, dev: false },
      pageCounts: newPageCounts(),
      ready: async () => ({}),
    });
    storefront = await listen(app, { port: 0, logger });
    close = async () => {
      await storefront.close();
      cache.close();
      await redis.close();
      await redisServer.remove();
      await shop.close();
    };
  });
  afterAll(async () => {
    recording.stop();
    await close();
  });

  /** Fills the cart, enters personal details, and opens every page twice in each encoding. */
  const browse = async (): Promise<string> => {
    await send(href('productDetail', locale, { slug: 'ttr-pet-nl' }));
    const form = new URLSearchParams({ productId: productId('EF', 'TCR-PET'), quantity: '2' }).toString();
    const added = await send('/api/forms/cart-line', {
      body: form,
      type: 'application/x-www-form-urlencoded',
    });
    expect(added.status).toBe(303);
    cookie = added.setCookie.map((line) => line.split(';')[0]).join('; ');
    const saved = await send('/api/trpc/checkout.details.save', { body: JSON.stringify({ json: PERSON }) });
    expect(saved.status).toBe(200);
    for (const target of [...PUBLIC, ...PRIVATE, ...PUBLIC, ...PRIVATE]) {
      for (const encoding of ENCODINGS) {
        const { status } = await send(target, { encoding });
        expect([target, status]).toEqual([target, target.endsWith('nergens') ? 404 : 200]);
      }
    }
    const batch = 'cart.order.get,category.list.get,product.favourite.list';
    const input = JSON.stringify({ 0: { json: null }, 1: { json: null }, 2: { json: null } });
    await send(`/api/trpc/${batch}?batch=1&input=${encodeURIComponent(input)}`);
    return cookie.replace(/^.*?session=/, '');
  };

  const needlesOf = (token: string) => [
    token,
    createHash('sha256').update(token).digest('hex'),
    PERSON.email,
    'Zeldenthuis',
    'Kwartelkade',
    'Zonderling',
    '612 345 987',
    '612345987',
    'set-cookie',
  ];
  const found = (texts: readonly string[], needles: readonly string[]) =>
    needles.filter((needle) => texts.some((text) => text.toLowerCase().includes(needle.toLowerCase())));

  // A minute is too short on a busy machine.
  it('are neither in memory nor in Redis', { timeout: 240_000 }, async () => {
    const needles = needlesOf(await browse());
    expect(needles[0]).toMatch(/^[\w-]{43}$/);
    const checkout = await send(href('checkout', locale));
    expect(found([checkout.body.toString()], needles), 'the shopper sees the data').toContain(PERSON.email);

    const inMemory = recording.texts();
    const pagesInRedis = async () =>
      (await textsOfRedis(redisServer.url)).filter((text) => /^cache:entry:test:page\|/.test(text)).length;
    // Sitemap and feed are not cached as pages; the product that was added to the cart is.
    await vi.waitFor(async () => expect(await pagesInRedis()).toBe(PUBLIC.length - 2));
    const inRedis = await textsOfRedis(redisServer.url);
    for (const texts of [inMemory, inRedis]) {
      expect(
        found(texts, ['<!doctype html>', 'TCR-PET', 'tcr-pet-nl']),
        'public content is cached',
      ).toHaveLength(3);
      expect(found(texts, needles)).toEqual([]);
    }
    expect(found(inMemory, ['<nav']), 'fragments are cached').toHaveLength(1);
  });

  it('the prices of a customer are in no cached byte', { timeout: 240_000 }, async () => {
    const guest = cookie;
    const { person, account } = await signedInShopper(shop);
    const net = {
      scope: 'product',
      target: 'TCR-PET',
      priceExcVat: 777,
      currency: 'EUR',
      minQuantity: 1,
    } as const;
    const list = { code: 'dealers', name: 'Zilverlijst', showsNet: true, prices: [net] };
    await replacePriceList(shop.deps, { brand: 'EF', at: new Date(), list });
    const assignment = { brand: 'EF', who: account.email, group: 'dealers', by: 'Noor' } as const;
    await assignTerms(shop.deps, assignment, { isDryRun: false });
    cookie = `locale=${locale}; session=${person.token()}`;
    const id = productId('EF', 'TCR-PET');
    const input = encodeURIComponent(JSON.stringify({ json: { ids: [id] } }));
    const own = await send(`/api/trpc/account.price.list?input=${input}`);
    expect(own.body.toString(), 'the customer sees them').toContain('777');
    const form = new URLSearchParams({ productId: id, quantity: '1' }).toString();
    await send('/api/forms/cart-line', { body: form, type: 'application/x-www-form-urlencoded' });
    const secrets = ['7,77', 'Zilverlijst', '"net"'];
    for (const target of [...PUBLIC, ...PUBLIC]) {
      expect(found([(await send(target)).body.toString()], secrets), target).toEqual([]);
    }
    const cart = (await send(href('cart', locale))).body.toString();
    expect(found([cart], ['7,77']), 'the cart has them').toEqual(['7,77']);
    const cached = [...recording.texts(), ...(await textsOfRedis(redisServer.url))];
    expect(found(cached, secrets)).toEqual([]);
    cookie = guest;
  });

  it('would be found if a private page were cached', async () => {
    const token = 'planted-session-token';
    const { body } = await send(href('checkout', locale));
    const key = { brand: brand.code, locale, path: '/planted', query: '' };
    const html = body.toString();
    const headers = { 'X-Planted': `set-cookie: session=${token}` };
    await pages.read(key, async () => ({ status: 200, headers, html, reads: createReadRecorder() }));
    const planted = [token, PERSON.email, 'Zeldenthuis', 'Kwartelkade', 'set-cookie'];
    const inMemory = recording.texts();
    expect(found(inMemory, planted)).toEqual(planted);
    await vi.waitFor(async () =>
      expect(found(await textsOfRedis(redisServer.url), planted)).toEqual(planted),
    );
  });

  it('pages with Set-Cookie or Cache-Control: private are not cached', async () => {
    const key = { brand: brand.code, locale, path: '/private', query: '' };
    const html = '<p>only-for-one</p>';
    const privateHeaders: Record<string, string>[] = [
      { 'Set-Cookie': 'session=x' },
      { 'Cache-Control': 'private' },
    ];
    for (const headers of privateHeaders) {
      const render = async () => ({ status: 200, headers, html, reads: createReadRecorder() });
      expect((await pages.read(key, render)).state).toBe('bypass');
    }
    const inMemory = recording.texts();
    expect(found([...inMemory, ...(await textsOfRedis(redisServer.url))], ['only-for-one'])).toEqual([]);
  });
});
