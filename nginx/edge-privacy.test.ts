import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  countingPage,
  type Edge,
  exchangeRaw,
  HOST,
  isNginxMissing,
  openEdge,
  PUBLIC,
  SOON,
  sendRequest,
} from './edge.fixture.ts';

const PERSONAL = {
  cookie: '__Host-session=secret-of-anna; locale=fr-BE',
  authorization: 'Bearer secret-of-anna',
  'accept-language': 'fr',
  'user-agent': 'anna',
  'x-forwarded-for': '6.6.6.6',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'https',
  forwarded: 'host=evil.example',
  'x-original-url': '/admin',
  'x-rewrite-url': '/admin',
  'x-http-method-override': 'DELETE',
  'x-request-id': 'chosen-by-a-visitor',
  traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
};

describe.skipIf(isNginxMissing())('the edge and personal data', () => {
  let edge: Edge;
  let upstream: Edge['origin']['requests'];
  beforeAll(async () => {
    edge = await openEdge();
    upstream = edge.origin.requests;
  });
  afterAll(() => edge.close());
  beforeEach(() => {
    edge.origin.respondWith(countingPage(() => upstream.length));
    upstream.length = 0;
  });

  it.each(['/producten', '/assets/a.js', '/pictures/a.avif'])(
    'forwards nothing personal to %s',
    async (target) => {
      await edge.get(target, { headers: PERSONAL });
      expect(upstream[0]?.headers).toEqual({
        host: HOST,
        'x-request-id': expect.stringMatching(/^[0-9a-f]{32}$/),
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-host': HOST,
        'x-forwarded-proto': 'http',
      });
    },
  );

  it('removes cookies of the storefront from responses on cached paths', async () => {
    edge.origin.respondWith((_request, response) => {
      response.writeHead(200, {
        'Cache-Control': PUBLIC,
        'Set-Cookie': 'session=of-somebody',
        'X-Cache-Tags': 'a b',
      });
      response.end('page');
    });
    for (const target of ['/with-cookie', '/assets/with-cookie.js']) {
      const { headers } = await edge.get(target);
      expect(headers['set-cookie'], target).toBeUndefined();
      expect(headers['x-cache-tags'], target).toBeUndefined();
    }
  });

  const privatePaths = [
    '/winkelwagen',
    '/warenkorb/',
    '/PANIER',
    '/%77inkelwagen',
    '/payer/resultat',
    '/my-account/address',
  ];
  it.each([
    ...privatePaths,
    '/api/trpc/cart.order.get',
    '/API/trpc/x',
    '/api/forms/cart-line',
    '/locale?to=fr-BE',
  ])('proxies %s with its cookies and caches nothing, even if the storefront allows it', async (target) => {
    edge.origin.respondWith((_request, response) => {
      response.writeHead(200, { 'Cache-Control': PUBLIC, 'Set-Cookie': 'session=mine', Vary: 'Cookie' });
      response.end(`mine ${upstream.length}`);
    });
    const first = await sendRequest(edge.port, target, { host: `${HOST}:8080`, headers: PERSONAL });
    const second = await sendRequest(edge.port, target);
    expect([first.body, second.body]).toEqual(['mine 1', 'mine 2']);
    expect(first.headers['set-cookie']).toEqual(['session=mine']);
    expect(upstream[0]?.url).toBe(target);
    const headers: IncomingHttpHeaders = upstream[0]?.headers ?? {};
    expect(headers).toMatchObject({
      cookie: PERSONAL.cookie,
      host: `${HOST}:8080`,
      'x-forwarded-for': '127.0.0.1',
    });
    expect(headers).toMatchObject({ 'x-forwarded-host': `${HOST}:8080`, 'x-forwarded-proto': 'http' });
    for (const name of [
      'forwarded',
      'x-original-url',
      'x-rewrite-url',
      'x-http-method-override',
      'traceparent',
    ]) {
      expect(headers[name], name).toBeUndefined();
    }
    expect(headers['x-request-id']).not.toBe('chosen-by-a-visitor');
  });

  it('forwards bodies and streams responses', async () => {
    let finish: () => void = () => undefined;
    edge.origin.respondWith((request, response) => {
      response.writeHead(200, { 'Content-Type': 'application/jsonl' });
      response.write(`${request.headers['content-length']}\n`);
      finish = () => response.end('end');
    });
    const streamed = exchangeRaw(
      edge.port,
      `POST /api/trpc/cart.line.add HTTP/1.1\r\nHost: ${HOST}\r\nConnection: close\r\nContent-Length: 7\r\n\r\n{"a":1}`,
      (received) => {
        if (received.includes('7\n')) finish();
      },
    );
    expect(await streamed).toContain('end');
  });

  it.each(['/healthz', '/readyz', '/metrics', '/purge', '/HEALTHZ/', '/%68ealthz', '//metrics'])(
    'does not expose %s',
    async (target) => {
      expect((await edge.get(target)).status).toBe(404);
      expect(upstream).toHaveLength(0);
    },
  );

  it('closes connections for unknown hosts', async () => {
    for (const host of ['evil.example', '127.0.0.1', 'www.easyfelt.nl.evil.example', 'www.edg.nl']) {
      const received = await exchangeRaw(edge.port, `GET / HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
      expect(received, host).toBe('');
    }
    expect(await exchangeRaw(edge.port, 'GET / HTTP/1.0\r\n\r\n')).toBe('');
    const absolute = `GET http://evil.example/ HTTP/1.1\r\nHost: ${HOST}\r\nConnection: close\r\n\r\n`;
    expect(await exchangeRaw(edge.port, absolute)).toBe('');
    expect(upstream).toHaveLength(0);
  });

  it('never serves one spelling of a path for another', async () => {
    const spellings = [
      '/a/b',
      '//a/b',
      '/a//b',
      '/a/./b',
      '/x/../a/b',
      '/a%2fb',
      '/a/%62',
      '/x/%2e%2e/a/b',
      '/a/b/',
      '/A/b',
    ];
    for (const spelling of spellings) {
      await edge.get(spelling);
      const { body, headers } = await edge.get(spelling);
      expect([body.split(' ')[0], headers['x-cache']], spelling).toEqual([spelling, 'HIT']);
    }
    expect(upstream.map(({ url }) => url)).toEqual(spellings);
    expect((await edge.get('/%2e%2e/a/b')).status).toBe(400);
  });

  it('does not cache a very long URL, and refuses a longer one', async () => {
    const long = `/${'a'.repeat(2_000)}`;
    await edge.get(long);
    expect((await edge.get(long)).headers['x-cache']).toBe('MISS');
    expect((await edge.get(`/${'a'.repeat(20_000)}`)).status).toBe(414);
  });

  it('ignores the body of a GET request', async () => {
    await edge.get('/fat', {
      headers: { 'content-length': '6', 'content-type': 'text/plain' },
      body: 'poison',
    });
    expect(upstream[0]?.headers['content-length']).toBeUndefined();
  });

  it('logs JSON lines without queries, cookies and full addresses', async () => {
    await edge.get('/zoeken?query=anna%20de%20vries', { headers: PERSONAL });
    await edge.get('/zoeken?query=anna%20de%20vries');
    await edge.get('/a"b\\c');
    const lines = () =>
      readFileSync(path.join(edge.folder, 'access.log'), 'utf8')
        .split('\n')
        .filter((line) => line)
        .map((line) => JSON.parse(line) as Record<string, unknown>);
    const linesOf = (target: string) => lines().filter(({ path: logged }) => logged === target);
    // Workers flush their log buffers once a second.
    const written = () => [linesOf('/zoeken').length, linesOf('/a"b\\c').length];
    await expect.poll(written, SOON).toEqual([2, 1]);
    const searches = linesOf('/zoeken');
    for (const line of searches) expect(line).toMatchObject({ client: '127.0.0.0', host: HOST, status: 200 });
    expect(searches.map(({ cache }) => cache).sort()).toEqual(['HIT', 'MISS']);
    expect(searches.find(({ cache }) => cache === 'MISS')).toMatchObject({
      upstreamStatus: '200',
      requestId: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    expect(JSON.stringify(lines())).not.toMatch(/anna|secret|127\.0\.0\.1/);
  });
});
