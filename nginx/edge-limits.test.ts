import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { createTRPCClient, httpBatchStreamLink, httpLink, TRPCClientError } from '@trpc/client';
import superjson from 'superjson';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AppRouter } from '#server/storefront/trpc/router.ts';
import {
  countingPage,
  type Edge,
  exchangeRaw,
  HOST,
  isNginxMissing,
  openEdge,
  SOON,
  sendRequest,
} from './edge.fixture.ts';

describe.skipIf(isNginxMissing())('rate limits of the edge', () => {
  let edge: Edge;
  beforeEach(async () => {
    edge = await openEdge({
      EDGE_LIMITS: 'on',
      EDGE_RATE_AUTH: '1r/m',
      EDGE_RATE_CHECKOUT: '1r/m',
      EDGE_RATE_UPLOAD: '1r/m',
      EDGE_RATE_FORM: '1r/m',
      EDGE_RATE_READ: '1r/m',
      EDGE_RATE_FILE: '1r/m',
      EDGE_RATE_VITALS: '1r/m',
    });
    edge.origin.respondWith((_request, response) => response.end('{}'));
  });
  afterEach(() => edge.close());

  /** Posts until a request is refused; returns how many were accepted, and the refusal. */
  async function postUntilRefused(target: (at: number) => string) {
    for (let at = 0; at < 60; at += 1) {
      const response = await edge.get(target(at), { method: 'POST', body: '{}' });
      if (response.status === 429) return { accepted: at, refusal: response };
      expect(response.status).toBe(200);
    }
    throw new Error('nothing was refused');
  }

  it.each([
    ['/api/trpc/auth.login', 11],
    ['/API/trpc/auth.login?batch=1', 11],
    ['/api/trpc/product.list.get,auth.login?batch=1', 11],
    ['/api/trpc/product.list.get%2Cauth%2Elogin?batch=1', 11],
    ['/api/trpc/account.registration.create', 11],
    ['/mijn-account?view=login', 11],
    ['/My-Account/details/', 11],
    ['/api/trpc/account.details.save', 31],
    ['/api/trpc/account.email.validate', 31],
    ['/api/trpc/checkout.payment.initiate', 11],
    ['/api/trpc/cart.order.get,checkout.order.complete?batch=1', 11],
    ['/api/trpc/storage.licence.validate', 11],
    ['/api/trpc/cart.order.get,product.print.crop?batch=1', 21],
    ['/api/uploads', 21],
    ['/api/uploads?item=0f0e6a2c-6a3e-4c1b-9d43-3f3f0a5ab001', 21],
    ['/API/uploads/', 21],
    ['/api/trpc/storage.item.save', 31],
    ['/api/trpc/cart.line.add', 31],
    ['/api/forms/cart-line', 31],
    ['/winkelwagen', 31],
    ['/afrekenen?step=payment', 11],
    ['/Checkout/', 11],
    ['/api/forms/price-display', 31],
    ['/vitals', 21],
  ])('accept some requests to %s, then respond with 429', async (target, expected) => {
    const { accepted, refusal } = await postUntilRefused(() => target);
    expect(accepted).toBe(expected);
    expect(refusal.headers['retry-after']).toBe('30');
    expect(refusal.headers['cache-control']).toBe('no-store');
    expect(refusal.headers['x-content-type-options']).toBe('nosniff');
    expect(edge.origin.requests).toHaveLength(expected);
  });

  it('count procedures, however they are batched', async () => {
    const { accepted } = await postUntilRefused(
      (at) => `/api/trpc/${'slug.owner.get,'.repeat(at)}auth.login?batch=1`,
    );
    expect(accepted).toBe(11);
    const repeated = [
      'auth.login,auth.login',
      'auth.login,slug.owner.get,account.me.confirm',
      'checkout.order.complete,x,checkout.order.complete',
      'storage.licence.validate,storage.licence.validate',
      'product.print.crop,product.print.crop',
    ];
    for (const batch of repeated) {
      expect((await edge.get(`/api/trpc/${batch}?batch=1`, { method: 'POST' })).status, batch).toBe(429);
    }
    const once = 'checkout.details.save,checkout.shipping.save';
    expect((await edge.get(`/api/trpc/${once}?batch=1`, { method: 'POST' })).status).toBe(200);
  });

  it.each([
    'x/auth.session.create',
    'x%2Fauth.session.create',
    'X/./auth.session.create',
    'auth.session.create/',
  ])('cannot be bypassed by a path with a further slash: %s', async (procedure) => {
    for (const prefix of ['/api/trpc', '/API/trpc']) {
      const { status } = await edge.get(`${prefix}/${procedure}`, { method: 'POST', body: '{}' });
      expect(status).toBe(404);
    }
    expect(edge.origin.requests).toEqual([]);
  });

  it('do not apply to cached paths and to pictures of saved items', async () => {
    edge.origin.respondWith(countingPage(() => 1));
    for (const target of ['/producten', '/assets/entry.js', '/api/uploads/an-id/thumbnail']) {
      for (let tab = 0; tab < 5; tab += 1) {
        const responses = await Promise.all(Array.from({ length: 50 }, () => edge.get(target)));
        expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
      }
    }
  });

  it.each(['/assets/entry-%.js', '/pictures/felt-%.avif'])('delay files of one address: %s', async (file) => {
    const target = (at: number) => file.replace('%', String(at));
    for (let tab = 0; tab < 6; tab += 1) {
      const responses = await Promise.all(
        Array.from({ length: tab === 0 ? 51 : 50 }, (_, at) => edge.get(target(100 * tab + at))),
      );
      expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
    }
    const late = edge.get(target(1_000)).catch(() => undefined);
    // Other requests of this address are not delayed.
    for (let at = 0; at < 20; at += 1) expect((await edge.get(`/producten?page=${at + 2}`)).status).toBe(200);
    expect(edge.origin.requests.some(({ url }) => url === target(1_000))).toBe(false);
    await edge.stop();
    await late;
  });

  it.each([
    ['/api/trpc/cart.order.get?batch=1', 'application/json'],
    ['/API/trpc/product.list.get,cart.order.get?batch=1', 'application/json'],
    ['/api/storage/export?format=zip', 'application/json'],
    ['/winkelwagen', 'text/html'],
    ['/locale?to=fr-BE', 'text/html'],
  ])('accept the reads of ten tabs, then respond with 429: %s', async (target, type) => {
    // A page reads at most a dozen batches while it is opened.
    for (let tab = 0; tab < 10; tab += 1) {
      const reads = await Promise.all(Array.from({ length: 20 }, () => edge.get(target)));
      expect(reads.map(({ status }) => status)).toEqual(reads.map(() => 200));
    }
    const further = await Promise.all(Array.from({ length: 5 }, () => edge.get(target)));
    const refused = further.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(4);
    expect(refused[0]?.headers).toMatchObject({ 'retry-after': '30', 'cache-control': 'no-store' });
    expect(refused[0]?.headers['content-type']).toContain(type);
    const text = type === 'text/html' ? 'You have made too many attempts.' : 'TOO_MANY_REQUESTS';
    expect(refused[0]?.body).toContain(text);
    expect(edge.origin.requests).toHaveLength(201);
    // Changes have a limit of their own.
    expect((await edge.get('/api/trpc/cart.line.add', { method: 'POST', body: '{}' })).status).toBe(200);
  });

  it('log one in 20 refused requests, and every other one', async () => {
    for (let accepted = 0; accepted < 11; accepted += 1)
      await edge.get('/api/trpc/auth.login', { method: 'POST', body: '{}' });
    const refusals = 200;
    const statuses = await Promise.all(
      Array.from({ length: refusals }, () =>
        edge.get('/api/trpc/auth.login', { method: 'POST', body: '{}' }),
      ),
    );
    expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([429]));
    await edge.get('/last');
    const logged = (status: number) =>
      readFileSync(path.join(edge.folder, 'access.log'), 'utf8').split(`"status":${status},`).length - 1;
    // Workers flush their log buffers once a second.
    await expect.poll(() => logged(200), SOON).toBe(12);
    await expect.poll(() => logged(429), SOON).toBeGreaterThan(0);
    expect(logged(429)).toBeLessThan(refusals / 4);
  });

  it('have an error that the tRPC client understands', async () => {
    await postUntilRefused(() => '/api/trpc/checkout.order.complete');
    await Promise.all(Array.from({ length: 201 }, () => edge.get('/api/trpc/cart.order.get')));
    const viaEdge = async (input: string | URL | Request, init?: { readonly method?: string }) => {
      const { pathname, search } = new URL(String(input));
      const { status, headers, body } = await sendRequest(edge.port, pathname + search, {
        method: init?.method ?? 'GET',
      });
      return new Response(body, { status, headers: { 'content-type': String(headers['content-type']) } });
    };
    for (const link of [httpBatchStreamLink<AppRouter>, httpLink<AppRouter>]) {
      const options = { url: `http://${HOST}/api/trpc`, transformer: superjson, fetch: viaEdge };
      const client = createTRPCClient<AppRouter>({ links: [link(options)] });
      const calls = [client.checkout.order.complete.mutate(null as never), client.cart.order.get.query(null)];
      for (const call of await Promise.allSettled(calls)) {
        const error: unknown = call.status === 'rejected' && call.reason;
        expect(error).toBeInstanceOf(TRPCClientError);
        expect((error as TRPCClientError<AppRouter>).data?.code).toBe('TOO_MANY_REQUESTS');
      }
    }
  });

  it('count a whole IPv6 /64 as one client, and trust only configured proxies to name it', async () => {
    const behind = await openEdge({
      EDGE_LIMITS: 'on',
      EDGE_RATE_AUTH: '1r/m',
      EDGE_TRUSTED_PROXIES: '127.0.0.0/8',
    });
    try {
      behind.origin.respondWith((_request, response) => response.end('{}'));
      const from = (address: string) =>
        behind.get('/api/trpc/auth.login', {
          method: 'POST',
          headers: { 'x-forwarded-for': address, 'x-forwarded-proto': 'https' },
        });
      for (let at = 0; at < 11; at += 1) expect((await from(`2001:db8:1:2::${at}`)).status).toBe(200);
      expect((await from('2001:db8:1:2:ffff::9')).status).toBe(429);
      expect((await from('2001:db8:1:3::1')).status).toBe(200);
      // nginx writes the zeros of these networks as `::`, unless a longer run of zeros follows.
      for (const [short, long] of [
        ['2001:db8::', '2001:db8:0:0:5::1'],
        ['2001:db8:1::', '2001:db8:1:0:5::1'],
      ] as const) {
        for (let at = 1; at < 12; at += 1) expect((await from(`${short}${at}:2:3:4`)).status).toBe(200);
        expect((await from(`${short}ffff:2:3:4`)).status).toBe(429);
        expect((await from(long)).status).toBe(429);
      }
      const response = await from('203.0.113.9');
      expect(response.headers['strict-transport-security']).toContain('max-age=31536000');
      expect(behind.origin.requests.at(-1)?.headers).toMatchObject({
        'x-forwarded-for': '203.0.113.9',
        'x-forwarded-proto': 'https',
      });
    } finally {
      await behind.close();
    }
  });
});

