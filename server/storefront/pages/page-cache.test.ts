import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NO_REDIS } from '#server/platform/redis/redis-client.ts';
import { HOUR_MS } from '#shared/dates/durations.ts';
import { normalisedQuery } from '#shared/screens/page-query.ts';
import { createCache } from '../cache/cache.ts';
import { compressPage, entityTag, packPage, unpackPage } from '../cache/cached-page.ts';
import { createReadRecorder, type ReadState } from '../cache/read-recorder.ts';
import type { Encoding } from '../middleware/content-encoding.ts';
import { createPageCache, type PageKey, type RenderedPage } from './page-cache.ts';
import { pageResponse } from './respond.ts';

const logger = pino({ level: 'silent' });
const html = `<!doctype html><title>Vilt</title>${'<p>Akoestisch vilt voor wand en plafond.</p>'.repeat(200)}`;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A cached read of a page, and its response in one encoding. */
function setUp() {
  const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);
  const cache = createCache({
    redis: NO_REDIS,
    logger,
    maxBytes: 1_000_000,
    buildVersion: 'test',
    scope: 'EF',
  });
  const warn = vi.spyOn(logger, 'warn');
  const pages = createPageCache(cache, { logger });
  const render = vi.fn(async (): Promise<RenderedPage> => rendered());
  const serve = async (over: Partial<PageKey> = {}, encoding: Encoding = 'br', by = render) => {
    const key = { brand: 'EF', locale: 'nl-NL', path: '/producten', query: '', ...over } as const;
    const result = await pages.read(key, by);
    const { status, headers, body } = pageResponse(result, encoding, { localeByHost: true });
    const pairs = headers.flatMap((name, index) => (index % 2 ? [] : [[name, headers[index + 1]]]));
    return { ...result, status, headers: Object.fromEntries(pairs), body: Buffer.from(body) };
  };
  return { cache, pages, pass, render, serve, warn };
}

function rendered(over: Partial<RenderedPage> = {}, state: ReadState = 'miss'): RenderedPage {
  const reads = createReadRecorder();
  reads.record({ policy: 'product.list', state, tags: ['products'], isCurrent: () => true });
  return { status: 200, headers: { 'Content-Type': 'text/html; charset=utf-8' }, html, reads, ...over };
}

test('a page is rendered and compressed once, and sent in the encoding the client accepts', async () => {
  const { render, serve } = setUp();
  const first = await serve();
  expect(first).toMatchObject({ status: 200, state: 'miss' });
  const [br, gzip, plain] = await Promise.all([serve({}, 'br'), serve({}, 'gzip'), serve({}, 'identity')]);
  expect(brotliDecompressSync(br.body).toString()).toBe(html);
  expect(gunzipSync(gzip.body).toString()).toBe(html);
  expect(plain.body.toString()).toBe(html);
  expect(br.body.equals(first.body), 'the bytes of the first response').toBe(true);
  expect(br.headers).toEqual({
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Encoding': 'br',
    'Content-Length': String(br.body.length),
    Vary: 'Accept-Encoding',
    ETag: first.headers.ETag,
    'X-Cache-Tags': 'content products',
    'Server-Timing': 'page;desc=hit',
  });
  expect(plain.headers).not.toHaveProperty('Content-Encoding');
  expect(render).toHaveBeenCalledTimes(1);
});

test('only the request that a page is rendered for receives its reads', async () => {
  const { serve } = setUp();
  const [first, second] = await Promise.all([serve(), serve()]);
  expect(first.reads?.serverTiming()).toBe('product.list;desc=miss');
  expect([second.reads, (await serve()).reads]).toEqual([undefined, undefined]);
});

test('a page is invalidated by the tags of its reads', async () => {
  const { cache, serve } = setUp();
  await serve();
  await cache.invalidate(['categories']);
  expect((await serve()).state).toBe('hit');
  await cache.invalidate(['products']);
  expect((await serve()).state).toBe('miss');
});

test('a page of many products has one tag for all of them at the edge, and the tag of each in the storefront', async () => {
  const { cache, serve } = setUp();
  const tags = Array.from({ length: 600 }, (_, at) => `product:${at}-${'0'.repeat(32)}`);
  const render = vi.fn(async () => {
    const page = rendered();
    page.reads.record({ policy: 'product.list', state: 'miss', tags, isCurrent: () => true });
    return page;
  });
  const { headers } = await serve({}, 'br', render);
  expect(headers['X-Cache-Tags']).toBe('content products product:*');
  await cache.invalidate(['product:600']);
  expect((await serve({}, 'br', render)).state).toBe('hit');
  await cache.invalidate([tags[599] ?? '']);
  expect((await serve({}, 'br', render)).state).toBe('miss');
});

