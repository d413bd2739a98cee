import { createTRPCClient, httpBatchStreamLink, httpLink, TRPCClientError } from '@trpc/client';
import superjson from 'superjson';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AppRouter } from '#server/storefront/trpc/router.ts';
import { ask, type Edge, HOST, noNginx, openEdge, page, rawExchange } from './edge.fixture.ts';

describe.skipIf(noNginx())('limits of the edge', () => {
  let edge: Edge;
  beforeEach(async () => {
    edge = await openEdge({
      EDGE_LIMITS: 'on',
      EDGE_RATE_AUTH: '1r/m',
      EDGE_RATE_CHECKOUT: '1r/m',
      EDGE_RATE_UPLOAD: '1r/m',
      EDGE_RATE_FORM: '1r/m',
    });
    edge.origin.answer((_request, response) => response.end('{}'));
  });
  afterEach(() => edge.close());

  /** Posts until it is refused; how many passed, and the refusal. */
  async function postUntilRefused(target: (at: number) => string) {
    for (let at = 0; at < 60; at += 1) {
      const answer = await edge.get(target(at), { method: 'POST', body: '{}' });
      if (answer.status === 429) return { passed: at, refusal: answer };
      expect(answer.status).toBe(200);
    }
    throw new Error('nothing was refused');
  }

  it.each([
    ['/api/trpc/auth.login', 6],
    ['/API/trpc/auth.login?batch=1', 6],
    ['/api/trpc/product.list.get,auth.login?batch=1', 6],
    ['/api/trpc/product.list.get%2Cauth%2Elogin?batch=1', 6],
    ['/api/trpc/checkout.payment.initiate', 11],
    ['/api/trpc/cart.order.get,checkout.order.complete?batch=1', 11],
    ['/api/trpc/storage.licence.validate', 6],
    ['/api/trpc/cart.order.get,product.print.crop?batch=1', 21],
    ['/api/uploads', 21],
    ['/api/uploads?item=0f0e6a2c-6a3e-4c1b-9d43-3f3f0a5ab001', 21],
    ['/API/uploads/', 21],
    ['/api/trpc/storage.item.save', 31],
    ['/api/trpc/cart.line.add', 31],
    ['/api/forms/cart-line', 31],
    ['/winkelwagen', 31],
  ])('lets some of %s pass, then says 429', async (target, passes) => {
    const { passed, refusal } = await postUntilRefused(() => target);
    expect(passed).toBe(passes);
    expect(refusal.headers['retry-after']).toBe('30');
    expect(refusal.headers['cache-control']).toBe('no-store');
    expect(refusal.headers['x-content-type-options']).toBe('nosniff');
    expect(edge.origin.seen).toHaveLength(passes);
  });

  it('counts by what is tried, not by how it is batched', async () => {
    const { passed } = await postUntilRefused(
      (at) => `/api/trpc/${'slug.index.get,'.repeat(at)}auth.login?batch=1`,
    );
    expect(passed).toBe(6);
    const stacked = [
      'auth.login,auth.login',
      'auth.login,slug.index.get,account.reset',
      'checkout.order.complete,x,checkout.order.complete',
      'storage.licence.validate,storage.licence.validate',
      'product.print.crop,product.print.crop',
    ];
    for (const batch of stacked) {
      expect((await edge.get(`/api/trpc/${batch}?batch=1`, { method: 'POST' })).status, batch).toBe(429);
    }
    const once = 'checkout.details.save,checkout.shipping.save';
    expect((await edge.get(`/api/trpc/${once}?batch=1`, { method: 'POST' })).status).toBe(200);
  });

  it('does not limit reading', async () => {
    edge.origin.answer(page(() => 1));
    const targets = ['/producten', '/winkelwagen', '/api/trpc/checkout.order.get,auth.user.get?batch=1'];
    for (const target of targets) {
      const answers = await Promise.all(Array.from({ length: 60 }, () => edge.get(target)));
      expect(
        answers.every(({ status }) => status === 200),
        target,
      ).toBe(true);
    }
  });

  it('answers the shop’s own client so that it can say what happened', async () => {
    await postUntilRefused(() => '/api/trpc/checkout.order.complete');
    const viaEdge: typeof fetch = async (input, init) => {
      const { pathname, search } = new URL(String(input));
      const { status, headers, body } = await ask(edge.port, pathname + search, {
        method: init?.method ?? 'GET',
      });
      return new Response(body, { status, headers: { 'content-type': String(headers['content-type']) } });
    };
    for (const link of [httpBatchStreamLink<AppRouter>, httpLink<AppRouter>]) {
      const options = { url: `http://${HOST}/api/trpc`, transformer: superjson, fetch: viaEdge };
      const client = createTRPCClient<AppRouter>({ links: [link(options)] });
      const fault = await client.checkout.order.complete
        .mutate(null as never)
        .catch((error: unknown) => error);
      expect(fault).toBeInstanceOf(TRPCClientError);
      expect((fault as TRPCClientError<AppRouter>).data?.code).toBe('TOO_MANY_REQUESTS');
    }
  });

  it('limits a home with its whole IPv6 network, and believes named proxies alone about who that is', async () => {
    const behind = await openEdge({
      EDGE_LIMITS: 'on',
      EDGE_RATE_AUTH: '1r/m',
      EDGE_TRUSTED_PROXIES: '127.0.0.0/8',
    });
    try {
      behind.origin.answer((_request, response) => response.end('{}'));
      const from = (address: string) =>
        behind.get('/api/trpc/auth.login', {
          method: 'POST',
          headers: { 'x-forwarded-for': address, 'x-forwarded-proto': 'https' },
        });
      for (let at = 0; at < 6; at += 1) expect((await from(`2001:db8:1:2::${at}`)).status).toBe(200);
      expect((await from('2001:db8:1:2:ffff::9')).status).toBe(429);
      expect((await from('2001:db8:1:3::1')).status).toBe(200);
      const answer = await from('203.0.113.9');
      expect(answer.headers['strict-transport-security']).toContain('max-age=31536000');
      expect(behind.origin.seen.at(-1)?.headers).toMatchObject({
        'x-forwarded-for': '203.0.113.9',
        'x-forwarded-proto': 'https',
      });
    } finally {
      await behind.close();
    }
  });
});

