import { createHash } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createPages, renderLightPage } from '../client/entry-server.tsx';
import { brandBySite } from '../shared/brands/index.ts';
import { href } from '../shared/screens/index.ts';
import { importCatalogue } from './commerce/catalogue/import-catalogue.ts';
import { productId } from './commerce/catalogue/product-id.ts';
import { catalogueFiles, writeCatalogue } from './commerce/catalogue/test-catalogue.ts';
import { commerceDatabases } from './commerce/db/test-database.ts';
import { ADDRESS, DETAILS, openShop, type Shop } from './commerce/orders/shop.fixture.ts';
import { textsOf, textsOfRedis, watchMemory } from './kept-bytes.fixture.ts';
import { type ListeningServer, listen } from './platform/http-server.ts';
import { createLogger } from './platform/logger.ts';
import { createRedis } from './platform/redis/redis.ts';
import { noRedisServer, type RedisServer, startRedisServer } from './platform/redis/redis-server.fixture.ts';
import { createStorefrontApp } from './storefront/app.ts';
import { type Cache, createCache } from './storefront/cache/cache.ts';
import { createReadLog } from './storefront/cache/read-log.ts';
import { loadTranslations } from './storefront/i18n/translations.ts';
import { createEarlyHints } from './storefront/pages/early-hints.ts';
import { createPageCache, type PageCache } from './storefront/pages/page-cache.ts';
import { noPageAnswers } from './storefront/pages/page-deps.ts';
import { createRenderGate } from './storefront/pages/render-queue.ts';
import type { Renderer } from './storefront/pages/renderer.ts';
import { loadPictures } from './storefront/pictures/pictures.ts';
import { createCallLimit } from './storefront/trpc/call-limit.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
const brand = brandBySite('easyfelt');
const locale = 'nl-NL';
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
];
const PRIVATE = [href('cart', locale), href('checkout', locale), `${href('checkout', locale)}?step=delivery`];

/** Chosen so that no text of the shop holds them. */
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

