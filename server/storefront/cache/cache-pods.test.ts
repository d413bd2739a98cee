import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  isRedisServerMissing,
  type RedisServer,
  startRedisServer,
} from '#server/platform/redis/redis-server.fixture.ts';
import { MINUTE_MS } from '#shared/dates/durations.ts';
import { createPageCache } from '../pages/page-cache.ts';
import {
  BUILD_VERSION,
  createPods,
  deferredFetcher,
  listKey,
  mockClock,
  type Pod,
  type Pods,
  productPage,
  shop,
  waitUntilShared,
} from './pods.fixture.ts';
import { createReadRecorder } from './read-recorder.ts';

vi.mock('#server/platform/resilience/deadline.ts', async (importOriginal) => {
  const { longDeadlines } = await import('#server/platform/redis/long-deadlines.fixture.ts');
  return longDeadlines(importOriginal);
});

const logger = pino({ level: 'silent' });

describe.skipIf(isRedisServerMissing())('two pods on one Redis', () => {
  let server: RedisServer;
  let pods: Pods;

  beforeEach(async () => {
    server = await startRedisServer();
    pods = createPods(server);
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await pods.close();
    await server.remove();
  });

  test('one pod reads from Redis what the other has fetched', async () => {
    const clock = mockClock();
    const [a, b] = [await pods.start(), await pods.start()];
    expect((await a.readList()).state).toBe('miss');
    await waitUntilShared(a);
    expect(await b.readList()).toEqual({ state: 'hit', total: 1 });
    expect(b.fetched).toBe(0);
    clock.now += MINUTE_MS - 1;
    expect((await b.readList()).state, 'freshness counts from the fetch').toBe('hit');
    clock.now += 1;
    expect((await b.readList()).state).toBe('stale');
  });

  test('a page rendered in one pod is served by the other, byte for byte, and invalidated in both', async () => {
    const [a, b] = [await pods.start(), await pods.start()];
    const key = { ...shop, path: '/producten', query: '' };
    const render = async () => {
      const reads = createReadRecorder();
      reads.record({ policy: 'product.list', state: 'miss', tags: ['product-lists'], isCurrent: () => true });
      const html = '<p>Grüner Filz</p>'.repeat(50);
      return { status: 200, headers: { 'Content-Type': 'text/html' }, html, reads };
    };
    const failingRender = () => Promise.reject(new Error('rendered again'));
    const pagesOf = ({ cache }: Pod) => createPageCache(cache, { logger });
    const first = await pagesOf(a).read(key, render);
    await waitUntilShared(a, 'page|EF|nl-NL|10 /producten?');
    const second = await pagesOf(b).read(key, failingRender);
    expect(second).toEqual({ state: 'hit', page: first.page });
    await a.cache.invalidate(['product-lists']);
    const stale = { state: 'stale', page: first.page };
    await vi.waitFor(async () => expect(await pagesOf(b).read(key, failingRender)).toEqual(stale));
    // A pod without a copy finds the invalidated one of the others.
    expect(await pagesOf(await pods.start()).read(key, failingRender)).toEqual(stale);
  });

  test('an invalidation reaches the other pod, locally and in Redis', async () => {
    const [a, b] = [await pods.start(), await pods.start()];
    await a.readList();
    await waitUntilShared(a);
    await b.readList();
    pods.setTotal(2);
    expect(await a.cache.invalidate(['category:seating'])).toBe(true);
    await vi.waitFor(async () => expect((await b.readList()).total).toBe(2), 5_000);
    expect((await a.readList()).total).toBe(2);
  });

  test('a pod that starts after an invalidation finds no old value in Redis', async () => {
    const a = await pods.start();
    await a.readList();
    await waitUntilShared(a);
    pods.setTotal(2);
    await a.cache.invalidate(['product-lists']);
    const b = await pods.start();
    expect(await b.readList()).toEqual({ state: 'miss', total: 2 });
  });

  test('a value that another pod invalidates during its fetch is not stored', async () => {
    const [a, b] = [await pods.start(), await pods.start()];
    const slow = deferredFetcher<ReturnType<typeof productPage>>();
    pods.source = { fetch: slow.fetcher };
    const early = a.readList();
    await vi.waitFor(() => expect(a.fetched).toBe(1));
    pods.setTotal(2);
    const received = vi.fn();
    a.redis.subscribe('cache:purge:EF', received);
    await b.cache.invalidate(['product-lists']);
    await vi.waitFor(() => expect(received).toHaveBeenCalled());
    slow.resolve(productPage(1));
    expect((await early).total).toBe(1);
    expect((await a.readList()).total).toBe(2);
    expect((await b.readList()).total).toBe(2);
  });

  test('two pods that miss at the same time fetch once', async () => {
    const [a, b] = [await pods.start(), await pods.start()];
    pods.source = {
      fetch: () => new Promise((resolve) => setTimeout(resolve, 10, productPage(1))),
    };
    const rounds = 10;
    for (let round = 0; round < rounds; round += 1) {
      const category = `c${round}`;
      const reads = await Promise.all(
        [...Array(10)].flatMap(() => [a.readList(category), b.readList(category)]),
      );
      expect(reads.every(({ total }) => total === 1)).toBe(true);
    }
    expect(a.fetched + b.fetched).toBe(rounds);
  });

  test('a pod does not wait for the whole fetch of another pod', async () => {
    const [a, b] = [await pods.start(), await pods.start()];
    const slow = deferredFetcher<ReturnType<typeof productPage>>();
    pods.source = { fetch: slow.fetcher };
    const early = a.readList();
    await vi.waitFor(() => expect(a.fetched).toBe(1));
    pods.setTotal(2);
    expect(await b.readList()).toEqual({ state: 'miss', total: 2 });
    slow.resolve(productPage(1));
    expect((await early).total).toBe(1);
  });

  test('a pod whose lock has expired does not release that of another pod', async () => {
    const [a, b] = [await pods.start(), await pods.start()];
    const [slow, slower] = [
      deferredFetcher<ReturnType<typeof productPage>>(),
      deferredFetcher<ReturnType<typeof productPage>>(),
    ];
    const lock = `cache:lock:${BUILD_VERSION}:${listKey()}`;
    pods.source = { fetch: slow.fetcher };
    const early = a.readList();
    await vi.waitFor(() => expect(a.fetched).toBe(1));
    await a.redis.del([lock]); // as after the lifetime of the lock
    pods.source = { fetch: slower.fetcher };
    const late = b.readList();
    await vi.waitFor(() => expect(b.fetched).toBe(1));
    slow.reject(new Error('the API failed'));
    await expect(early).rejects.toThrow('the API failed');
    // Redis handles the commands of a client in order, so the lock would be released by now.
    expect(await a.redis.get(lock)).toBeTypeOf('string');
    slower.resolve(productPage(2));
    expect((await late).total).toBe(2);
    await waitUntilShared(b);
  });

  test('one of two pods refreshes a stale value', async () => {
    const clock = mockClock();
    const [a, b] = [await pods.start(), await pods.start()];
    await a.readList();
    await waitUntilShared(a);
    await b.readList();
    const slow = deferredFetcher<ReturnType<typeof productPage>>();
    pods.source = { fetch: slow.fetcher };
    clock.now += 2 * MINUTE_MS;
    const stale = { state: 'stale', total: 1 };
    expect(await Promise.all([a.readList(), b.readList()])).toEqual([stale, stale]);
    await vi.waitFor(() => expect(a.fetched + b.fetched).toBe(2));
    slow.resolve(productPage(2));
    await vi.waitFor(async () => {
      clock.now += 1_000;
      expect([(await a.readList()).total, (await b.readList()).total]).toEqual([2, 2]);
    });
    expect(a.fetched + b.fetched).toBe(2);
  });
});
