import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MAX_FACET_VALUES } from '#shared/facets/max-facet-values.ts';
import { normalisedQuery, PAGE_QUERY_PARAMETERS } from '#shared/screens/page-query.ts';
import {
  countingPage,
  type Edge,
  isNginxMissing,
  openEdge,
  PUBLIC,
  SOON,
  sendRequest,
} from './edge.fixture.ts';

describe.skipIf(isNginxMissing())('caching at the edge', () => {
  let edge: Edge;
  let upstream: Edge['origin']['requests'];
  const stateOf = async (target: string, headers: Record<string, string> = {}) =>
    (await edge.get(target, { headers })).headers['x-cache'];

  beforeAll(async () => {
    edge = await openEdge();
    upstream = edge.origin.requests;
  });
  afterAll(() => edge.close());
  beforeEach(() => {
    edge.origin.respondWith(countingPage(() => upstream.length));
    upstream.length = 0;
  });

  it('sends one request upstream for 1,000 concurrent visitors', async () => {
    const held = Promise.withResolvers<() => void>();
    edge.origin.respondWith((_request, response) => {
      held.resolve(() => response.writeHead(200, { 'Cache-Control': PUBLIC }).end('crowd'));
    });
    const visits = Promise.all(Array.from({ length: 1_000 }, () => edge.get('/crowd')));
    const connections = async () => {
      const metrics = await (await fetch(`http://127.0.0.1:${edge.adminPort}/metrics`)).text();
      return Number(/^nginx_connections_active (\d+)/m.exec(metrics)?.[1]);
    };
    await expect.poll(connections, SOON).toBeGreaterThanOrEqual(1_000);
    const release = await held.promise;
    release();
    const responses = await visits;
    expect(new Set(responses.map(({ status, body }) => `${status} ${body}`))).toEqual(new Set(['200 crowd']));
    expect(upstream).toHaveLength(1);
  });

  it('ignores unknown parameters and the order of known ones, upstream too', async () => {
    expect(await stateOf('/p?utm_source=a&sort=name&brand=x')).toBe('MISS');
    expect(await stateOf('/p?brand=x&gclid=1&sort=name')).toBe('HIT');
    expect(await stateOf('/p?brand=x&brand=x&sort=name&page=1&view=')).toBe('HIT');
    expect(await stateOf('/p?brand=x&sort=price')).toBe('MISS');
    expect(await stateOf('/p?utm_source=b')).toBe('MISS');
    expect(await stateOf('/p?')).toBe('HIT');
    expect(upstream.map(({ url }) => url)).toEqual(['/p?brand=x&sort=name', '/p?brand=x&sort=price', '/p']);
  });

  it('normalises a query exactly as the storefront does', async () => {
    const name = fc.constantFrom(...PAGE_QUERY_PARAMETERS, 'utm_source', 'p%61ge', 'page%20');
    const value = fc.oneof(
      fc.constantFrom('0', '1', '2', '10', '-1', '', 'a+b', '%C3%A9', 'é%20ü', "(x)'!*~", 'x=y', '%26'),
      fc.webFragments(),
    );
    const query = fc
      .array(fc.tuple(name, value), { maxLength: 6 })
      .map((pairs) => pairs.map(([key, text]) => `${key}=${encodeURI(decodeSafely(text))}`).join('&'));
    await fc.assert(
      fc.asyncProperty(query, async (text) => {
        upstream.length = 0;
        await edge.get(`/q-${Math.random()}?${text.replaceAll('#', '')}`);
        const [, sent = ''] = upstream[0]?.url?.split('?') ?? [];
        expect(sent).toBe(normalisedQuery(new URLSearchParams(text.replaceAll('#', ''))));
      }),
      { numRuns: 150 },
    );
  });

  it('reads as many values of a filter as the storefront does', async () => {
    const values = Array.from({ length: MAX_FACET_VALUES + 1 }, (_, at) => `brand=${at + 100}`);
    await edge.get(`/many-values?${values.join('&')}`);
    expect(upstream.map(({ url }) => url)).toEqual([`/many-values?${values.slice(0, -1).join('&')}`]);
  });

  it('caches three encodings of a page and no more', async () => {
    const acceptEncodings = [
      'br',
      'gzip, deflate, br, zstd',
      'gzip;q=1, br;q=0.5',
      'gzip',
      'gzip, br;q=0',
      'deflate',
      '',
      '*',
    ];
    for (const encoding of acceptEncodings)
      await edge.get('/encodings', { headers: { 'accept-encoding': encoding } });
    expect(upstream.map(({ headers }) => headers['accept-encoding'])).toEqual(['br', 'gzip', undefined]);
    const { headers } = await edge.get('/encodings', { headers: { 'accept-encoding': 'br' } });
    expect(headers).toMatchObject({ vary: 'Accept-Encoding', 'x-cache': 'HIT' });
  });

  it('caches a page per host, regardless of its case and port', async () => {
    await sendRequest(edge.port, '/hosts', { host: 'www.easyfelt.nl' });
    const again = await sendRequest(edge.port, '/hosts', { host: 'WWW.EasyFelt.nl:8443' });
    const belgian = await sendRequest(edge.port, '/hosts', { host: 'www.easyfelt.be' });
    expect([again.headers['x-cache'], belgian.headers['x-cache']]).toEqual(['HIT', 'MISS']);
    expect(upstream.map(({ headers }) => headers.host)).toEqual(['www.easyfelt.nl', 'www.easyfelt.be']);
  });

  it('caches nothing on a host with several locales, and forwards cookie and Accept-Language there', async () => {
    const headers = { cookie: 'locale=fr-BE', 'accept-language': 'fr' };
    await sendRequest(edge.port, '/many', { host: 'localhost', headers });
    await sendRequest(edge.port, '/many', { host: 'localhost', headers });
    expect(upstream.map((request) => [request.headers.cookie, request.headers['accept-language']])).toEqual([
      ['locale=fr-BE', 'fr'],
      ['locale=fr-BE', 'fr'],
    ]);
    await sendRequest(edge.port, '/one', { host: 'fr-be.localhost' });
    expect((await sendRequest(edge.port, '/one', { host: 'fr-be.localhost' })).headers['x-cache']).toBe(
      'HIT',
    );
  });

  it('serves HEAD and range requests from the cache', async () => {
    await edge.get('/head', { method: 'HEAD' });
    expect(upstream[0]?.method).toBe('GET');
    const head = await edge.get('/head', { method: 'HEAD' });
    expect([head.status, head.body, head.headers['x-cache']]).toEqual([200, '', 'HIT']);
    // A page is served whole; a range of a file comes from the cached file where the storefront accepts ranges.
    const whole = await edge.get('/head', { headers: { range: 'bytes=1-4' } });
    expect([whole.status, whole.body, whole.headers['x-cache']]).toEqual([200, '/head 1', 'HIT']);
    expect(upstream).toHaveLength(1);
    edge.origin.respondWith((_request, response) => {
      response.writeHead(200, { 'Cache-Control': PUBLIC, 'Content-Length': 7, 'Accept-Ranges': 'bytes' });
      response.end('picture');
    });
    await edge.get('/pictures/a.avif');
    const part = await edge.get('/pictures/a.avif', { headers: { range: 'bytes=1-4' } });
    expect([part.status, part.body, part.headers['x-cache']]).toEqual([206, 'ictu', 'HIT']);
  });

  it('caches a redirect once, and preserves the full query of each visitor', async () => {
    edge.origin.respondWith((_request, response) => {
      response.writeHead(301, { Location: '/producten?page=2', 'Cache-Control': 'public, s-maxage=300' });
      response.end();
    });
    const first = await edge.get('/products?page=2&utm_source=a');
    const second = await edge.get('/products?utm_source=b&page=2');
    expect([first.status, first.headers.location]).toEqual([301, '/producten?page=2&utm_source=a']);
    expect([second.headers['x-cache'], second.headers.location]).toEqual([
      'HIT',
      '/producten?utm_source=b&page=2',
    ]);
  });

  it('preserves the query of a redirect that has another one than its page', async () => {
    edge.origin.respondWith((_request, response) => {
      const headers = { Location: '/account?view=order&number=7', 'Cache-Control': 'public, s-maxage=300' };
      response.writeHead(302, headers).end();
    });
    for (const state of ['MISS', 'HIT']) {
      const { headers } = await edge.get('/search?query=7&utm_source=a');
      expect([headers['x-cache'], headers.location]).toEqual([state, '/account?view=order&number=7']);
    }
  });

  it('caches files of a build, and never a missing one', async () => {
    edge.origin.respondWith(({ url }, response) => {
      const exists = url === '/assets/entry-1.js';
      response.writeHead(
        exists ? 200 : 404,
        exists ? { 'Cache-Control': 'public, max-age=31536000, immutable' } : {},
      );
      response.end(url);
    });
    await edge.get('/assets/entry-1.js?v=1');
    const cached = await sendRequest(edge.port, '/assets/entry-1.js', { host: 'www.easyfelt.be' });
    expect(cached.headers['x-cache']).toBe('HIT');
    await edge.get('/assets/entry-2.js');
    await edge.get('/assets/entry-2.js');
    // Each of the two visits asks further storefronts for the missing file.
    const requested = (name: string) => upstream.filter(({ url }) => url === name).length;
    expect([requested('/assets/entry-1.js'), requested('/assets/entry-2.js')]).toEqual([1, 2 * 4]);
  });

  it('does not cache private responses, errors and responses that set a cookie', async () => {
    const responses: [number, Record<string, string>][] = [
      [200, { 'Cache-Control': 'private, no-store' }],
      [200, {}],
      [200, { 'Cache-Control': PUBLIC, 'Set-Cookie': 'session=1' }],
      [500, { 'Cache-Control': 'no-store' }],
    ];
    for (const [index, [status, headers]] of responses.entries()) {
      edge.origin.respondWith((_request, response) => {
        response.writeHead(status, headers);
        response.end('mine');
      });
      await edge.get(`/not-cached-${index}`);
      expect(await stateOf(`/not-cached-${index}`), JSON.stringify(headers)).not.toBe('HIT');
    }
    expect(upstream).toHaveLength(8);
  });
});

function decodeSafely(text: string): string {
  try {
    return decodeURI(text);
  } catch {
    return text;
  }
}