describe.skipIf(noRedisServer())('what is kept of a shopper', () => {
  let redisServer: RedisServer;
  let shop: Shop;
  let storefront: ListeningServer;
  let cache: Cache;
  let pages: PageCache;
  let close: () => Promise<void>;
  let cookie = '';
  const memory = watchMemory();

  const ask = (target: string, { body, encoding = 'identity', type = 'application/json' }: Asking = {}) =>
    new Promise<{ status: number; setCookie: readonly string[]; body: Buffer }>((resolve, reject) => {
      const headers = {
        host: HOST,
        'accept-encoding': encoding,
        ...(cookie ? { cookie } : {}),
        ...(body === undefined ? {} : { 'content-type': type }),
      };
      const method = body === undefined ? 'GET' : 'POST';
      httpRequest({ port: storefront.port, path: target, method, headers }, async (answer) => {
        const chunks: Buffer[] = [];
        for await (const chunk of answer) chunks.push(chunk as Buffer);
        const setCookie = answer.headers['set-cookie'] ?? [];
        resolve({ status: answer.statusCode ?? 0, setCookie, body: Buffer.concat(chunks) });
      })
        .on('error', reject)
        .end(body);
    });
  interface Asking {
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
    const redis = createRedis({ url: redisServer.url, logger, limits: { commandMs: 1_000 } });
    await vi.waitFor(() => expect(redis.state()).toBe('ready'));
    cache = createCache({ redis, logger, maxBytes: 50_000_000 });
    pages = createPageCache(cache, { logger });
    const translations = await loadTranslations();
    const open = createPages(brand, locale, translations.t(locale), (fault) => {
      throw fault;
    });
    const renderer: Renderer = {
      open: async () => open,
      light: () => renderLightPage(brand, locale, translations.t(locale)),
      assets: { tagsFor: () => '' },
    };
    const app = createStorefrontApp({
      ...{ brand, logger, cache, pages, translations, renderer, clock: () => new Date() },
      ...{ pictures: await loadPictures(brand), commerceBaseUrl: shop.url, domainSuffix: 'www' },
      ...{ dataDir: mkdtempSync(path.join(tmpdir(), 'privacy-')), trustedProxies: 0 },
      gate: createRenderGate({ concurrent: 32, queued: 256, waitMs: 10_000 }),
      callLimit: createCallLimit(256),
      earlyHints: createEarlyHints({ on: false }),
      pageAnswers: noPageAnswers(),
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
    memory.stop();
    await close();
  });

  /** Puts something into the cart, says who it is for, and looks at everything, twice and in every encoding. */
  const browse = async (): Promise<string> => {
    await ask(href('productDetail', locale, { slug: 'ttr-pet-nl' }));
    const form = new URLSearchParams({ productId: productId('EF', 'TCR-PET'), quantity: '2' }).toString();
    const added = await ask('/api/forms/cart-line', {
      body: form,
      type: 'application/x-www-form-urlencoded',
    });
    expect(added.status).toBe(303);
    cookie = added.setCookie.map((line) => line.split(';')[0]).join('; ');
    const saved = await ask('/api/trpc/checkout.details.save', { body: JSON.stringify({ json: PERSON }) });
    expect(saved.status).toBe(200);
    for (const target of [...PUBLIC, ...PRIVATE, ...PUBLIC, ...PRIVATE]) {
      for (const encoding of ENCODINGS) {
        const answer = await ask(target, { encoding });
        expect([target, answer.status]).toEqual([target, target.endsWith('nergens') ? 404 : 200]);
      }
    }
    const batch = 'cart.order.get,category.list.get,product.favourite.list';
    const input = JSON.stringify({ 0: { json: null }, 1: { json: null }, 2: { json: null } });
    await ask(`/api/trpc/${batch}?batch=1&input=${encodeURIComponent(input)}`);
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

  it('is nothing: neither token nor name, in no cache of the process and none of Redis', async () => {
    const needles = needlesOf(await browse());
    expect(needles[0]).toMatch(/^[\w-]{43}$/);
    const own = await ask(href('checkout', locale));
    expect(found([own.body.toString()], needles), 'the shopper sees it').toContain(PERSON.email);

    const inMemory = memory.kept().flatMap((entry) => textsOf(entry));
    const pagesInRedis = async () =>
      (await textsOfRedis(redisServer.url)).filter((text) => /^cache:entry:dev:page\|/.test(text)).length;
    // The sitemap is none, the product that went into the cart is one more.
    await vi.waitFor(async () => expect(await pagesInRedis()).toBe(PUBLIC.length));
    const inRedis = await textsOfRedis(redisServer.url);
    for (const texts of [inMemory, inRedis]) {
      expect(
        found(texts, ['<!doctype html>', 'TCR-PET', 'tcr-pet-nl']),
        'what is public is there',
      ).toHaveLength(3);
      expect(found(texts, needles)).toEqual([]);
    }
    expect(found(inMemory, ['<nav']), 'kept parts are among it').toHaveLength(1);
  });

  it('would be found if a private page were kept', async () => {
    const token = 'planted-token-of-a-shopper';
    const { body } = await ask(href('checkout', locale));
    const at = { brand: brand.code, locale, path: '/planted', query: new URLSearchParams() } as const;
    const html = body.toString();
    const headers = { 'X-Planted': `set-cookie: session=${token}` };
    await pages.serve(at, 'br', async () => ({ status: 200, headers, html, log: createReadLog() }));
    const planted = [token, PERSON.email, 'Zeldenthuis', 'Kwartelkade', 'set-cookie'];
    const inMemory = memory.kept().flatMap((entry) => textsOf(entry));
    expect(found(inMemory, planted)).toEqual(planted);
    await vi.waitFor(async () =>
      expect(found(await textsOfRedis(redisServer.url), planted)).toEqual(planted),
    );
  });

  it('a page with Set-Cookie or marked private is not kept', async () => {
    const at = { brand: brand.code, locale, path: '/own', query: new URLSearchParams() } as const;
    const own: Record<string, string>[] = [{ 'Set-Cookie': 'session=x' }, { 'Cache-Control': 'private' }];
    for (const headers of own) {
      const html = '<p>only-for-one</p>';
      const { state } = await pages.serve(at, 'br', async () => ({
        status: 200,
        headers,
        html,
        log: createReadLog(),
      }));
      expect(state).toBe('pass');
    }
    const inMemory = memory.kept().flatMap((entry) => textsOf(entry));
    expect(found([...inMemory, ...(await textsOfRedis(redisServer.url))], ['only-for-one'])).toEqual([]);
  });
});