test('a page rendered from stale data is soon rendered again', async () => {
  const { pass, serve } = setUp();
  await serve(
    {},
    'br',
    vi.fn(async () => rendered({}, 'stale')),
  );
  pass(1_999);
  expect((await serve()).state).toBe('hit');
  pass(1);
  expect((await serve()).state).toBe('stale');
});

test.each<[string, Partial<RenderedPage>]>([
  ['sets a cookie', { headers: { 'set-cookie': ['locale=nl-NL'] } }],
  ['is private', { headers: { 'Cache-Control': 'private, max-age=0' } }],
  ['has no-store', { headers: { 'cache-control': 'No-Store' } }],
  ['was not found', { status: 404 }],
  ['redirects', { status: 301, headers: { Location: '/' } }],
])('a page that %s is never cached', async (_case, over) => {
  const { cache, serve } = setUp();
  const render = vi.fn(async () => rendered(over));
  const results = [await serve({}, 'br', render), await serve({}, 'br', render)];
  expect(results.map(({ state }) => state)).toEqual(['bypass', 'bypass']);
  expect(results[0]).toMatchObject({ status: over.status ?? 200, page: { headers: over.headers ?? {} } });
  expect(results[0]?.body.toString()).toBe(html);
  expect(render).toHaveBeenCalledTimes(2);
  expect(cache.stats().entries).toBe(0);
});

test('visitors who wait for the same page never share one that turns out to be private', async () => {
  const { serve } = setUp();
  let visitor = 0;
  const render = async () => {
    visitor += 1;
    return rendered({ headers: { 'Set-Cookie': `visitor=${visitor}` }, html: `<p>${visitor}</p>` });
  };
  const results = await Promise.all(Array.from({ length: 10 }, () => serve({}, 'br', vi.fn(render))));
  expect(new Set(results.map(({ body }) => body.toString())).size).toBe(10);
});

test('a cached page that has become private is dropped', async () => {
  const { cache, pass, serve } = setUp();
  await serve();
  pass(120_000);
  expect(
    (
      await serve(
        {},
        'br',
        vi.fn(async () => rendered({ status: 404 })),
      )
    ).state,
  ).toBe('stale');
  await vi.waitFor(() => expect(cache.stats().entries).toBe(0));
});

test('brands, locales, paths and queries have separate entries; campaign parameters do not', async () => {
  const { render, serve } = setUp();
  await serve();
  await serve({ brand: 'DBC' });
  await serve({ locale: 'nl-BE' });
  await serve({ path: '/product/vilt' });
  await serve({ query: 'page=2' });
  expect(render).toHaveBeenCalledTimes(5);
  const query = normalisedQuery(new URLSearchParams('utm_source=mail&page=1'));
  expect((await serve({ query })).state).toBe('hit');
});

test('a URL above the maximum length is rendered and not cached', async () => {
  const { cache, serve } = setUp();
  expect((await serve({ path: `/${'a'.repeat(600)}` })).state).toBe('bypass');
  expect((await serve({ query: `query=${'a'.repeat(600)}` })).state).toBe('bypass');
  expect(cache.stats().entries).toBe(0);
});

test.each([
  ['', ''],
  ['page=1', ''],
  ['sort=price&page=3', 'page=3&sort=price'],
  ['page=0', ''],
  ['page=-1', ''],
  ['page=abc', ''],
  ['page=02', ''],
  ['page=3&page=2', 'page=3'],
  ['page=&page=2', ''],
  ['page=99999', 'page=99999'],
  ['category=b&category=a&category=b', 'category=a&category=b'],
  ['fbclid=x&sort=&type=Blog', 'type=Blog'],
  ['query=50%25+wol%26vilt', 'query=50%25+wol%26vilt'],
])('the query %j is normalised to %j', (given, normalised) => {
  expect(normalisedQuery(new URLSearchParams(given))).toBe(normalised);
});

test('unpackPage restores a packed page', async () => {
  const plain = Buffer.from(html);
  const page = {
    status: 200,
    headers: {},
    html: plain,
    tags: ['products'],
    allFresh: true,
    ...(await compressPage(plain)),
    etag: entityTag(plain),
  };
  expect(await unpackPage(packPage(page))).toEqual(page);
  expect(packPage(page).length).toBeLessThan(html.length);
});

