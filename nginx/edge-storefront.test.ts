import { brotliDecompressSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  matches,
  monitoringQueries,
  type Selector,
  selectorsIn,
  seriesIn,
} from '#server/monitoring.fixture.ts';
import { registry } from '#server/platform/telemetry/metrics.ts';
import { openStorefront } from '#server/storefront/storefront.fixture.ts';
import { CART_LINE_FORM_PATH } from '#shared/links/cart-line-form.ts';
import { UPLOAD_FORM_PATH } from '#shared/messages/attached-files.ts';
import { HOST, isNginxMissing, sendRequest, TOKEN } from './edge.fixture.ts';
import { type EdgeProcess, startEdge } from './edge-process.ts';

describe.skipIf(isNginxMissing())('the edge in front of the real storefront', () => {
  let storefront: Awaited<ReturnType<typeof openStorefront>>;
  let edge: EdgeProcess;
  beforeAll(async () => {
    storefront = await openStorefront(({ path }) =>
      path.includes('/lines')
        ? { body: { id: 'cart', lines: [] } }
        : { status: 404, body: { code: 'NOT_FOUND' } },
    );
    edge = await startEdge({
      host: '127.0.0.1',
      settings: { ORIGINS: `easyfelt=127.0.0.1:${new URL(storefront.base).port}`, PURGE_TOKEN: TOKEN },
    });
  });
  afterAll(async () => {
    await edge.stop();
    await storefront.close();
  });

  it.each(['', 'gzip', 'br'])('caches a page unchanged, encoding "%s"', async (encoding) => {
    const headers = { 'accept-encoding': encoding, cookie: 'session=aaaaaaaaaaaaaaaaaaaaaaaa' };
    const [first, second] = [
      await sendRequest(edge.port, '/', { headers }),
      await sendRequest(edge.port, '/?utm_source=x', { headers }),
    ];
    expect([first.status, first.headers['x-cache'], second.headers['x-cache']]).toEqual([200, 'MISS', 'HIT']);
    // The page contains a random number.
    expect(second.body).toBe(first.body);
    expect(second.headers['content-encoding'] ?? '').toBe(encoding);
    expect(second.headers['x-cache-tags']).toBeUndefined();
    const policies = second.rawHeaders.filter((name) => name.toLowerCase() === 'content-security-policy');
    expect(policies).toHaveLength(1);
  });

  it('redirects a search for an order number to the form that looks orders up', async () => {
    for (const state of ['MISS', 'HIT']) {
      const { status, headers } = await sendRequest(edge.port, '/zoeken?utm_source=x&query=EF-2026-000123');
      expect([status, headers['x-cache'], headers.location]).toEqual([
        302,
        state,
        '/mijn-account?view=order&number=EF-2026-000123',
      ]);
    }
    // A path of another language has the query of the visitor.
    const { headers } = await sendRequest(edge.port, '/products?utm_source=x&sort=name');
    expect(headers.location).toBe('/producten?utm_source=x&sort=name');
  });

  it.each(['', 'gzip', 'br'])(
    'sends a page once to a browser that reloads it, encoding "%s"',
    async (encoding) => {
      const headers = { 'accept-encoding': encoding };
      const first = await sendRequest(edge.port, '/projecten', { headers });
      const etag = String(first.headers.etag);
      expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
      const reload = { headers: { ...headers, 'if-none-match': etag } };
      const again = await sendRequest(edge.port, '/projecten', reload);
      expect([again.status, again.body, again.headers.etag, again.headers['x-cache']]).toEqual([
        304,
        '',
        etag,
        'HIT',
      ]);
      expect(again.headers).toMatchObject({
        vary: 'Accept-Encoding',
        'cache-control': first.headers['cache-control'],
      });
      // A page that no longer is what the browser has.
      const other = { headers: { ...headers, 'if-none-match': 'W/"other"' } };
      const whole = await sendRequest(edge.port, '/projecten', other);
      expect([whole.status, whole.body]).toEqual([200, first.body]);
      // A conditional request that is the first for a page must not put an empty page into the cache.
      const any = { headers: { ...headers, 'if-none-match': '*' } };
      const first304 = await sendRequest(edge.port, '/blogs', any);
      expect([first304.status, first304.headers['x-cache']]).toEqual([304, 'MISS']);
      const stored = await sendRequest(edge.port, '/blogs', { headers });
      expect([stored.status, stored.headers['x-cache'], stored.body.length > 100]).toEqual([
        200,
        'HIT',
        true,
      ]);
    },
  );

  it('caches nothing personal', async () => {
    const [first, second] = [
      await sendRequest(edge.port, '/winkelwagen'),
      await sendRequest(edge.port, '/winkelwagen'),
    ];
    expect([first.headers['x-cache'], second.headers['x-cache']]).toEqual(['BYPASS', 'BYPASS']);
    expect(first.headers['cache-control']).toBe('private, no-store');
    const choice = await sendRequest(edge.port, '/locale?to=fr-BE&path=/panier');
    expect([choice.status, String(choice.headers['set-cookie'])]).toEqual([
      303,
      expect.stringContaining('locale=fr-BE'),
    ]);
  });

  it.each([
    ['same-origin', 'gzip, deflate, br, zstd', 'zstd'],
    ['none', 'zstd;q=1, br;q=0.9', 'zstd'],
    ['same-origin', 'gzip, deflate, br', 'br'],
    ['same-origin', 'br, zstd;q=0', 'br'],
    ['cross-site', 'gzip, deflate, br, zstd', undefined],
  ])('passes on a private page of a navigation from %s for "%s" as %s', async (site, accepted, encoding) => {
    const headers = { 'accept-encoding': accepted, 'sec-fetch-site': site };
    const { headers: sent, bytes } = await sendRequest(edge.port, '/winkelwagen', { headers });
    expect(sent['content-encoding']).toBe(encoding);
    expect(sent).toMatchObject({ 'x-cache': 'BYPASS', 'cache-control': 'private, no-store' });
    expect(sent.vary).toBe('Accept-Encoding');
    const html =
      encoding === 'zstd'
        ? zstdDecompressSync(bytes)
        : encoding === 'br'
          ? brotliDecompressSync(bytes)
          : bytes;
    expect(html.toString()).toMatch(/^<!doctype html>.*<\/html>$/s);
  });

  it.each([
    ['caches', '/producten', 'page;desc=miss'],
    [
      'does not cache',
      `/zoeken?${['query', 'sort', 'type'].map((name) => `${name}=${'x'.repeat(200)}`).join('&')}`,
      'page;desc=bypass',
    ],
  ])('asks for no zstd of a public page that the storefront %s', async (_what, target, timing) => {
    const headers = { 'accept-encoding': 'gzip, deflate, br, zstd', 'sec-fetch-site': 'same-origin' };
    for (const state of ['MISS', 'HIT']) {
      const { headers: sent, bytes } = await sendRequest(edge.port, target, { headers });
      expect([sent['content-encoding'], sent['x-cache']]).toEqual(['br', state]);
      expect(brotliDecompressSync(bytes).toString()).toMatch(/<\/html>$/);
    }
    const direct = await sendRequest(Number(new URL(storefront.base).port), target, {
      host: 'www.easyfelt.be',
    });
    expect(direct.headers['server-timing']).toContain(timing);
  });

  it('records the web vitals of a page view, without cookies', async () => {
    const post = (report: unknown, site = 'same-origin') =>
      sendRequest(edge.port, '/vitals', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'sec-fetch-site': site, cookie: 'session=mine' },
        body: JSON.stringify(report),
      });
    // Each expression of an alert or a panel that selects web vitals, with the series that it finds.
    const selectors = monitoringQueries().flatMap(selectorsIn);
    const ofVitals = selectors.filter(({ metric }) => metric.startsWith('web_vitals'));
    expect(ofVitals.length).toBeGreaterThan(3);
    const sumOf = async (selector: Selector) => {
      const matching = seriesIn(await registry.metrics()).filter((series) => matches(selector, series));
      return matching.reduce((sum, { value }) => sum + value, 0);
    };
    const before = await Promise.all(ofVitals.map(sumOf));
    const vitals = { LCP: 1_200, CLS: 0.02, INP: 80, FCP: 700, TTFB: 90 };
    const { status, headers } = await post({ screen: 'home', vitals });
    expect([status, headers['set-cookie'], headers['cache-control']]).toEqual([204, undefined, 'no-store']);
    expect(headers['x-content-type-options']).toBe('nosniff');
    const after = await Promise.all(ofVitals.map(sumOf));
    for (const [index, sum] of after.entries()) {
      expect(sum, JSON.stringify(ofVitals[index])).toBeGreaterThan(before[index] ?? 0);
    }
    expect((await post({ screen: 'home', vitals }, 'cross-site')).status).toBe(204);
    expect(await Promise.all(ofVitals.map(sumOf))).toEqual(after);
    expect((await post({ screen: 'home', text: 'x'.repeat(2_048) })).status).toBe(413);
    expect((await sendRequest(edge.port, '/vitals')).status).toBe(405);
  });

  it.each([
    ['/', 'GET, HEAD, OPTIONS'],
    ['/assets/entry.js', 'GET, HEAD, OPTIONS'],
    ['/robots.txt', 'GET, HEAD, OPTIONS'],
    ['/vitals', 'POST, OPTIONS'],
    ['/winkelwagen', 'GET, HEAD, POST, OPTIONS'],
    ['/locale', 'GET, HEAD, OPTIONS'],
    ['/api/forms/cart-line', 'POST, OPTIONS'],
    ['/api/uploads', 'POST, OPTIONS'],
    ['/api/storage/export', 'GET, HEAD, OPTIONS'],
    ['/api/trpc/cart.order.get', 'GET, HEAD, POST, OPTIONS'],
  ])('lists every method of %s for OPTIONS, as the storefront does', async (target, allow) => {
    const { port } = new URL(storefront.base);
    for (const at of [edge.port, Number(port)]) {
      const options = await sendRequest(at, target, { method: 'OPTIONS' });
      expect([options.status, options.headers.allow, options.body]).toEqual([204, allow, '']);
      const refused = await sendRequest(at, target, { method: 'PUT', body: '{}' });
      expect([refused.status, refused.headers.allow]).toEqual([405, allow]);
    }
  });

  it.each([
    ['/contact', 405],
    [`${UPLOAD_FORM_PATH}/contact`, 200],
    ['/product/vilten-paneel', 405],
    [`${CART_LINE_FORM_PATH}/product/vilten-paneel`, 200],
    [`${CART_LINE_FORM_PATH}/producten`, 405],
    ['/nieuwsbrief', 200],
    ['/winkelwagen', 200],
    ['/mijn-account', 200],
  ])('a form without files that is posted to %s gets status %i', async (target, expected) => {
    const { status } = await sendRequest(edge.port, target, {
      host: `${HOST}:${edge.port}`,
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: `http://${HOST}:${edge.port}`,
        cookie: 'locale=nl-NL',
      },
      body: 'kind=contact&text=Galm',
    });
    expect(status).toBe(expected);
  });

  it('passes on which line the form of a product page changes', async () => {
    const target = `${CART_LINE_FORM_PATH}/product/vilten-paneel`;
    const origin = `http://${HOST}:${edge.port}`;
    const post = (path: string, page: string) =>
      sendRequest(edge.port, path, {
        host: `${HOST}:${edge.port}`,
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          origin,
          cookie: 'locale=nl-NL',
          referer: origin + page,
        },
        body: 'productId=p1&answer.edge=round',
      });
    const page = '/product/vilten-paneel?utm_source=mail&answer.edge=round&line=a-line';
    const { status, headers } = await post(target, page);
    expect([status, headers.location]).toEqual([307, `${target}?line=a-line`]);
    expect((await post(String(headers.location), page)).status).toBe(200);
  });

  it('accepts the plain cart form, and no form of another site', async () => {
    const post = (origin: string) =>
      sendRequest(edge.port, '/api/forms/cart-line', {
        host: `${HOST}:${edge.port}`,
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin, cookie: 'locale=nl-NL' },
        body: 'productId=p1&quantity=1',
      });
    expect((await post('https://evil.example')).status).toBe(403);
    const { status, headers } = await post(`http://${HOST}:${edge.port}`);
    expect([status, headers['set-cookie']?.[0]]).toEqual([303, expect.stringMatching(/session=/)]);
  });
});
