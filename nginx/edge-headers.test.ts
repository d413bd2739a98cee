import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { connect as connectHttp2 } from 'node:http2';
import path from 'node:path';
import { connect as connectTls, type SecureContextOptions } from 'node:tls';
import { promisify } from 'node:util';
import express from 'express';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { securityHeaders, setHeaders } from '#server/storefront/middleware/security-headers.ts';
import {
  type Edge,
  type EdgeResponse,
  exchangeRaw,
  HOST,
  isNginxMissing,
  openEdge,
  PUBLIC,
  SHORT_TIMEOUTS,
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

describe.skipIf(isNginxMissing())('security headers of the edge', () => {
  let edge: Edge;
  beforeAll(async () => {
    edge = await openEdge({ ...SHORT_TIMEOUTS, EDGE_LIMITS: 'on', EDGE_RATE_AUTH: '1r/m' }, 0);
  });
  afterAll(() => edge.close());
  beforeEach(() => {
    edge.origin.respondWith(({ url = '' }, response) => {
      const status = Number(/^\/(\d{3})/.exec(url)?.[1] ?? 200);
      response.writeHead(status, {
        'Cache-Control': status < 500 ? PUBLIC : 'no-store',
        'Content-Length': 0,
      });
      response.end();
    });
  });

  /** The response has each header of the policy once. */
  function expectPolicy(response: EdgeResponse): void {
    expect(response.headers).toMatchObject(POLICY);
    const names = response.rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase());
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
    ['/', 'TRACE', 405],
    ['/winkelwagen', 'TRACE', 405],
    ['/%2e%2e/', 'GET', 400],
    [`/${'a'.repeat(9_000)}`, 'GET', 414],
    ['/api/trpc/auth.a,auth.b', 'POST', 429],
  ])('are set for %s %s', async (target, method, status) => {
    const response = await edge.get(target, { method });
    expect(response.status).toBe(status);
    expectPolicy(response);
    expect(response.headers['strict-transport-security']).toBeUndefined();
    expect(response.headers.server).toBe('nginx');
    if (status === 405) expect(response.headers.allow).toBe('GET, HEAD, OPTIONS');
  });

  it('are set for 413, 502, 504 and malformed requests', async () => {
    expectPolicy(await edge.get('/api/trpc/x', { method: 'POST', body: 'x'.repeat(1_100_000) }));
    edge.origin.respondWith(() => undefined);
    const late = await edge.get('/late');
    expect(late.status).toBe(504);
    expectPolicy(late);
    edge.origin.respondWith((request) => request.socket.destroy());
    for (const target of ['/unreachable', '/winkelwagen', '/api/trpc/x']) {
      const response = await edge.get(target);
      expect(response.status, target).toBe(502);
      expect(response.headers['retry-after']).toBe('30');
      expectPolicy(response);
    }
    const broken = await exchangeRaw(edge.port, `GET / HTTP/1.1\r\nHost: ${HOST}\r\nBad Header\r\n\r\n`);
    expect(broken).toMatch(/^HTTP\/1\.1 400[\s\S]*x-content-type-options: nosniff/i);
    const before = edge.origin.requests.length;
    const twoLengths = 'Content-Length: 4\r\nTransfer-Encoding: chunked';
    const smuggled = `POST /winkelwagen HTTP/1.1\r\nHost: ${HOST}\r\n${twoLengths}\r\n\r\n0\r\n\r\nGET /x HTTP/1.1\r\n\r\n`;
    expect(await exchangeRaw(edge.port, smuggled)).toMatch(/^HTTP\/1\.1 400/);
    expect(edge.origin.requests.length).toBe(before);
  });

  it('are those of the storefront where it set them, from the cache too', async () => {
    const storefront = express().disable('x-powered-by');
    storefront.use(setHeaders(securityHeaders({ secure: true, dev: false })));
    storefront.get('/pictures/a.avif', (_req, res) => {
      res.set({ 'Cross-Origin-Resource-Policy': 'cross-origin', 'Cache-Control': PUBLIC }).end('a');
    });
    storefront.use((_req, res) => void res.set('Cache-Control', PUBLIC).end('page'));
    edge.origin.respondWith(storefront);
    for (const state of ['MISS', 'HIT']) {
      const response = await edge.get('/with-policy');
      expect(response.headers['x-cache']).toBe(state);
      expectPolicy(response);
      // Rendered for HTTPS; on plain HTTP, browsers must not upgrade to a port that may be closed.
      expect(response.headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
      expect(response.headers['strict-transport-security']).toBeUndefined();
    }
    expect((await edge.get('/pictures/a.avif')).headers['cross-origin-resource-policy']).toBe('cross-origin');
  });

  it('keep the policy of the storefront and preload links', async () => {
    edge.origin.respondWith((_request, response) => {
      response.writeHead(200, {
        'Cache-Control': PUBLIC,
        'Content-Security-Policy': "script-src 'self' https://example.com",
        Link: '</assets/entry.js>; rel=modulepreload',
      });
      response.end();
    });
    for (const target of ['/winkelwagen', '/linked', '/linked']) {
      const { headers } = await edge.get(target);
      expect(headers['content-security-policy']).toBe("script-src 'self' https://example.com");
      expect(headers.link).toBe('</assets/entry.js>; rel=modulepreload');
    }
  });

  it('include HSTS over TLS, which speaks HTTP/2 and refuses unknown hosts', async () => {
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
    const { headers: upstream } = edge.origin.requests.at(-1) ?? { headers: {} };
    expect(upstream).toMatchObject({ 'x-forwarded-proto': 'https' });
    const unknownHost = connectHttp2(`https://127.0.0.1:${edge.tlsPort}`, {
      servername: 'evil.example',
      rejectUnauthorized: false,
    });
    await expect(
      new Promise((resolve, reject) => unknownHost.on('connect', resolve).on('error', reject)),
    ).rejects.toThrow();
  });

  it('come over TLS 1.2 and 1.3, with authenticated encryption only', async () => {
    const cipherOf = (options: SecureContextOptions) =>
      new Promise<string>((resolve, reject) => {
        const target = { host: '127.0.0.1', port: edge.tlsPort ?? 0, servername: HOST };
        const socket = connectTls({ ...target, rejectUnauthorized: false, ...options }, () => {
          resolve(`${socket.getProtocol()} ${socket.getCipher().standardName}`);
          socket.destroy();
        }).on('error', reject);
      });
    const tls12 = (ciphers: string) => cipherOf({ maxVersion: 'TLSv1.2', ciphers: `${ciphers}:@SECLEVEL=0` });
    expect(await cipherOf({})).toMatch(/^TLSv1\.3 /);
    expect(await tls12('ALL')).toBe('TLSv1.2 TLS_ECDHE_ECDSA_WITH_AES_256_GCM_SHA384');
    expect(await tls12('ECDHE+CHACHA20')).toContain('CHACHA20_POLY1305');
    for (const refused of ['ECDHE-ECDSA-AES128-SHA256', 'ECDHE-ECDSA-AES256-SHA', 'AES128-GCM-SHA256']) {
      await expect(tls12(refused), refused).rejects.toThrow(/handshake failure/);
    }
    await expect(
      cipherOf({ maxVersion: 'TLSv1.1', ciphers: 'ALL:@SECLEVEL=0', minVersion: 'TLSv1' }),
    ).rejects.toThrow();
    const config = readFileSync(path.join(edge.folder, 'conf/nginx.conf'), 'utf8');
    const ciphers = /ssl_ciphers ([^;]+);/.exec(config)?.[1]?.split(':') ?? [];
    expect(ciphers.length).toBeGreaterThan(3);
    for (const cipher of ciphers)
      expect(cipher).toMatch(/^ECDHE-(?:ECDSA|RSA)-(?:AES(?:128|256)-GCM-SHA|CHACHA20-POLY1305)/);
  });

  it('come with a redirect of pages, and a refusal of calls, on plain HTTP where EDGE_HTTPS=only', async () => {
    const strict = await openEdge({ EDGE_HTTPS: 'only' });
    try {
      const { status, headers } = await strict.get('/producten?page=2');
      expect([status, headers.location]).toEqual([308, `https://${HOST}/producten?page=2`]);
      for (const path of ['/api/trpc/cart.order.get', '/api/forms/cart-line', '//api/trpc/x']) {
        const call = await strict.get(path);
        expect([path, call.status, call.headers.location]).toEqual([path, 403, undefined]);
      }
    } finally {
      await strict.close();
    }
  });
});