test('the 404 page is cached once for all URLs that share it', async () => {
  const { render, serve } = setUp();
  render.mockImplementation(async () => rendered({ status: 404 }));
  const shared = { sharedKey: '404 unknown' };
  expect(await serve({ path: '/nergens', ...shared })).toMatchObject({ status: 404, state: 'miss' });
  expect(await serve({ path: '/ook-niet', ...shared })).toMatchObject({ status: 404, state: 'hit' });
  expect(render).toHaveBeenCalledTimes(1);
});

test('an error page never replaces a good one', async () => {
  const { pass, serve } = setUp();
  const good = await serve();
  const failing = vi.fn(async () => rendered({ status: 500, html: 'error' }));
  pass(HOUR_MS);
  expect(await serve({}, 'br', failing)).toMatchObject({ status: 200, state: 'stale', body: good.body });
  expect(failing).toHaveBeenCalledTimes(1);
});

test('an error page is shown when there is no older page', async () => {
  const { serve } = setUp();
  const failing = vi.fn(async () => rendered({ status: 500, html: 'error' }));
  expect(await serve({}, 'br', failing)).toMatchObject({ status: 500, state: 'bypass' });
  expect((await serve()).state).toBe('miss');
});

const NO_PRODUCTS = '<p>Vilt</p>'.repeat(100);

/** A render whose list could not be read. */
function degraded() {
  return vi.fn(async (): Promise<RenderedPage> => {
    const page = rendered({ headers: { 'Cache-Control': 'no-store' }, html: NO_PRODUCTS });
    page.reads.recordFailure('product.list', ['products']);
    return page;
  });
}

test('a degraded page never replaces a complete one, also after an invalidation', async () => {
  const { cache, pass, serve } = setUp();
  const good = await serve();
  pass(HOUR_MS);
  const complete = { state: 'stale', body: good.body };
  expect(await serve({}, 'br', degraded())).toMatchObject(complete);
  await cache.invalidate(['products']);
  expect(await serve({}, 'br', degraded())).toMatchObject(complete);
  await cache.invalidate(['products']);
  expect((await serve()).state, 'the reads work again').toBe('miss');
});

test('a 404 page whose reads failed does not drop the cached page', async () => {
  const { pass, serve } = setUp();
  const good = await serve();
  pass(HOUR_MS);
  const failing = vi.fn(async () => {
    const page = rendered({ status: 404 });
    page.reads.recordFailure('slug.owner');
    return page;
  });
  expect(await serve({}, 'br', failing)).toMatchObject({ status: 200, state: 'stale', body: good.body });
});

test('a degraded page is rendered once for all visitors of two seconds, and until its tags are invalidated', async () => {
  const { cache, pass, serve, warn } = setUp();
  const failing = degraded();
  const results = await Promise.all([serve({}, 'gzip', failing), serve({}, 'gzip', failing)]);
  results.push(await serve({}, 'gzip', failing));
  for (const { state, headers, body } of results) {
    expect([state, gunzipSync(body).toString()]).toEqual(['degraded', NO_PRODUCTS]);
    expect(headers).toMatchObject({ 'Cache-Control': 'no-store', 'X-Cache-Tags': 'content products' });
  }
  expect(failing).toHaveBeenCalledTimes(1);
  expect(warn.mock.calls).toEqual([
    [
      { err: new Error('product.list'), path: '/producten', locale: 'nl-NL', failures: 1 },
      'pages lack data that could not be read',
    ],
  ]);
  pass(2_000);
  await serve({}, 'gzip', failing);
  expect(failing).toHaveBeenCalledTimes(2);
  await cache.invalidate(['products']);
  expect((await serve()).state).toBe('miss');
});

test('edges ask again soon for a stale page', async () => {
  const { pass, serve } = setUp();
  const headers = { 'Cache-Control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=600' };
  const render = vi.fn(async () => rendered({ headers }));
  const cacheControl = async () => (await serve({}, 'br', render)).headers['Cache-Control'];
  expect(await cacheControl()).toBe(headers['Cache-Control']);
  pass(60_000);
  expect(await cacheControl()).toBe('public, max-age=0, s-maxage=2, stale-while-revalidate=600');
});

test('a fresh page of this process is read without waiting', async () => {
  const { pages, pass, serve } = setUp();
  const at = { brand: 'EF', locale: 'nl-NL', path: '/producten', query: '' } as const;
  expect(pages.readLocal(at)).toBeUndefined();
  const { page } = await serve();
  expect(pages.readLocal(at)).toBe(page);
  expect(pages.readLocal({ ...at, locale: 'nl-BE' })).toBeUndefined();
  pass(60_000);
  expect(pages.readLocal(at), 'a stale page goes through the cache, which refreshes it').toBeUndefined();
});
