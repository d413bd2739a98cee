import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { normalisedQuery, PAGE_QUERY_PARAMETERS } from '#server/storefront/pages/page-cache.ts';
import { ask, type Edge, noNginx, openEdge, PUBLIC, page } from './edge.fixture.ts';

describe.skipIf(noNginx())('what the edge keeps', () => {
  let edge: Edge;
  let seen: Edge['origin']['seen'];
  const stateOf = async (target: string, headers: Record<string, string> = {}) =>
    (await edge.get(target, { headers })).headers['x-cache'];

  beforeAll(async () => {
    edge = await openEdge();
    seen = edge.origin.seen;
  });
  afterAll(() => edge.close());
  beforeEach(() => {
    edge.origin.answer(page(() => seen.length));
    seen.length = 0;
  });

  it('asks once for 1,000 visitors that come at the same time', async () => {
    edge.origin.answer((_request, response) => {
      const answer = () => {
        response.writeHead(200, { 'Cache-Control': PUBLIC });
        response.end('crowd');
      };
      setTimeout(answer, 300);
    });
    const answers = await Promise.all(Array.from({ length: 1_000 }, () => edge.get('/crowd')));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body}`))).toEqual(new Set(['200 crowd']));
    expect(seen).toHaveLength(1);
  });

  it('takes no notice of unknown parameters and of the order of known ones, also upstream', async () => {
    expect(await stateOf('/p?utm_source=a&sort=name&brand=x')).toBe('MISS');
    expect(await stateOf('/p?brand=x&gclid=1&sort=name')).toBe('HIT');
    expect(await stateOf('/p?brand=x&brand=x&sort=name&page=1&view=')).toBe('HIT');
    expect(await stateOf('/p?brand=x&sort=price')).toBe('MISS');
    expect(await stateOf('/p?utm_source=b')).toBe('MISS');
    expect(await stateOf('/p?')).toBe('HIT');
    expect(seen.map(({ url }) => url)).toEqual(['/p?brand=x&sort=name', '/p?brand=x&sort=price', '/p']);
  });

  it('reads a query exactly as the storefront does', async () => {
    const name = fc.constantFrom(...PAGE_QUERY_PARAMETERS, 'utm_source', 'p%61ge', 'page%20');
    const value = fc.oneof(
      fc.constantFrom('1', '2', '', 'a+b', '%C3%A9', 'é%20ü', "(x)'!*~", 'x=y', '%26'),
      fc.webFragments(),
    );
    const query = fc
      .array(fc.tuple(name, value), { maxLength: 6 })
      .map((pairs) => pairs.map(([key, text]) => `${key}=${encodeURI(decodeSafely(text))}`).join('&'));
    await fc.assert(
      fc.asyncProperty(query, async (text) => {
        seen.length = 0;
        await edge.get(`/q-${Math.random()}?${text.replaceAll('#', '')}`);
        const [, sent = ''] = seen[0]?.url?.split('?') ?? [];
        expect(sent).toBe(normalisedQuery(new URLSearchParams(text.replaceAll('#', ''))));
      }),
      { numRuns: 150 },
    );
  });

  it('keeps three forms of a page and no more', async () => {
    const forms = [
      'br',
      'gzip, deflate, br, zstd',
      'gzip;q=1, br;q=0.5',
      'gzip',
      'gzip, br;q=0',
      'deflate',
      '',
      '*',
    ];
    for (const encoding of forms) await edge.get('/forms', { headers: { 'accept-encoding': encoding } });
    expect(seen.map(({ headers }) => headers['accept-encoding'])).toEqual(['br', 'gzip', undefined]);
    const { headers } = await edge.get('/forms', { headers: { 'accept-encoding': 'br' } });
    expect(headers).toMatchObject({ vary: 'Accept-Encoding', 'x-cache': 'HIT' });
  });

  it('keeps a page for each host, whatever its case and port', async () => {
    await ask(edge.port, '/hosts', { host: 'www.easyfelt.nl' });
    const again = await ask(edge.port, '/hosts', { host: 'WWW.EasyFelt.nl:8443' });
    const belgian = await ask(edge.port, '/hosts', { host: 'www.easyfelt.be' });
    expect([again.headers['x-cache'], belgian.headers['x-cache']]).toEqual(['HIT', 'MISS']);
    expect(seen.map(({ headers }) => headers.host)).toEqual(['www.easyfelt.nl', 'www.easyfelt.be']);
  });

  it('keeps nothing on a host that carries several locales, and lets cookie and language through there', async () => {
    const headers = { cookie: 'locale=fr-BE', 'accept-language': 'fr' };
    await ask(edge.port, '/many', { host: 'localhost', headers });
    await ask(edge.port, '/many', { host: 'localhost', headers });
    expect(seen.map((request) => [request.headers.cookie, request.headers['accept-language']])).toEqual([
      ['locale=fr-BE', 'fr'],
      ['locale=fr-BE', 'fr'],
    ]);
    await ask(edge.port, '/one', { host: 'fr-be.localhost' });
    expect((await ask(edge.port, '/one', { host: 'fr-be.localhost' })).headers['x-cache']).toBe('HIT');
  });

  it('answers HEAD and ranges from what it keeps', async () => {
    await edge.get('/head', { method: 'HEAD' });
    expect(seen[0]?.method).toBe('GET');
    const head = await edge.get('/head', { method: 'HEAD' });
    expect([head.status, head.body, head.headers['x-cache']]).toEqual([200, '', 'HIT']);
    // A page comes whole; a part of a file comes from the kept one where the storefront offers parts.
    const whole = await edge.get('/head', { headers: { range: 'bytes=1-4' } });
    expect([whole.status, whole.body, whole.headers['x-cache']]).toEqual([200, '/head 1', 'HIT']);
    expect(seen).toHaveLength(1);
    edge.origin.answer((_request, response) => {
      response.writeHead(200, { 'Cache-Control': PUBLIC, 'Content-Length': 7, 'Accept-Ranges': 'bytes' });
      response.end('picture');
    });
    await edge.get('/pictures/a.avif');
    const part = await edge.get('/pictures/a.avif', { headers: { range: 'bytes=1-4' } });
    expect([part.status, part.body, part.headers['x-cache']]).toEqual([206, 'ictu', 'HIT']);
  });

  it('keeps a redirect once and gives every visitor the whole query back', async () => {
    edge.origin.answer((_request, response) => {
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

  it('keeps files of a build for as long as their addresses say, and a missing one not at all', async () => {
    edge.origin.answer(({ url }, response) => {
      const isThere = url === '/assets/entry-1.js';
      response.writeHead(
        isThere ? 200 : 404,
        isThere ? { 'Cache-Control': 'public, max-age=31536000, immutable' } : {},
      );
      response.end(url);
    });
    await edge.get('/assets/entry-1.js?v=1');
    const kept = await ask(edge.port, '/assets/entry-1.js', { host: 'www.easyfelt.be' });
    expect(kept.headers['x-cache']).toBe('HIT');
    await edge.get('/assets/entry-2.js');
    await edge.get('/assets/entry-2.js');
    expect(seen.map(({ url }) => url)).toEqual([
      '/assets/entry-1.js',
      '/assets/entry-2.js',
      '/assets/entry-2.js',
    ]);
  });

  it('keeps what the storefront made private, failed or marked with a cookie from everyone', async () => {
    const answers: [number, Record<string, string>][] = [
      [200, { 'Cache-Control': 'private, no-store' }],
      [200, {}],
      [200, { 'Cache-Control': PUBLIC, 'Set-Cookie': 'session=1' }],
      [500, { 'Cache-Control': 'no-store' }],
    ];
    for (const [index, [status, headers]] of answers.entries()) {
      edge.origin.answer((_request, response) => {
        response.writeHead(status, headers);
        response.end('mine');
      });
      await edge.get(`/not-kept-${index}`);
      expect(await stateOf(`/not-kept-${index}`), JSON.stringify(headers)).not.toBe('HIT');
    }
    expect(seen).toHaveLength(8);
  });
});

function decodeSafely(text: string): string {
  try {
    return decodeURI(text);
  } catch {
    return text;
  }
}