describe.skipIf(noNginx())('slow, huge and many', () => {
  let edge: Edge;
  beforeAll(async () => {
    edge = await openEdge({ EDGE_LIMITS: 'on', EDGE_CLIENT_TIMEOUT: '1s', EDGE_CONNECTIONS: '5' });
  });
  afterAll(() => edge.close());

  it.each([
    ['a request line', 'GET / HT'],
    ['headers', `GET / HTTP/1.1\r\nHost: ${HOST}\r\nX-Slow: `],
    ['a body', `POST /api/trpc/x HTTP/1.1\r\nHost: ${HOST}\r\nContent-Length: 100\r\n\r\nslow`],
  ])('closes a connection that dawdles with %s', async (_what, bytes) => {
    const start = performance.now();
    const said = await rawExchange(edge.port, bytes);
    expect(performance.now() - start).toBeLessThan(5_000);
    expect(said).toMatch(/^(HTTP\/1\.1 408|$)/);
  });

  it('refuses a body over 1 MB and headers over 8 kB', async () => {
    const body = 'x'.repeat(1_048_577);
    const call = await edge.get('/api/trpc/cart.line.add', { method: 'POST', body });
    expect([call.status, JSON.parse(call.body).error.json.data.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    expect((await edge.get('/api/trpc/x', { method: 'POST', body: body.slice(1) })).status).toBe(200);
    expect((await edge.get('/', { headers: { 'x-huge': 'x'.repeat(9_000) } })).status).toBe(400);
  });

  it('answers only so many requests of one visitor at a time', async () => {
    const waiting: (() => void)[] = [];
    edge.origin.answer((_request, response) => waiting.push(() => response.end('late')));
    const held = Array.from({ length: 5 }, (_, index) => edge.get(`/winkelwagen?held=${index}`));
    await expect.poll(() => waiting.length).toBe(5);
    expect((await edge.get('/producten')).status).toBe(429);
    for (const release of waiting) release();
    await Promise.all(held);
    edge.origin.answer(page(() => 1));
    await expect.poll(async () => (await edge.get('/producten')).status).toBe(200);
  });
});
