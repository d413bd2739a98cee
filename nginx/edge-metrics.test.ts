import { appendFileSync, existsSync, mkdirSync, rmdirSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Series, seriesIn } from '#server/monitoring.fixture.ts';
import { createDurationHistogram, registry } from '#server/platform/telemetry/metrics.ts';
import { countingPage, type Edge, isNginxMissing, openEdge, SHORT_TIMEOUTS, SOON } from './edge.fixture.ts';

type Labels = Readonly<Record<string, string>>;

async function scrape(edge: Edge): Promise<Series[]> {
  const response = await fetch(`http://127.0.0.1:${edge.adminPort}/metrics`);
  expect(response.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  return seriesIn(await response.text());
}

/** The sum of the series of a metric that have these labels; undefined without such a series. */
function valueIn(all: readonly Series[], metric: string, labels: Labels = {}): number | undefined {
  const matching = all.filter(
    (series) =>
      series.metric === metric &&
      Object.entries(labels).every(([name, value]) => series.labels[name] === value),
  );
  return matching.length > 0 ? matching.reduce((sum, { value }) => sum + value, 0) : undefined;
}

const scrapedValue = async (edge: Edge, metric: string, labels: Labels = {}) =>
  valueIn(await scrape(edge), metric, labels);

describe.skipIf(isNginxMissing())('the metrics of the edge', () => {
  let edge: Edge;
  beforeEach(async () => {
    edge = await openEdge({ ...SHORT_TIMEOUTS, EDGE_LIMITS: 'on', EDGE_RATE_AUTH: '1r/m' });
  });
  afterEach(() => edge.close());

  const requests = (route: string, status: string) =>
    scrapedValue(edge, 'http_requests_total', { component: 'edge', route, status });

  it('count responses by route, status and state of the cache', async () => {
    edge.origin.respondWith(({ url }, response) => {
      const status = url === '/nothing' ? 404 : 200;
      response.writeHead(status, { 'Cache-Control': 'public, s-maxage=60' }).end('a');
    });
    const targets = ['/', '/', '/', '/nothing', '/assets/a.js', '/winkelwagen', '/api/trpc/cart.order.get'];
    for (const target of targets) await edge.get(target);
    await edge.get('/vitals', { method: 'POST', body: '{}' });
    for (let call = 0; call < 13; call += 1) await edge.get('/api/trpc/auth.login', { method: 'POST' });
    const total = () => scrapedValue(edge, 'http_requests_total', { component: 'edge' });
    await expect.poll(total, SOON).toBe(21);
    const all = await scrape(edge);
    const counted = (route: string, status: string) =>
      valueIn(all, 'http_requests_total', { component: 'edge', route, status });
    expect([counted('page', '200'), counted('page', '404'), counted('asset', '200')]).toEqual([3, 1, 1]);
    expect([counted('private page', '200'), counted('/vitals', '200')]).toEqual([1, 1]);
    expect([counted('/api/trpc', '200'), counted('/api/trpc', '429')]).toEqual([12, 2]);
    const cached = (route: string, state: string) =>
      valueIn(all, 'edge_cache_responses_total', { route, state });
    expect([cached('page', 'hit'), cached('page', 'miss'), cached('asset', 'miss')]).toEqual([2, 2, 1]);
    expect(valueIn(all, 'edge_upstream_responses_total')).toBe(edge.origin.requests.length);
    expect(valueIn(all, 'http_request_duration_seconds_count', { component: 'edge' })).toBe(21);
    expect(valueIn(all, 'edge_upstream_duration_seconds_count')).toBe(edge.origin.requests.length);
  });

  it.each([
    ['/api/trpc/cart.order.get', 'GET', '/api/trpc'],
    ['/api/trpc/cart.line.add', 'POST', '/api/trpc'],
    ['/api/orders/1/documents/EF-F-2027-000001?format=xml', 'GET', '/api'],
    ['/api/newsletter/unsubscribe?token=x', 'POST', '/api'],
    ['/api/storage/export?format=zip', 'GET', '/api'],
    ['/api/account/export', 'POST', '/api'],
    ['/api/uploads/0f0e6a2c-6a3e-4c1b-9d43-3f3f0a5ab001/preview', 'GET', '/api/uploads'],
  ])('count %s, a %s, as %s', async (target, method, route) => {
    edge.origin.respondWith((_request, response) => response.end('a'));
    await edge.get(target, { method });
    await expect.poll(() => requests(route, '200'), SOON).toBe(1);
    const labels = { component: 'edge', route };
    expect(await scrapedValue(edge, 'edge_upstream_duration_seconds_count', labels)).toBe(1);
  });

  it('count every attempt at a storefront that hangs or is unreachable, also for background updates', async () => {
    edge.origin.respondWith(({ url }, response) => {
      const updated = url === '/updated' ? ', stale-while-revalidate=60' : '';
      response.writeHead(200, { 'Cache-Control': `public, s-maxage=1${updated}` }).end('page');
    });
    for (const target of ['/expired', '/updated']) await edge.get(target);
    edge.origin.respondWith(() => undefined);
    expect((await edge.get('/hanging')).status).toBe(504);
    const attempts = (status: string) => scrapedValue(edge, 'edge_upstream_responses_total', { status });
    await expect.poll(() => attempts('504'), SOON).toBe(1);
    edge.origin.respondWith(({ socket }) => socket.destroy());
    expect((await edge.get('/crashing')).status).toBe(502);
    await expect.poll(() => attempts('502'), SOON).toBe(1);
    edge.origin.respondWith((_request, response) => {
      response.writeHead(503, { 'X-Accel-Redirect': '@again' }).end();
      edge.origin.respondWith((_, other) => other.writeHead(502).end());
    });
    expect((await edge.get('/stopping')).status).toBe(502);
    await expect.poll(() => attempts('503'), SOON).toBe(1);
    await edge.origin.stop();
    expect((await edge.get('/unreachable')).status).toBe(502);
    await expect.poll(() => attempts('502'), SOON).toBe(6);
    const counted = (await scrape(edge)).flatMap(({ metric, labels, value }) =>
      metric === 'edge_upstream_failures_total' ? [[labels.reason, value]] : [],
    );
    expect(Object.fromEntries(counted)).toEqual({
      refused: 4,
      unreachable: 0,
      stopping: 1,
      closed: 1,
      silent: 1,
    });
    // The update of a stale page fails unseen, in the background or before the response: the visitor gets the page.
    let visits = 2;
    for (const target of ['/updated', '/expired']) {
      const before = (await attempts('502')) ?? 0;
      const isStale = async () => {
        visits += 1;
        return (await edge.get(target)).headers['x-cache'] === 'STALE';
      };
      await expect.poll(isStale, SOON).toBe(true);
      await expect.poll(() => attempts('502'), SOON).toBeGreaterThan(before);
    }
    await expect.poll(() => requests('page', '200'), SOON).toBe(visits);
    const all = await scrape(edge);
    expect(valueIn(all, 'http_requests_total', { status: '502' })).toBe(3);
    expect(valueIn(all, 'http_requests_total', { status: '504' })).toBe(1);
  });

  it('lose no response while both workers count', async () => {
    edge.origin.respondWith(countingPage(() => 1));
    const admin = (target: string) => fetch(`http://127.0.0.1:${edge.adminPort}${target}`);
    const visit = async () => {
      for (let visited = 0; visited < 100; visited += 1) await edge.get(`/${visited}`);
    };
    const watch = async () => {
      for (let read = 0; read < 50; read += 1) await (await admin(read % 2 ? '/metrics' : '/healthz')).text();
    };
    await Promise.all([visit(), visit(), visit(), watch(), watch(), watch()]);
    await expect.poll(() => requests('page', '200'), SOON).toBe(300);
  });

  it('have the buckets of the other processes', async () => {
    createDurationHistogram({ name: 'example_seconds', help: 'Example.', labelNames: [] }).observe({}, 1);
    const buckets = (all: readonly Series[], metric: string, labels: Labels) =>
      all
        .filter((one) => one.metric === metric && (!labels.route || one.labels.route === labels.route))
        .map(({ labels: { le } }) => le);
    expect(buckets(await scrape(edge), 'http_request_duration_seconds_bucket', { route: 'page' })).toEqual(
      buckets(seriesIn(await registry.metrics()), 'example_seconds_bucket', {}),
    );
  });
});

describe.skipIf(isNginxMissing())('the log that the edge counts', () => {
  let edge: Edge;
  beforeAll(async () => {
    edge = await openEdge();
  });
  afterAll(() => edge.close());

  const LINE = 'page\tHIT\t200\t0.000\t-\t-\n';
  const hits = () => scrapedValue(edge, 'edge_cache_responses_total', { route: 'page', state: 'hit' });

  it('is emptied by health checks alone', async () => {
    const log = path.join(edge.folder, 'metrics/log');
    appendFileSync(log, LINE.repeat(50_000));
    expect(statSync(log).size).toBeGreaterThan(1_048_576);
    const size = async () => {
      const response = await fetch(`http://127.0.0.1:${edge.adminPort}/healthz`);
      expect([response.status, await response.json()]).toEqual([200, { live: true }]);
      return statSync(log).size;
    };
    await expect.poll(size, SOON).toBe(0);
    expect(await hits()).toBe(50_000);
    appendFileSync(log, LINE);
    expect(await hits()).toBe(50_001);
  });

  it('is counted although a worker was killed while it counted', async () => {
    const lock = path.join(edge.folder, 'metrics/lock');
    mkdirSync(lock, { mode: 0o777 });
    utimesSync(lock, 0, 0);
    const before = (await hits()) ?? 0;
    appendFileSync(path.join(edge.folder, 'metrics/log'), LINE);
    await expect.poll(hits, SOON).toBe(before + 1);
    expect(existsSync(lock)).toBe(false);
  });

  it('does not break health and metrics where it cannot be counted', async () => {
    const counts = path.join(edge.folder, 'metrics/counts.part');
    mkdirSync(counts);
    const before = await hits();
    appendFileSync(path.join(edge.folder, 'metrics/log'), LINE);
    expect((await fetch(`http://127.0.0.1:${edge.adminPort}/healthz`)).status).toBe(200);
    expect(await hits()).toBe(before);
    rmdirSync(counts);
    expect(await hits()).toBe((before ?? 0) + 1);
  });

  it('is counted by line: half a line waits for its other half, and odd lines are left out', async () => {
    const before = (await hits()) ?? 0;
    const log = path.join(edge.folder, 'metrics/log');
    appendFileSync(log, `odd\n\n${LINE}${LINE.slice(0, 10)}`);
    expect(await hits()).toBe(before + 1);
    appendFileSync(log, LINE.slice(10));
    expect(await hits()).toBe(before + 2);
  });
});