describe.skipIf(isNginxMissing())('settings of the edge', () => {
  const script = path.resolve('nginx/edge.sh');
  it.each([
    [{}, 'ORIGINS: got ""'],
    [{ ORIGINS: 'nobody=127.0.0.1:1' }, 'brands that exist'],
    [{ ORIGINS: 'easyfelt=127.0.0.1:1 nobody=127.0.0.1:1' }, 'unknown brand "nobody"'],
    [
      { ORIGINS: 'easyfelt=127.0.0.1:1', PURGE_TOKEN: 'short' },
      'PURGE_TOKEN: got a value that is not printed',
    ],
    [{ ORIGINS: 'easyfelt=127.0.0.1:1', PURGE_TOKEN: '' }, 'PURGE_TOKEN: got an empty secret'],
    [
      { ORIGINS: 'easyfelt=127.0.0.1:1', EDGE_RATE_AUTH: '5' },
      'EDGE_RATE_AUTH: got "5", expected a rate such as 10r/m',
    ],
    [{ ORIGINS: 'easyfelt=127.0.0.1:1; }' }, 'ORIGINS: got'],
  ])('that are invalid are explained: %j', async (settings, message) => {
    const env = { PATH: `${process.env.PATH}:/usr/sbin`, EDGE_STATE: '/nowhere', ...settings };
    await expect(run(script, ['-t'], { env })).rejects.toMatchObject({
      stderr: expect.stringContaining(message),
    });
  });

  it('that are invalid are explained together', async () => {
    const settings = {
      ORIGINS: '',
      EDGE_WORKERS: '0',
      EDGE_RATE_READ: '0r/s',
      EDGE_CONNECTIONS: '0',
      EDGE_PAGE_TIMEOUT: '0s',
      EDGE_PAGES_SIZE: '0m',
      PURGE_TOKEN: 'short',
      EDGE_TLS_LISTEN: '1',
      EDGE_TLS_CERTIFICATE: '/nowhere',
    };
    const env = { PATH: `${process.env.PATH}:/usr/sbin`, EDGE_STATE: '/nowhere', ...settings };
    const { stderr } = await run(script, ['-t'], { env }).then(
      () => ({ stderr: '' }),
      (error: { stderr: string }) => error,
    );
    const [title, ...faults] = stderr.trim().split('\n');
    expect(title).toBe('Invalid settings of the edge:');
    expect(faults.map((fault) => fault.trim().split(/[,:]/)[0])).toEqual([
      ...['ORIGINS', 'EDGE_WORKERS', 'EDGE_RATE_READ', 'EDGE_CONNECTIONS', 'EDGE_PAGE_TIMEOUT'],
      ...['EDGE_PAGES_SIZE', 'PURGE_TOKEN', 'EDGE_TLS_CERTIFICATE'],
    ]);
  });
});
