import { execFile } from 'node:child_process';
import { connect as connectHttp2 } from 'node:http2';
import path from 'node:path';
import { promisify } from 'node:util';
import express from 'express';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { securityHeaders } from '#server/storefront/middleware/security-headers.ts';
import {
  type Answer,
  type Edge,
  HOST,
  nginxVersion,
  noNginx,
  openEdge,
  PUBLIC,
  rawExchange,
} from './edge.fixture.ts';

const run = promisify(execFile);

const POLICY = {
  'content-security-policy': expect.stringContaining("script-src 'self'"),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
};

describe.skipIf(noNginx())('headers of the edge', () => {
  let edge: Edge;
  beforeAll(async () => {
    edge = await openEdge({ EDGE_PAGE_TIMEOUT: '300ms', EDGE_LIMITS: 'on', EDGE_RATE_AUTH: '1r/m' }, 0);
  });
  afterAll(() => edge.close());
  beforeEach(() => {
    edge.origin.answer(({ url = '' }, response) => {
      const status = Number(/^\/(\d{3})/.exec(url)?.[1] ?? 200);
      response.writeHead(status, {
        'Cache-Control': status < 500 ? PUBLIC : 'no-store',
        'Content-Length': 0,
      });
      response.end();
    });
  });

  /** Each header of the policy stands there, and once. */
  function expectPolicy(answer: Answer): void {
    expect(answer.headers).toMatchObject(POLICY);
    const names = answer.rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase());
    for (const name of Object.keys(POLICY))
      expect(
        names.filter((given) => given === name),
        name,
      ).toHaveLength(1);
  }

  it.each([
    ['/', 'GET', 200],
    ['/301', 'GET', 301],
    ['/404', 'GET', 404],
    ['/500', 'GET', 500],
    ['/503', 'GET', 503],
    ['/winkelwagen', 'GET', 200],
    ['/api/trpc/x', 'POST', 200],
    ['/assets/a.js', 'GET', 200],
    ['/healthz', 'GET', 404],
    ['/', 'DELETE', 405],
    ['/%2e%2e/', 'GET', 400],
    [`/${'a'.repeat(9_000)}`, 'GET', 414],
    ['/api/trpc/auth.a,auth.b', 'POST', 429],
  ])('keep the policy for %s %s', async (target, method, status) => {
    const answer = await edge.get(target, { method });
    expect(answer.status).toBe(status);
    expectPolicy(answer);
    expect(answer.headers['strict-transport-security']).toBeUndefined();
    expect(answer.headers.server).toBe('nginx');
    if (status === 405) expect(answer.headers.allow).toBe('GET, HEAD');
  });

  it('keep the policy for 413, 502, 504 and for what is broken', async () => {
    expectPolicy(await edge.get('/api/trpc/x', { method: 'POST', body: 'x'.repeat(1_100_000) }));
    edge.origin.answer(() => undefined);
    const late = await edge.get('/late');
    expect(late.status).toBe(504);
    expectPolicy(late);
    edge.origin.answer((request) => request.socket.destroy());
    for (const target of ['/gone', '/winkelwagen', '/api/trpc/x']) {
      const gone = await edge.get(target);
      expect(gone.status, target).toBe(502);
      expect(gone.headers['retry-after']).toBe('30');
      expectPolicy(gone);
    }
    const broken = await rawExchange(edge.port, `GET / HTTP/1.1\r\nHost: ${HOST}\r\nBad Header\r\n\r\n`);
    expect(broken).toMatch(/^HTTP\/1\.1 400[\s\S]*x-content-type-options: nosniff/i);
  });

  it('are the storefront’s own where it sent them, also from the cache and after its failure', async () => {
    const storefront = express().disable('x-powered-by');
    storefront.use(securityHeaders({ secure: true, dev: false }));
    storefront.get('/pictures/a.avif', (_req, res) => {
      res.set({ 'Cross-Origin-Resource-Policy': 'cross-origin', 'Cache-Control': PUBLIC }).end('a');
    });
    storefront.use((_req, res) => void res.set('Cache-Control', PUBLIC).end('page'));
    edge.origin.answer(storefront);
    for (const state of ['MISS', 'HIT']) {
      const answer = await edge.get('/with-policy');
      expect(answer.headers['x-cache']).toBe(state);
      expectPolicy(answer);
      // Made for https; on plain http nobody is sent where nobody listens.
      expect(answer.headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
      expect(answer.headers['strict-transport-security']).toBeUndefined();
    }
    expect((await edge.get('/pictures/a.avif')).headers['cross-origin-resource-policy']).toBe('cross-origin');
  });

  it('pass a nonce of a private page and links to preload on', async () => {
    edge.origin.answer((_request, response) => {
      response.writeHead(200, {
        'Cache-Control': PUBLIC,
        'Content-Security-Policy': "script-src 'self' 'nonce-abc'",
        Link: '</assets/entry.js>; rel=modulepreload',
      });
      response.end();
    });
    for (const target of ['/winkelwagen', '/linked', '/linked']) {
      const { headers } = await edge.get(target);
      expect(headers['content-security-policy']).toBe("script-src 'self' 'nonce-abc'");
      expect(headers.link).toBe('</assets/entry.js>; rel=modulepreload');
    }
  });

  it('speaks HTTP/2 over TLS with a certificate of its own, HSTS included', async () => {
    const session = connectHttp2(`https://${HOST}:${edge.tlsPort}`, {
      host: '127.0.0.1',
      servername: HOST,
      rejectUnauthorized: false,
      lookup: (_host, _options, callback) => callback(null, [{ address: '127.0.0.1', family: 4 }]),
    } as Parameters<typeof connectHttp2>[1]);
    const headers = await new Promise<Record<string, unknown>>((resolve, reject) => {
      session.on('error', reject);
      session.request({ ':path': '/over-tls' }).on('response', resolve).on('error', reject).resume();
    });
    expect(session.alpnProtocol).toBe('h2');
    session.destroy();
    expect(headers).toMatchObject({ ':status': 200, ...POLICY });
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
    const { headers: upstream } = edge.origin.seen.at(-1) ?? { headers: {} };
    expect(upstream).toMatchObject({ 'x-forwarded-proto': 'https' });
    const stranger = connectHttp2(`https://127.0.0.1:${edge.tlsPort}`, {
      servername: 'evil.example',
      rejectUnauthorized: false,
    });
    await expect(
      new Promise((resolve, reject) => stranger.on('connect', resolve).on('error', reject)),
    ).rejects.toThrow();
  });

  it.skipIf(nginxVersion() < 1_029)('passes 103 on over HTTP/2', async () => {
    edge.origin.answer((_request, response) => {
      response.writeEarlyHints({ link: '</assets/entry.js>; rel=modulepreload' });
      response.end('late');
    });
    const session = connectHttp2(`https://127.0.0.1:${edge.tlsPort}`, {
      servername: HOST,
      rejectUnauthorized: false,
    });
    const hints = await new Promise<Record<string, unknown>>((resolve, reject) => {
      session.on('error', reject);
      const asked = session.request({ ':path': '/hinted', ':authority': HOST });
      asked
        .on('headers', resolve)
        .on('response', () => reject(new Error('no hints came first')))
        .resume();
    });
    session.destroy();
    expect(hints).toMatchObject({ ':status': 103, link: '</assets/entry.js>; rel=modulepreload' });
  });

  it('sends plain http to https where only that is wanted', async () => {
    const strict = await openEdge({ EDGE_HTTPS: 'only' });
    try {
      const { status, headers } = await strict.get('/producten?page=2');
      expect([status, headers.location]).toEqual([308, `https://${HOST}/producten?page=2`]);
    } finally {
      await strict.close();
    }
  });
});

describe.skipIf(noNginx())('settings of the edge', () => {
  const script = path.resolve('nginx/edge.sh');
  it.each([
    [{}, 'ORIGINS: got ""'],
    [{ ORIGINS: 'nobody=127.0.0.1:1' }, 'brands that exist'],
    [{ ORIGINS: 'easyfelt=127.0.0.1:1 nobody=127.0.0.1:1' }, 'there is no brand "nobody"'],
    [{ ORIGINS: 'easyfelt=127.0.0.1:1', PURGE_TOKEN: 'short' }, 'PURGE_TOKEN: got a value that is not shown'],
    [
      { ORIGINS: 'easyfelt=127.0.0.1:1', EDGE_RATE_AUTH: '5' },
      'EDGE_RATE_AUTH: got "5", expected a rate such as 10r/m',
    ],
    [{ ORIGINS: 'easyfelt=127.0.0.1:1; }' }, 'ORIGINS: got'],
  ])('are refused in words: %j', async (settings, words) => {
    const env = { PATH: `${process.env.PATH}:/usr/sbin`, EDGE_STATE: '/nowhere', ...settings };
    await expect(run(script, ['-t'], { env })).rejects.toMatchObject({
      stderr: expect.stringContaining(words),
    });
  });
});
