import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { MINUTE_MS } from '#shared/dates/durations.ts';
import { sluggedPages } from '../catalogue/slugged-pages.fixture.ts';
import { openStorefront } from '../storefront.fixture.ts';

const HOST = 'www.easyfelt.nl';
const catalogue = sluggedPages({ products: [{ id: 'p', slugs: { 'nl-NL': 'poef', 'fr-BE': 'pouf' } }] });

let shop: Awaited<ReturnType<typeof openStorefront>>;

beforeAll(async () => {
  shop = await openStorefront((call) => catalogue(call) ?? { body: {} });
});
afterAll(() => shop.close());

describe('public pages', () => {
  it('are served again with the same bytes and headers, in front of Express', async () => {
    const first = await shop.getFrom(HOST, '/producten', { 'accept-encoding': 'br' });
    const again = await shop.getFrom(HOST, '/producten', { 'accept-encoding': 'br' });
    expect(first).toMatchObject({ status: 200, headers: { 'server-timing': 'page;desc=miss' } });
    expect(again.body.equals(first.body)).toBe(true);
    expect(brotliDecompressSync(again.body).toString()).toContain('/producten');
    const { 'server-timing': timing, date: _, 'x-request-id': id, ...headers } = again.headers;
    expect(timing).toBe('page;desc=hit');
    expect(id, 'the request did not pass the request id middleware').toBeUndefined();
    const { 'server-timing': _timing, date: _date, 'x-request-id': _id, ...firstHeaders } = first.headers;
    expect(headers).toEqual(firstHeaders);
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      vary: 'Accept-Encoding',
      'cache-control': expect.stringContaining('s-maxage=60'),
      'content-security-policy': expect.stringContaining("script-src 'self'"),
    });
  });

  it.each(['br', 'gzip', 'identity'])(
    'are sent once to a browser that reloads them, encoding %s',
    async (encoding) => {
      const accept = { 'accept-encoding': encoding };
      const first = await shop.getFrom(HOST, '/projecten', accept);
      const etag = String(first.headers.etag);
      expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
      for (const condition of [etag, `"other", ${etag}`, etag.slice(2), '*']) {
        const reloaded = await shop.getFrom(HOST, '/projecten', { ...accept, 'if-none-match': condition });
        expect([reloaded.status, reloaded.body.length, reloaded.headers.etag]).toEqual([304, 0, etag]);
        const {
          'content-type': type,
          'content-encoding': coding,
          'content-length': length,
        } = reloaded.headers;
        expect([type, coding, length]).toEqual([undefined, undefined, undefined]);
        expect(reloaded.headers).toMatchObject({
          vary: 'Accept-Encoding',
          'cache-control': first.headers['cache-control'],
          'x-cache-tags': first.headers['x-cache-tags'],
        });
      }
      const changed = await shop.getFrom(HOST, '/projecten', { ...accept, 'if-none-match': 'W/"other"' });
      expect([changed.status, changed.body.equals(first.body)]).toEqual([200, true]);
    },
  );

  it('that are stale, absent or private are sent as far as the visitor may have them', async () => {
    const etagOf = async (target: string) => (await shop.getFrom(HOST, target)).headers.etag;
    expect([await etagOf('/verzonnen'), await etagOf('/winkelwagen')]).toEqual([undefined, undefined]);
    const anything = { 'if-none-match': '*' };
    expect((await shop.getFrom(HOST, '/verzonnen', anything)).status).toBe(404);
    expect((await shop.getFrom(HOST, '/winkelwagen', anything)).status).toBe(200);
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      const etag = String(await etagOf('/vacatures'));
      vi.setSystemTime(Date.now() + 5 * MINUTE_MS);
      const stale = await shop.getFrom(HOST, '/vacatures', { 'if-none-match': etag });
      expect([stale.status, stale.headers['server-timing']]).toEqual([304, 'page;desc=stale']);
    } finally {
      vi.useRealTimers();
    }
  });

  it('carry the tags of the reads that they were rendered from', async () => {
    await shop.getFrom(HOST, '/product/poef');
    expect((await shop.getFrom(HOST, '/product/poef')).headers).toHaveProperty('x-cache-tags');
  });

  it('respond to HEAD with the headers of GET and no body', async () => {
    const got = await shop.getFrom(HOST, '/producten');
    const head = await shop.getFrom(HOST, '/producten', { method: 'HEAD' });
    expect(head.body).toHaveLength(0);
    expect(head.headers['content-length']).toBe(got.headers['content-length']);
  });

  it.each([
    ['?utm_source=mail', 'hit'],
    ['?page=1', 'hit'],
    ['?sort=price-asc', 'miss'],
    ['?x=1&sort=price-asc&utm_campaign=y', 'hit'],
  ])('%s is a %s', async (search, state) => {
    await shop.getFrom(HOST, '/producten');
    const { headers } = await shop.getFrom(HOST, `/producten${search}`);
    expect(headers['server-timing']).toBe(`page;desc=${state}`);
  });

  it('are cached by host, and vary where the host does not decide the language', async () => {
    await shop.getFrom(HOST, '/');
    expect((await shop.getFrom('www.easyfelt.de', '/')).headers['server-timing']).toBe('page;desc=miss');
    const dutch = await shop.getFrom('localhost', '/', { 'accept-language': 'nl' });
    const german = await shop.getFrom('localhost', '/', { 'accept-language': 'de' });
    expect(dutch.body.toString()).toContain('lang="nl-NL"');
    expect(german.body.toString()).toContain('lang="de-DE"');
    expect(german.headers.vary).toBe('Accept-Encoding, Accept-Language, Cookie');
  });

  it('are the same for every device, browser and visitor', async () => {
    const first = await shop.getFrom(HOST, '/blogs');
    const visitors: Record<string, string>[] = [
      { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148' },
      { 'sec-ch-ua-mobile': '?1', 'save-data': 'on', dpr: '3' },
      { cookie: `session=${'x'.repeat(43)}; locale=fr-FR`, 'accept-language': 'fr' },
      { authorization: 'Bearer somebody' },
    ];
    for (const headers of visitors) {
      const response = await shop.getFrom(HOST, '/blogs', headers);
      expect(response.headers).toMatchObject({ 'server-timing': 'page;desc=hit', vary: 'Accept-Encoding' });
      expect(response.body.equals(first.body)).toBe(true);
    }
  });

  it('that do not exist share one page, and read nothing but their slugs from the API, once', async () => {
    const calls = shop.calls.length;
    const first = await shop.getFrom(HOST, '/product/verzonnen-1');
    const second = await shop.getFrom(HOST, '/product/verzonnen-2');
    expect([first.status, second.status]).toEqual([404, 404]);
    expect(second.headers['server-timing']).toBe('page;desc=hit');
    expect(second.body.equals(first.body)).toBe(true);
    expect(second.headers['cache-control']).toBe('public, max-age=0, s-maxage=10');
    await shop.getFrom(HOST, '/product/verzonnen-1');
    expect(shop.calls.slice(calls).map(({ path }) => path)).toEqual([
      '/Products/slug/verzonnen-1',
      '/Slugs/product/verzonnen-1',
      '/Products/slug/verzonnen-2',
      '/Slugs/product/verzonnen-2',
    ]);
  });

  it('read nothing for a slug that no import accepts, and the slug of capitals once', async () => {
    const calls = shop.calls.length;
    for (const path of [
      '/product/verzonnen-%C3%B6',
      '/product/verzonnen_1',
      '/product/verzonnen--1',
      `/product/${'a'.repeat(201)}`,
    ]) {
      expect((await shop.getFrom(HOST, path)).status).toBe(404);
    }
    expect(shop.calls.slice(calls)).toEqual([]);
    expect(await shop.getFrom(HOST, '/PRODUCT/verzonnen-3A')).toMatchObject({ status: 404 });
    expect(shop.calls.slice(calls).map(({ path }) => path)).toEqual([
      '/Products/slug/verzonnen-3a',
      '/Slugs/product/verzonnen-3a',
    ]);
  });

  it('of a product cost no call for the slug beyond the one that the page needs', async () => {
    const calls = shop.calls.length;
    const pages = [
      await shop.getFrom('fr-be.localhost', '/produit/pouf'),
      await shop.getFrom('fr-be.localhost', '/produit/pouf'),
    ];
    expect(pages.map(({ headers }) => headers['server-timing'])).toEqual(['page;desc=miss', 'page;desc=hit']);
    expect(shop.calls.slice(calls).map(({ path }) => path)).toEqual(['/Products/slug/pouf']);
  });

  it('at a malformed path get a small 404 page in the language of the shop, without a render', async () => {
    const renders = shop.pageCounts.miss + shop.pageCounts.bypass;
    for (const path of [
      ...['/%00', '/a%0ab', '/product/%E0%A4%A', '/product/x%00y', '/producten/%ED%A0%80', '/winkelwagen%00'],
      ...[
        `/blogs/${'a'.repeat(201)}`,
        `/${'a'.repeat(201)}`,
        `/product/a%2F${'%C3%A9'.repeat(79)}${'a'.repeat(120)}`,
      ],
      ...['/%', '/a%E2%80%A8b', `/${'a'.repeat(600)}`, `/product/${'%61'.repeat(200)}`],
    ]) {
      const { status, headers, body } = await shop.getFrom('fr-be.localhost', path);
      expect([path, status, headers['content-type']]).toEqual([path, 404, 'text/html; charset=utf-8']);
      expect(headers['content-security-policy']).toContain("script-src 'self'");
      expect(body.length, path).toBeLessThan(1_500);
      expect(body.toString()).toContain('<a href="/chercher">');
    }
    expect(shop.pageCounts.miss + shop.pageCounts.bypass).toBe(renders);
  });

  it('with a slug of 200 characters are looked up', async () => {
    expect((await shop.getFrom(HOST, `/blogs/${'a'.repeat(200)}`)).body.toString()).toContain('<p>/blogs/');
  });

  it('at a malformed path vary where the host does not decide the language', async () => {
    expect((await shop.getFrom(HOST, '/%00')).headers.vary).toBeUndefined();
    const { headers, body } = await shop.getFrom('localhost', '/%00', { 'accept-language': 'fr-BE' });
    expect(headers.vary).toBe('Accept-Language, Cookie');
    expect(body.toString()).toContain('<html lang="fr-BE">');
  });

  it.each([
    [
      'a long search',
      `/zoeken?${['query', 'sort', 'type'].map((name) => `${name}=${'x'.repeat(200)}`).join('&')}`,
    ],
    [
      'many filters',
      `/producten?${Array.from({ length: 12 }, (_, at) => `category=${at}${'x'.repeat(60)}`).join('&')}`,
    ],
  ])('that are not cached are compressed: %s', async (_what, path) => {
    const { headers, body } = await shop.getFrom(HOST, path, { 'accept-encoding': 'br' });
    expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(headers['server-timing']).toContain('page;desc=bypass');
    expect(brotliDecompressSync(body).toString()).toContain('</html>');
    const plain = await shop.getFrom(HOST, path);
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(plain.body.toString()).toContain('</html>');
  });

  it('at the path of the 404 page itself share one page, too', async () => {
    const first = await shop.getFrom(HOST, '/pagina-niet-gevonden');
    const again = await shop.getFrom(HOST, '/pagina-niet-gevonden?a=1');
    expect(again.headers['server-timing']).toBe('page;desc=hit');
    expect(again.body.equals(first.body)).toBe(true);
  });

  it('redirect in one hop and keep the query', async () => {
    const { status, location } = await shop.getFrom('fr-be.localhost', '/product/poef?utm_source=mail');
    expect([status, location]).toEqual([301, '/produit/pouf?utm_source=mail']);
  });

  it('that are private are never cached', async () => {
    const { headers } = await shop.getFrom(HOST, '/winkelwagen');
    expect(headers['cache-control']).toBe('private, no-store');
    expect((await shop.getFrom(HOST, '/winkelwagen')).headers).not.toHaveProperty('x-cache-tags');
  });
});

