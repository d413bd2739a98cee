import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { NO_REDIS } from '#server/platform/redis/redis-port.ts';
import { createCache } from '../cache/cache.ts';
import { createReadLog, type ReadState } from '../cache/read-log.ts';
import { compressPage, packPage, unpackPage } from './cached-page.ts';
import { createPageCache, normalisedQuery, type PageRequest, type RenderedPage } from './page-cache.ts';

const logger = pino({ level: 'silent' });
const html = `<!doctype html><title>Vilt</title>${'<p>Akoestisch vilt voor wand en plafond.</p>'.repeat(200)}`;

function pagesAt() {
  const time = { now: 1_700_000_000_000 };
  const cache = createCache({ redis: NO_REDIS, logger, clock: () => time.now, maxBytes: 1_000_000 });
  const pages = createPageCache(cache, { logger });
  const render = vi.fn(async (): Promise<RenderedPage> => rendered());
  const serve = (over: Partial<PageRequest> = {}, acceptEncoding: string | undefined = 'br', by = render) =>
    pages.serve(
      { brand: 'EF', locale: 'nl-NL', path: '/producten', query: new URLSearchParams(), ...over },
      acceptEncoding,
      by,
    );
  return { cache, pages, time, render, serve };
}

function rendered(over: Partial<RenderedPage> = {}, read: ReadState = 'miss'): RenderedPage {
  const log = createReadLog();
  log.add({ policy: 'product.list', state: read, tags: ['products'] });
  return { status: 200, headers: { 'Content-Type': 'text/html; charset=utf-8' }, html, log, ...over };
}

test('a page is rendered and compressed once, and sent in the form the client wants', async () => {
  const { render, serve } = pagesAt();
  const first = await serve();
  expect(first).toMatchObject({ status: 200, state: 'miss' });
  const [br, gzip, plain] = await Promise.all([serve({}, 'br'), serve({}, 'gzip'), serve({}, 'identity')]);
  expect(brotliDecompressSync(br.body).toString()).toBe(html);
  expect(gunzipSync(gzip.body).toString()).toBe(html);
  expect(plain.body.toString()).toBe(html);
  expect(br.body, 'the very bytes of the first answer').toBe(first.body);
  expect(br.headers).toEqual({
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Encoding': 'br',
    'Content-Length': String(br.body.length),
    Vary: 'Accept-Encoding',
  });
  expect(plain.headers).not.toHaveProperty('Content-Encoding');
  expect(render).toHaveBeenCalledTimes(1);
});

test('whoever a page is made for is told what it was made of', async () => {
  const { serve } = pagesAt();
  const [first, second] = await Promise.all([serve(), serve()]);
  expect(first.log?.serverTiming()).toBe('product.list;desc=miss');
  expect([second.log, (await serve()).log]).toEqual([undefined, undefined]);
});

test('a page goes with the tags of what it was made of', async () => {
  const { cache, serve } = pagesAt();
  await serve();
  await cache.purge(['categories']);
  expect((await serve()).state).toBe('hit');
  await cache.purge(['products']);
  expect((await serve()).state).toBe('miss');
});

test('a page made of stale data is soon made again', async () => {
  const { time, serve } = pagesAt();
  await serve(
    {},
    'br',
    vi.fn(async () => rendered({}, 'stale')),
  );
  time.now += 1_999;
  expect((await serve()).state).toBe('hit');
  time.now += 1;
  expect((await serve()).state).toBe('stale');
});

test.each<[string, Partial<RenderedPage>]>([
  ['sets a cookie', { headers: { 'set-cookie': ['locale=nl-NL'] } }],
  ['is private', { headers: { 'Cache-Control': 'private, max-age=0' } }],
  ['says no-store', { headers: { 'cache-control': 'No-Store' } }],
  ['was not found', { status: 404 }],
  ['redirects', { status: 301, headers: { Location: '/' } }],
])('a page that %s is never kept', async (_case, over) => {
  const { cache, serve } = pagesAt();
  const render = vi.fn(async () => rendered(over));
  const answers = [await serve({}, 'br', render), await serve({}, 'br', render)];
  expect(answers.map(({ state }) => state)).toEqual(['pass', 'pass']);
  expect(answers[0]).toMatchObject({ status: over.status ?? 200, headers: over.headers ?? {} });
  expect(answers[0]?.body.toString()).toBe(html);
  expect(render).toHaveBeenCalledTimes(2);
  expect(cache.stats().entries).toBe(0);
});

