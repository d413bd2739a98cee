import { Agent, request as httpRequest } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  countingPage,
  type Edge,
  HOST,
  isNginxMissing,
  openEdge,
  PUBLIC,
  SHORT_TIMEOUTS,
  SOON,
} from './edge.fixture.ts';

/** Fresh for one second, then served while it is updated. */
const SHORT = 'public, max-age=0, s-maxage=1, stale-while-revalidate=600, stale-if-error=86400';

describe.skipIf(isNginxMissing())('the edge during outages of the storefront', () => {
  let edge: Edge;
  let upstream: Edge['origin']['requests'];
  beforeAll(async () => {
    // Longer than any test waits: a response that waited for the storefront would not arrive.
    edge = await openEdge({ EDGE_PAGE_TIMEOUT: '60s' });
    upstream = edge.origin.requests;
  });
  afterAll(() => edge.close());
  beforeEach(() => {
    upstream.length = 0;
  });

  /** Caches pages and waits until they have expired: a further request would then update them. */
  async function cacheUntilExpired(...targets: string[]): Promise<void> {
    edge.origin.respondWith((_request, response) => {
      response.writeHead(200, { 'Cache-Control': SHORT, 'Content-Length': 6 });
      response.end('cached');
    });
    for (const target of targets) await edge.get(target);
    // Cached last, so it expires last.
    const marker = `/expires-after-${encodeURIComponent(targets.join())}`;
    const markerState = async () => (await edge.get(marker)).headers['x-cache'];
    expect(await markerState()).toBe('MISS');
    await expect.poll(markerState, SOON).not.toBe('HIT');
    await expect.poll(markerState, SOON).toBe('HIT'); // its own update is over
    upstream.length = 0;
  }

  async function expectStale(target: string): Promise<void> {
    const { status, body, headers } = await edge.get(target);
    expect([status, body]).toEqual([200, 'cached']);
    expect(['STALE', 'UPDATING']).toContain(headers['x-cache']);
  }

  async function durationOf(work: () => Promise<unknown>): Promise<number> {
    const startedAt = performance.now();
    await work();
    return performance.now() - startedAt;
  }

  it('serves stale pages as fast as fresh ones while the storefront is down, and updates them afterwards', async () => {
    await cacheUntilExpired('/down');
    edge.origin.respondWith((_request, response) => {
      response.writeHead(200, { 'Cache-Control': PUBLIC }).end('fresh');
    });
    await edge.get('/fresh');
    await edge.origin.stop();
    const [stale, fresh]: [number[], number[]] = [[], []];
    for (let count = 0; count < 20; count += 1) {
      stale.push(await durationOf(() => expectStale('/down')));
      fresh.push(await durationOf(() => edge.get('/fresh')));
    }
    expect(median(stale) / median(fresh)).toBeLessThan(10);
    const missing = await edge.get('/never-cached');
    expect(missing.status).toBe(502);
    expect(missing.headers['retry-after']).toBe('30');
    expect(missing.body).toContain("<p lang='fr'>");
    await edge.origin.start();
    edge.origin.respondWith(countingPage(() => 7));
    await expect.poll(async () => (await edge.get('/down')).body, SOON).toBe('/down 7');
  });

  it('serves stale pages while the storefront hangs, from the first visitor on', async () => {
    await cacheUntilExpired('/hanging');
    let isUpdating = false;
    edge.origin.respondWith((request) => {
      isUpdating = true;
      request.socket.once('close', () => {
        isUpdating = false;
      });
    });
    for (let count = 0; count < 20; count += 1) await expectStale('/hanging');
    await expect.poll(() => upstream.length, SOON).toBe(1);
    expect(isUpdating).toBe(true);
  });

  it('times out on a page that the storefront does not render in time', async () => {
    const shortTimeout = await openEdge(SHORT_TIMEOUTS);
    try {
      shortTimeout.origin.respondWith(() => undefined);
      expect((await shortTimeout.get('/never-cached')).status).toBe(504);
    } finally {
      await shortTimeout.close();
    }
  });

  it('serves stale pages instead of errors of the storefront', async () => {
    const statuses = [500, 502, 503, 504];
    await cacheUntilExpired(...statuses.map((status) => `/error-${status}`));
    edge.origin.respondWith(({ url }, response) => {
      response.writeHead(Number(url?.slice(-3)), { 'Cache-Control': 'no-store' });
      response.end('error');
    });
    for (const status of statuses) {
      for (let count = 0; count < 5; count += 1) await expectStale(`/error-${status}`);
      expect((await edge.get(`/uncached-error-${status}`)).status).toBe(status);
    }
  });

  it('updates a page in the background, once for all visitors', async () => {
    await cacheUntilExpired('/background');
    const held = Promise.withResolvers<() => void>();
    let updates = 0;
    edge.origin.respondWith((request, response) => {
      // An update of the test before may arrive late.
      if (request.url !== '/background') return void response.writeHead(500).end();
      updates += 1;
      held.resolve(() => countingPage(() => 2)(request, response));
    });
    const responses = await Promise.all(Array.from({ length: 100 }, () => edge.get('/background')));
    expect(new Set(responses.map(({ body }) => body))).toEqual(new Set(['cached']));
    const release = await held.promise;
    expect(updates).toBe(1);
    release();
    await expect.poll(async () => (await edge.get('/background')).body, SOON).toBe('/background 2');
    expect(updates).toBe(1);
  });

  it('serves an expired page no longer than its stale-while-revalidate says', async () => {
    const lifetimes = {
      '/none': 'public, s-maxage=1',
      '/one-second': 'public, s-maxage=1, stale-while-revalidate=1',
      // Cached last: when it has expired, the others are too old.
      '/later': 'public, s-maxage=3',
    };
    edge.origin.respondWith(({ url }, response) => {
      const lifetime = Object.entries(lifetimes).find(([target]) => target === url)?.[1] ?? SHORT;
      response.writeHead(url === '/none' ? 404 : 200, { 'Cache-Control': lifetime });
      response.end(String(upstream.length));
    });
    const visit = async (target: string) => {
      const { body, headers } = await edge.get(target);
      return { body, state: headers['x-cache'] };
    };
    for (const target of Object.keys(lifetimes)) expect((await visit(target)).state).toBe('MISS');
    await expect.poll(async () => (await visit('/later')).state, SOON).toBe('EXPIRED');
    for (const target of ['/none', '/one-second']) {
      const before = upstream.length;
      expect(await visit(target)).toEqual({ body: String(before + 1), state: 'EXPIRED' });
    }
    // Only in place of an error, of any age.
    edge.origin.respondWith((_request, response) => response.writeHead(503).end('error'));
    await expect
      .poll(() => visit('/none'), SOON)
      .toEqual({ body: expect.stringMatching(/^\d+$/), state: 'STALE' });
  });

  it('sends the first stale response without delay on a keep-alive connection', async () => {
    const targets = Array.from({ length: 5 }, (_, index) => `/keep-alive-${index}`);
    await cacheUntilExpired(...targets);
    edge.origin.respondWith(countingPage(() => 1));
    await edge.get('/fresh-too');
    // While the update is pending, a corked connection would wait for more to send.
    edge.origin.respondWith(() => undefined);
    const [stale, fresh]: [number[], number[]] = [[], []];
    for (const target of targets) {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      await getOn(agent, '/fresh-too');
      fresh.push(await durationOf(() => getOn(agent, '/fresh-too')));
      stale.push(await durationOf(() => getOn(agent, target)));
      agent.destroy();
    }
    // With tcp_nopush on, each takes 200 ms; a hit takes about one.
    expect(Math.min(...stale) / median(fresh)).toBeLessThan(50);
  });

  function getOn(agent: Agent, target: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const options = { port: edge.port, path: target, headers: { host: HOST }, agent };
      httpRequest(options, (response) => response.resume().on('end', resolve))
        .on('error', reject)
        .end();
    });
  }

  it('retries on a new connection when the storefront has closed an idle one', async () => {
    edge.origin.respondWith(countingPage(() => upstream.length));
    await edge.get('/before');
    // A restart closes the keep-alive connections of the edge.
    await edge.origin.stop();
    await edge.origin.start();
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => edge.get(`/after-${index}`)),
    );
    expect(responses.every(({ status }) => status === 200)).toBe(true);
  });
});

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
}