describe.skipIf(isNginxMissing())('slow, huge and concurrent requests', () => {
  let edge: Edge;
  beforeAll(async () => {
    edge = await openEdge({ EDGE_LIMITS: 'on', EDGE_CLIENT_TIMEOUT: '1s', EDGE_CONNECTIONS: '5' });
  });
  afterAll(() => edge.close());

  it.each([
    ['a request line', 'GET / HT'],
    ['headers', `GET / HTTP/1.1\r\nHost: ${HOST}\r\nX-Slow: `],
    ['a body', `POST /api/trpc/x HTTP/1.1\r\nHost: ${HOST}\r\nContent-Length: 100\r\n\r\nslow`],
  ])('are cut off: %s that never ends', async (_case, bytes) => {
    // nginx's default of 60 s is longer than the timeout of this test.
    const received = await exchangeRaw(edge.port, bytes);
    expect(received).toMatch(/^(HTTP\/1\.1 408|$)/);
  });

  it('are refused: a body over 1 MB, a header over 24 kB', async () => {
    const body = 'x'.repeat(1_048_577);
    const call = await edge.get('/api/trpc/cart.line.add', { method: 'POST', body });
    expect([call.status, JSON.parse(call.body).error.json.data.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    expect((await edge.get('/api/trpc/x', { method: 'POST', body: body.slice(1) })).status).toBe(200);
    expect((await edge.get('/', { headers: { 'x-huge': 'x'.repeat(25_000) } })).status).toBe(431);
  });

  it('are refused: more concurrent requests of one visitor than EDGE_CONNECTIONS', async () => {
    const waiting: (() => void)[] = [];
    edge.origin.respondWith((_request, response) => waiting.push(() => response.end('late')));
    const held = Array.from({ length: 5 }, (_, index) => edge.get(`/winkelwagen?held=${index}`));
    await expect.poll(() => waiting.length, SOON).toBe(5);
    expect((await edge.get('/producten')).status).toBe(429);
    for (const release of waiting) release();
    await Promise.all(held);
    edge.origin.respondWith(countingPage(() => 1));
    await expect.poll(async () => (await edge.get('/producten')).status, SOON).toBe(200);
  });

  // The last one: nginx may count its connection for a while after the client has left.
  it('get few responses when a client pipelines requests and reads nothing', async ({ onTestFinished }) => {
    edge.origin.respondWith((_request, response) => {
      response.writeHead(200, { 'Cache-Control': 'public, s-maxage=60' }).end('x'.repeat(100_000));
    });
    await edge.get('/large');
    const pipelined = 400;
    const socket = connect(edge.port, '127.0.0.1').pause();
    onTestFinished(() => void socket.destroy());
    socket.write(`GET /large HTTP/1.1\r\nHost: ${HOST}\r\n\r\n`.repeat(pipelined));
    const logged = (target: string) =>
      readFileSync(path.join(edge.folder, 'access.log'), 'utf8').split(`"path":"${target}"`).length - 1;
    await expect.poll(() => logged('/large'), SOON).toBeGreaterThan(1);
    await edge.get('/later');
    await expect.poll(() => logged('/later'), SOON).toBe(1);
    expect(logged('/large')).toBeLessThan(pipelined / 20);
  });
});