describe('under overload', () => {
  const opened: Awaited<ReturnType<typeof openStorefront>>[] = [];
  afterAll(() => Promise.all(opened.map((one) => one.close())));

  async function busyShop() {
    const one = await openStorefront((call) => catalogue(call) ?? { body: {} }, {
      limits: { concurrent: 1, queued: 0, waitMs: 50 },
    });
    opened.push(one);
    let end = () => {};
    const cached = await one.getFrom(HOST, '/');
    const blocked = one.renderQueue.run(() => new Promise<void>((resolve) => (end = resolve)));
    await vi.waitFor(() => expect(one.renderQueue.stats().running).toBe(1));
    const free = () => {
      end();
      return blocked;
    };
    return { one, cached, free };
  }

  it('a cached page is served as usual; any other is the overload page with Retry-After', async () => {
    const { one, cached, free } = await busyShop();
    expect((await one.getFrom(HOST, '/')).body.equals(cached.body)).toBe(true);
    const overload = await one.getFrom(HOST, '/producten');
    expect(overload).toMatchObject({
      status: 503,
      headers: {
        'retry-after': '5',
        'cache-control': 'no-store',
        'content-security-policy': expect.stringContaining("script-src 'self'"),
      },
    });
    expect(overload.body.toString()).toMatch(
      /<html lang="nl-NL">.*<meta http-equiv="refresh" content="5">.*busy/s,
    );
    expect(one.pageCounts).toMatchObject({ hit: 1, miss: 1, overload: 1 });
    await free();
    expect((await one.getFrom(HOST, '/producten')).status).toBe(200);
  });

  it('a stale page is served long after its fresh lifetime', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      const { one, cached, free } = await busyShop();
      for (const minutes of [5, 60]) {
        vi.setSystemTime(Date.now() + minutes * MINUTE_MS);
        const old = await one.getFrom(HOST, '/');
        expect(old).toMatchObject({ status: 200, headers: { 'server-timing': 'page;desc=stale' } });
        expect(old.body.equals(cached.body)).toBe(true);
      }
      expect(one.renderQueue.stats().refused).toBeGreaterThan(0);
      await free();
    } finally {
      vi.useRealTimers();
    }
  });

  it('a posted form gets an overload page that does not reload itself: its visitor goes back', async () => {
    const { one, free } = await busyShop();
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      origin: one.base,
      cookie: 'locale=nl-NL',
    };
    const refused = await one.post('/winkelwagen', 'intent=discount', headers);
    expect([refused.status, refused.headers.get('cache-control')]).toEqual([503, 'no-store']);
    const page = await refused.text();
    expect(page).toContain('<p>send again</p>');
    expect(page).not.toContain('http-equiv="refresh"');
    await free();
  });

  it('a private page gets the same overload page, without a cookie', async () => {
    const { one, free } = await busyShop();
    const overload = await one.getFrom(HOST, '/winkelwagen');
    expect(overload.status).toBe(503);
    expect(overload.headers).not.toHaveProperty('set-cookie');
    expect(overload.headers['cache-control']).toBe('no-store');
    await free();
  });
});
