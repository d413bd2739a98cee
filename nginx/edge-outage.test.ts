import { Agent, request as httpRequest } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Edge, noNginx, openEdge, page } from './edge.fixture.ts';

/** Fresh for one second: what comes after is older than that. */
const SHORT = 'public, max-age=0, s-maxage=1, stale-while-revalidate=600, stale-if-error=86400';

describe.skipIf(noNginx())('the edge when the storefront is not well', () => {
  let edge: Edge;
  let seen: Edge['origin']['seen'];
  beforeAll(async () => {
    edge = await openEdge({ EDGE_PAGE_TIMEOUT: '2s' });
    seen = edge.origin.seen;
  });
  afterAll(() => edge.close());
  beforeEach(() => {
    seen.length = 0;
  });

  /** Keeps a page and waits until it has expired: a further request would then update it. */
  async function keepUntilExpired(...targets: string[]): Promise<void> {
    edge.origin.answer((_request, response) => {
      response.writeHead(200, { 'Cache-Control': SHORT, 'Content-Length': 4, 'X-Form': 'kept' });
      response.end('kept');
    });
    for (const target of targets) await edge.get(target);
    const keptAt = Date.now();
    await expect.poll(() => Date.now() - keptAt, { timeout: 5_000 }).toBeGreaterThan(2_000);
    seen.length = 0;
  }

  /** Milliseconds to each of some answers, one after the other on connections of their own. */
  async function timesOf(target: string, count: number, states: string[]): Promise<number[]> {
    const times: number[] = [];
    for (let at = 0; at < count; at += 1) {
      const start = performance.now();
      const { status, body, headers } = await edge.get(target);
      times.push(performance.now() - start);
      expect([status, body]).toEqual([200, 'kept']);
      expect(states).toContain(headers['x-cache']);
    }
    return times;
  }

  it('serves what it has at once while the storefront is down, and asks again when it is back', async () => {
    await keepUntilExpired('/down');
    await edge.origin.shut();
    const times = await timesOf('/down', 20, ['STALE', 'UPDATING']);
    expect(Math.max(...times)).toBeLessThan(150);
    const missing = await edge.get('/never-kept');
    expect(missing.status).toBe(502);
    expect(missing.headers['retry-after']).toBe('30');
    expect(missing.body).toContain("<p lang='fr'>");
    await edge.origin.open();
    edge.origin.answer(page(() => 7));
    await expect.poll(async () => (await edge.get('/down')).body, { timeout: 5_000 }).toBe('/down 7');
  });

  it('serves what it has at once while the storefront hangs, from the first visitor on', async () => {
    await keepUntilExpired('/hung');
    edge.origin.answer(() => undefined);
    const times = await timesOf('/hung', 20, ['STALE', 'UPDATING']);
    expect(Math.max(...times)).toBeLessThan(150);
    // One visitor's request updates; it is not joined by others and does not wait for ever.
    expect(seen.filter(({ url }) => url === '/hung')).toHaveLength(1);
    const start = performance.now();
    expect((await edge.get('/never-kept-either')).status).toBe(504);
    expect(performance.now() - start).toBeLessThan(6_000);
  });

  it('serves what it has instead of a failure of the storefront', async () => {
    const statuses = [500, 502, 503, 504];
    await keepUntilExpired(...statuses.map((status) => `/ill-${status}`));
    edge.origin.answer(({ url }, response) => {
      response.writeHead(Number(url?.slice(-3)), { 'Cache-Control': 'no-store' });
      response.end('ill');
    });
    for (const status of statuses) {
      await timesOf(`/ill-${status}`, 5, ['STALE', 'UPDATING']);
      expect((await edge.get(`/ill-first-seen-${status}`)).status).toBe(status);
    }
  });

  it('updates behind an answer, once for all visitors', async () => {
    await keepUntilExpired('/behind');
    let release: () => void = () => undefined;
    edge.origin.answer((request, response) => {
      release = () => page(() => 2)(request, response);
    });
    const answers = await Promise.all(Array.from({ length: 100 }, () => edge.get('/behind')));
    expect(new Set(answers.map(({ body }) => body))).toEqual(new Set(['kept']));
    expect(seen).toHaveLength(1);
    release();
    await expect.poll(async () => (await edge.get('/behind')).body, { timeout: 5_000 }).toBe('/behind 2');
    expect(seen).toHaveLength(1);
  });

  it('sends a first stale answer without waiting, also on a kept connection', async () => {
    await keepUntilExpired('/kept-connection');
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const start = performance.now();
    await new Promise<void>((resolve, reject) => {
      const options = {
        port: edge.port,
        path: '/kept-connection',
        headers: { host: 'www.easyfelt.nl' },
        agent,
      };
      httpRequest(options, (answer) => {
        answer.resume();
        answer.on('end', resolve);
      })
        .on('error', reject)
        .end();
    });
    expect(performance.now() - start).toBeLessThan(100);
    agent.destroy();
  });

  it('puts a try on a closed connection right', async () => {
    edge.origin.answer(page(() => seen.length));
    await edge.get('/before');
    // What a restart does to connections that the edge has kept.
    await edge.origin.shut();
    await edge.origin.open();
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => edge.get(`/after-${index}`)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
  });
});