test('visitors who wait for the same page never get one that turns out to be private', async () => {
  const { serve } = pagesAt();
  let visitor = 0;
  const render = async () => {
    visitor += 1;
    return rendered({ headers: { 'Set-Cookie': `visitor=${visitor}` }, html: `<p>${visitor}</p>` });
  };
  const answers = await Promise.all(Array.from({ length: 10 }, () => serve({}, 'br', vi.fn(render))));
  expect(new Set(answers.map(({ body }) => body.toString())).size).toBe(10);
});

test('a kept page that has turned private is dropped', async () => {
  const { cache, time, serve } = pagesAt();
  await serve();
  time.now += 120_000;
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

test('brands, locales, paths and queries have pages of their own; campaign marks have not', async () => {
  const { render, serve } = pagesAt();
  await serve();
  await serve({ brand: 'DBC' });
  await serve({ locale: 'nl-BE' });
  await serve({ path: '/product/vilt' });
  await serve({ query: new URLSearchParams('page=2') });
  expect(render).toHaveBeenCalledTimes(5);
  expect((await serve({ query: new URLSearchParams('utm_source=mail&page=1') })).state).toBe('hit');
});

test('an address longer than any real one is rendered and not kept', async () => {
  const { cache, serve } = pagesAt();
  expect((await serve({ path: `/${'a'.repeat(600)}` })).state).toBe('pass');
  expect((await serve({ query: new URLSearchParams({ query: 'a'.repeat(600) }) })).state).toBe('pass');
  expect(cache.stats().entries).toBe(0);
});

test.each([
  ['', ''],
  ['page=1', ''],
  ['sort=price&page=3', 'page=3&sort=price'],
  ['category=b&category=a&category=b', 'category=a&category=b'],
  ['fbclid=x&sort=&type=Blog', 'type=Blog'],
  ['query=50%25+wol%26vilt', 'query=50%25+wol%26vilt'],
])('the query %j is kept as %j', (given, kept) => {
  expect(normalisedQuery(new URLSearchParams(given))).toBe(kept);
});

test('each encoding has an entity tag of its own', async () => {
  const { serve } = pagesAt();
  const tagged = vi.fn(async () => rendered({ etag: '"abc"' }));
  expect((await serve({}, 'br', tagged)).headers.ETag).toBe('"abc-br"');
  expect((await serve({}, 'identity', tagged)).headers.ETag).toBe('"abc"');
});

test('a page comes back from its packed form as it was', async () => {
  const plain = Buffer.from(html);
  const page = {
    status: 200,
    headers: {},
    html: plain,
    tags: ['products'],
    settled: true,
    ...(await compressPage(plain)),
  };
  expect(await unpackPage(packPage(page))).toEqual(page);
  expect(packPage(page).length).toBeLessThan(html.length);
});

test('the 404 page is kept once for all addresses of its kind', async () => {
  const { render, serve } = pagesAt();
  render.mockImplementation(async () => rendered({ status: 404 }));
  const kept = { keptAs: '404 elsewhere' };
  expect(await serve({ path: '/nergens', ...kept })).toMatchObject({ status: 404, state: 'miss' });
  expect(await serve({ path: '/ook-niet', ...kept })).toMatchObject({ status: 404, state: 'hit' });
  expect(render).toHaveBeenCalledTimes(1);
});

test('a page that says what went wrong takes no good one’s place', async () => {
  const { time, serve } = pagesAt();
  const good = await serve();
  const failing = vi.fn(async () => rendered({ status: 500, html: 'fault' }));
  time.now += 3_600_000;
  expect(await serve({}, 'br', failing)).toMatchObject({ status: 200, state: 'stale', body: good.body });
  expect(failing).toHaveBeenCalledTimes(1);
});

test('a fault is shown where nothing older can stand in', async () => {
  const { serve } = pagesAt();
  const failing = vi.fn(async () => rendered({ status: 500, html: 'fault' }));
  expect(await serve({}, 'br', failing)).toMatchObject({ status: 500, state: 'pass' });
  expect((await serve()).state).toBe('miss');
});

test('a fresh page of this process can be looked at without waiting', async () => {
  const { pages, time, serve } = pagesAt();
  const at = { brand: 'EF', locale: 'nl-NL', path: '/producten', query: '' } as const;
  expect(pages.peek(at)).toBeUndefined();
  const { stored } = await serve();
  expect(pages.peek(at)).toBe(stored);
  expect(pages.peek({ ...at, locale: 'nl-BE' })).toBeUndefined();
  time.now += 60_000;
  expect(pages.peek(at), 'what is stale is refreshed by whoever serves it').toBeUndefined();
});
