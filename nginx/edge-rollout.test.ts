import { readFileSync } from 'node:fs';
import { Agent, request as httpRequest } from 'node:http';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Balancer, openBalancer } from './balancer.fixture.ts';
import {
  type Edge,
  HOST,
  isNginxMissing,
  type Origin,
  openEdge,
  openOrigin,
  PUBLIC,
  SHORT_TIMEOUTS,
} from './edge.fixture.ts';

/** A cluster: one address, which selects a storefront for each connection. */
describe.skipIf(isNginxMissing())('the edge in front of several storefronts', () => {
  let first: Origin;
  let second: Origin;
  let balancer: Balancer;
  let edge: Edge;
  beforeEach(async () => {
    [first, second] = [await openOrigin(), await openOrigin()];
    balancer = await openBalancer([first]);
    edge = await openEdge({ ...SHORT_TIMEOUTS, ORIGINS: `easyfelt=127.0.0.1:${balancer.port}` });
  });
  afterEach(async () => {
    await edge.close();
    await balancer.close();
    await Promise.all([first.stop(), second.stop()]);
  });

  const respondWith = (body: string) => (origin: Origin) =>
    origin.respondWith((_request, response) => {
      response.writeHead(200, { 'Cache-Control': PUBLIC }).end(body);
    });

  const stopping: Parameters<Origin['respondWith']>[0] = (_request, response) => {
    response.writeHead(503, { 'X-Accel-Redirect': '@again', Connection: 'close' }).end();
  };

  /** Visits the cart on connections that stay open, as browsers do. */
  async function visitCarts(visits: number, shoppers = 4): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: shoppers });
    const visit = () =>
      new Promise<void>((resolve, reject) => {
        const options = { port: edge.port, path: '/winkelwagen', headers: { host: HOST }, agent };
        httpRequest(options, (response) => response.resume().on('end', resolve))
          .on('error', reject)
          .end();
      });
    const shopper = async () => {
      for (let visited = 0; visited < visits / shoppers; visited += 1) await visit();
    };
    await Promise.all(Array.from({ length: shoppers }, shopper));
    agent.destroy();
  }

  it('sends a fair share of the requests to a storefront that joins, on few connections', async () => {
    for (const origin of [first, second]) respondWith('cart')(origin);
    await visitCarts(1_000);
    balancer.balance([first, second]);
    // Two workers with four connections each, of which each serves 100 requests at most.
    await visitCarts(1_000);
    const before = [first.requests.length, second.requests.length] as const;
    await visitCarts(1_000);
    const shares = [first.requests.length - before[0], second.requests.length - before[1]];
    expect(shares[0]).toBeGreaterThanOrEqual(300);
    expect(shares[1]).toBeGreaterThanOrEqual(300);
    // The edge repeats a request whose connection was closed meanwhile.
    expect(first.requests.length + second.requests.length).toBeGreaterThanOrEqual(3_000);
    // A connection for each request would cost throughput.
    expect(balancer.connections()).toBeLessThan(3_000 / 10);
  });

  it.each(['/assets/entry-new.js', '/pictures/new.avif'])(
    'asks another storefront for %s, which one of them does not have',
    async (target) => {
      first.respondWith((_request, response) => {
        response.writeHead(404, { 'Cache-Control': 'no-store' }).end();
      });
      respondWith('new')(second);
      balancer.balance([first, second]);
      const { status, body } = await edge.get(target);
      expect([status, body]).toEqual([200, 'new']);
      expect([first.requests.length, second.requests.length]).toEqual([1, 1]);
    },
  );

  it.each([
    '/producten',
    '/winkelwagen',
    '/locale?to=fr-BE',
    '/assets/entry.js',
    '/api/trpc/cart.order.get',
    '/api/uploads/0f0e6a2c-6a3e-4c1b-9d43-3f3f0a5ab001/preview',
  ])('leaves a storefront that is stopping, and asks another one for %s', async (target) => {
    first.respondWith(stopping);
    respondWith('from the second')(second);
    balancer.balance([first, second]);
    const { status, body } = await edge.get(target, { headers: { cookie: 'session=mine' } });
    expect([status, body]).toEqual([200, 'from the second']);
    expect([first.requests.length, second.requests.length]).toEqual([1, 1]);
    const isPrivate = !/^\/(?:producten|assets)/.test(target);
    expect(second.requests[0]?.headers.cookie).toBe(isPrivate ? 'session=mine' : undefined);
  });

  it('waits for a page for 8 s, unless a setting says otherwise', async () => {
    const usual = await openEdge();
    const config = readFileSync(path.join(usual.folder, 'conf/nginx.conf'), 'utf8');
    await usual.close();
    expect(config).toContain('proxy_connect_timeout 1s;');
    expect([...config.matchAll(/proxy_read_timeout (\w+);/g)].map(([, time]) => time)).toEqual([
      '8s', // pages, assets and private reads
      '20s', // pictures
      '60s', // writes
      '90s', // uploads
      '60s', // exports
      '60s',
      '60s',
      '20s', // @file_again
      '60s', // @write_again
    ]);
    expect(config).toContain('keepalive_timeout 2s; keepalive_time 2s; keepalive_requests 100;');
  });

  it('caches the page of the other storefront, and no other header of the first', async () => {
    first.respondWith(stopping);
    respondWith('page')(second);
    balancer.balance([first, second]);
    const missed = await edge.get('/producten');
    expect([missed.headers['x-cache'], missed.headers['cache-control']]).toEqual(['MISS', PUBLIC]);
    const { headers, body } = await edge.get('/producten');
    expect([headers['x-cache'], body]).toEqual(['HIT', 'page']);
  });

  it.each(['/api/trpc/checkout.order.complete', '/api/forms/cart-line', '/winkelwagen', '/vitals'])(
    'sends a POST to %s once, whether the storefront hangs or disconnects',
    async (target) => {
      const post = () => edge.get(target, { method: 'POST', body: '{}' });
      const arrived = () => [...first.requests, ...second.requests].length;
      balancer.balance([first, second]);
      for (const origin of [first, second]) origin.respondWith(() => undefined);
      expect((await post()).status).toBe(504);
      expect(arrived()).toBe(1);
      for (const origin of [first, second]) origin.respondWith((request) => request.socket.destroy());
      expect((await post()).status).toBe(502);
      expect(arrived()).toBe(2);
    },
  );
});
