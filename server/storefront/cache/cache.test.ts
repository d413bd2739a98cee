import { pino } from 'pino';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { NO_REDIS } from '#server/platform/redis/redis-client.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/dates/durations.ts';
import { createCache } from './cache.ts';
import { deferredFetcher, mockClock, productPage, shop } from './pods.fixture.ts';
import { createReadRecorder } from './read-recorder.ts';

const at = { ...shop, input: {} };

afterEach(() => {
  vi.restoreAllMocks();
});

function setUp({ maxBytes = 1_000_000 } = {}) {
  const clock = mockClock();
  const logger = pino({ level: 'silent' });
  const warn = vi.spyOn(logger, 'warn');
  const cache = createCache({ redis: NO_REDIS, logger, maxBytes, buildVersion: 'test', scope: 'EF' });
  let fetches = 0;
  /** The total is the number of fetches so far. */
  const fetcher = vi.fn(async () => {
    fetches += 1;
    return productPage(fetches);
  });
  const readList = (category?: string) =>
    cache.read('product.list', { ...shop, input: category ? { category: [category] } : {} }, fetcher);
  return { cache, clock, warn, fetcher, readList };
}

test('a miss fetches; hits follow until the value is no longer fresh', async () => {
  const { clock, fetcher, readList } = setUp();
  expect(await readList()).toMatchObject({
    state: 'miss',
    value: { total: 1 },
    tags: ['product-lists', 'product-lists:stock'],
  });
  clock.now += MINUTE_MS - 1;
  expect(await readList()).toMatchObject({ state: 'hit', value: { total: 1 } });
  expect(fetcher).toHaveBeenCalledTimes(1);
});

test('a stale value is returned at once while one refresh runs', async () => {
  const { cache, clock, readList } = setUp();
  await readList();
  clock.now += 2 * MINUTE_MS;
  const slow = deferredFetcher<ReturnType<typeof productPage>>();
  const read = () => cache.read('product.list', at, slow.fetcher);
  const results = await Promise.all([read(), read(), read()]);
  expect(results.map(({ state, value }) => [state, value?.total])).toEqual(Array(3).fill(['stale', 1]));
  await vi.waitFor(() => expect(slow.fetcher).toHaveBeenCalledTimes(1));
  slow.resolve(productPage(9));
  await vi.waitFor(async () => expect(await read()).toMatchObject({ state: 'hit', value: { total: 9 } }));
  expect(slow.fetcher).toHaveBeenCalledTimes(1);
});

test('a failed refresh is logged and delays the next one', async () => {
  const { cache, clock, warn, readList } = setUp();
  await readList();
  clock.now += 2 * MINUTE_MS;
  const failing = vi.fn(() => Promise.reject(new Error('unavailable')));
  const read = () => cache.read('product.list', at, failing);
  expect((await read()).state).toBe('stale');
  await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(1));
  await read();
  expect(failing).toHaveBeenCalledTimes(1);
  clock.now += 5_000;
  await read();
  await vi.waitFor(() => expect(failing).toHaveBeenCalledTimes(2));
});

test('failed refreshes of several values are one line, which counts those since the line before', async () => {
  const { cache, clock, warn, readList } = setUp();
  const categories = ['a', 'b', 'c'];
  await Promise.all(categories.map(readList));
  const failing = vi.fn(() => Promise.reject(new Error('unavailable')));
  const readAll = () =>
    Promise.all(
      categories.map((category) =>
        cache.read('product.list', { ...shop, input: { category: [category] } }, failing),
      ),
    );
  clock.now += 2 * MINUTE_MS;
  await readAll();
  await vi.waitFor(() => expect(failing).toHaveBeenCalledTimes(3));
  clock.now += 5_000;
  await readAll();
  await vi.waitFor(() => expect(failing).toHaveBeenCalledTimes(6));
  await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(2));
  expect(warn.mock.calls.map(([fields]) => fields)).toEqual([
    expect.objectContaining({ failures: 1 }),
    expect.objectContaining({ failures: 3 }),
  ]);
});

test('stale-if-error: the first reader waits for the failing fetch, later readers do not wait', async () => {
  const { cache, clock, readList } = setUp();
  await readList();
  clock.now += HOUR_MS;
  const failing = vi.fn(() => Promise.reject(new Error('unavailable')));
  const read = (fetcher: () => Promise<ReturnType<typeof productPage>>) =>
    cache.read('product.list', at, fetcher);
  expect(await read(failing)).toMatchObject({ state: 'stale', value: { total: 1 } });
  const pending = vi.fn(() => new Promise<never>(() => {}));
  clock.now += 6_000;
  expect(await read(pending)).toMatchObject({ state: 'stale', value: { total: 1 } });
  await vi.waitFor(() => expect(pending).toHaveBeenCalledTimes(1));
});

test('an invalidated value replaces a fetch that takes long, which then replaces the value', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'clearImmediate'] });
  onTestFinished(() => void vi.useRealTimers());
  const { cache, warn, readList } = setUp();
  await readList();
  await cache.invalidate(['product-lists']);
  const slow = deferredFetcher<ReturnType<typeof productPage>>();
  const results: string[] = [];
  const read = async () => {
    const { state, value } = await cache.read('product.list', at, slow.fetcher);
    results.push(`${state} ${value?.total}`);
  };
  const reads = [read(), read()];
  await vi.advanceTimersByTimeAsync(3_999);
  expect(results).toEqual([]);
  await vi.advanceTimersByTimeAsync(2);
  await Promise.all(reads);
  expect(results).toEqual(['stale 1', 'stale 1']);
  expect(warn).toHaveBeenCalledTimes(1);
  slow.resolve(productPage(9));
  await vi.waitFor(() => expect(cache.readLocal('product.list', at)?.total).toBe(9));
  expect(slow.fetcher).toHaveBeenCalledTimes(1);
});

test('after its stale period a value is not returned while fetching works', async () => {
  const { clock, readList } = setUp();
  await readList();
  clock.now += HOUR_MS;
  expect(await readList()).toMatchObject({ state: 'miss', value: { total: 2 } });
});

test('without a value to serve, the read rejects with the error of the fetcher, which is not cached', async () => {
  const { cache, clock, readList, fetcher } = setUp();
  const fail = () => cache.read('product.list', at, () => Promise.reject(new Error('unavailable')));
  await expect(fail()).rejects.toThrow('unavailable');
  await readList();
  clock.now += 2 * DAY_MS;
  await expect(fail()).rejects.toThrow('unavailable');
  expect(fetcher).toHaveBeenCalledTimes(1);
});

test('concurrent readers of one key share one fetch and its error', async () => {
  const { cache } = setUp();
  const slow = deferredFetcher<null>();
  const reads = Array.from({ length: 50 }, () =>
    cache.read('product.detail', { ...shop, input: { slug: 'vilt' } }, slow.fetcher),
  );
  slow.reject(new Error('unavailable'));
  const results = await Promise.allSettled(reads);
  expect(results.every(({ status }) => status === 'rejected')).toBe(true);
  expect(slow.fetcher).toHaveBeenCalledTimes(1);
});

test('null is cached for ten seconds and invalidated like a value', async () => {
  const { cache, clock } = setUp();
  const fetchNull = vi.fn(async () => null);
  const read = () => cache.read('product.detail', { ...shop, input: { slug: 'geen' } }, fetchNull);
  expect(await read()).toMatchObject({ value: null, state: 'miss' });
  clock.now += 9_999;
  expect(await read()).toMatchObject({ value: null, state: 'hit' });
  clock.now += 1;
  expect((await read()).state).toBe('miss');
  await cache.invalidate(['slugs']);
  expect((await read()).state).toBe('miss');
  expect(fetchNull).toHaveBeenCalledTimes(3);
});

test('an invalidation drops values with the tag and no others', async () => {
  const { cache, readList } = setUp();
  await readList('seating');
  await readList('table');
  await cache.invalidate(['category:seating']);
  expect((await readList('table')).state).toBe('hit');
  expect((await readList('seating')).state).toBe('miss');
  await cache.invalidate(['product-lists']);
  expect((await readList('table')).state).toBe('miss');
  expect((await readList('seating')).state).toBe('miss');
});

test('a value that is invalidated during its fetch is returned, but not stored', async () => {
  const { cache, readList } = setUp();
  const slow = deferredFetcher<ReturnType<typeof productPage>>();
  const before = cache.read('product.list', at, slow.fetcher);
  await vi.waitFor(() => expect(slow.fetcher).toHaveBeenCalled());
  await cache.invalidate(['product-lists']);
  const after = readList();
  slow.resolve(productPage(99));
  expect((await before).value?.total).toBe(99);
  expect((await after).value?.total, 'a later reader does not get the old value').toBe(1);
  expect(await readList()).toMatchObject({ state: 'hit', value: { total: 1 } });
});

test('an invalidation of other tags does not affect a fetch in progress', async () => {
  const { cache, readList } = setUp();
  const slow = deferredFetcher<ReturnType<typeof productPage>>();
  const read = cache.read('product.list', at, slow.fetcher);
  await vi.waitFor(() => expect(slow.fetcher).toHaveBeenCalled());
  await cache.invalidate(['categories']);
  slow.resolve(productPage(99));
  await read;
  expect(await readList()).toMatchObject({ state: 'hit', value: { total: 99 } });
});

test('invented keys that nothing has evict each other, never a value', async () => {
  const { cache, readList } = setUp({ maxBytes: 480_000 });
  await readList();
  const readAbsent = (slug: string) =>
    cache.read('slug.owner', { ...shop, input: { kind: 'product', slug } }, async () => null);
  for (let turn = 0; turn < 2_000; turn += 1) await readAbsent(`invented-${turn}`);
  expect(await readList()).toMatchObject({ state: 'hit' });
  const { bytes, entries } = cache.stats();
  expect(entries).toBeLessThan(20);
  expect(bytes).toBeLessThan(12_000);
  expect(await readAbsent('invented-1999')).toMatchObject({ state: 'hit', value: null });
});

test('memory is bounded by bytes: the least recently used value is evicted first', async () => {
  const { cache, readList } = setUp({ maxBytes: 4_000 });
  for (const category of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) {
    await readList('recent');
    await readList(category);
  }
  expect(cache.stats().bytes).toBeLessThanOrEqual(4_000);
  expect(cache.stats().entries).toBeLessThan(9);
  expect((await readList('recent')).state).toBe('hit');
  expect((await readList('a')).state).toBe('miss');
});

test('a value larger than the whole cache is returned and not stored', async () => {
  const { cache, readList } = setUp({ maxBytes: 100 });
  expect((await readList()).state).toBe('miss');
  expect((await readList()).state).toBe('miss');
  expect(cache.stats()).toMatchObject({ entries: 0, bytes: 0 });
});

test('cached values are immutable', async () => {
  const { readList } = setUp();
  const { value } = await readList();
  expect(() => value?.items.push({} as never)).toThrow(TypeError);
  expect((await readList()).value?.items).toEqual([]);
});

test('a value that cannot be serialised is still returned', async () => {
  const { cache } = setUp();
  const circular: ReturnType<typeof productPage> & { self?: unknown } = productPage(5);
  circular.self = circular;
  const read = () => cache.read('product.list', at, async () => circular);
  expect((await read()).value?.total).toBe(5);
  expect((await read()).state).toBe('miss');
});

test('the recorder of a request collects states and tags', async () => {
  const { cache, clock, readList } = setUp();
  const recorder = createReadRecorder();
  const readRecorded = () => cache.read('product.list', at, async () => productPage(1), recorder);
  await readList();
  await readRecorded();
  await cache.read('category.list', { ...shop, input: null }, async () => [], recorder);
  expect(recorder.serverTiming()).toBe('product.list;desc=hit, category.list;desc=miss');
  expect(recorder.tags()).toEqual(['content', 'product-lists', 'product-lists:stock', 'categories']);
  expect(recorder.allFresh()).toBe(true);
  clock.now += 2 * MINUTE_MS;
  await readRecorded();
  expect(recorder.allFresh()).toBe(false);
});

test('after a failed read, the result is neither fresh nor current', async () => {
  const { cache } = setUp();
  const recorder = createReadRecorder();
  await cache.read('category.list', { ...shop, input: null }, async () => [], recorder);
  expect([recorder.allFresh(), recorder.areCurrent()]).toEqual([true, true]);
  const fail = () => Promise.reject(new Error('the commerce API is down'));
  await expect(cache.read('product.list', at, fail, recorder)).rejects.toThrow('is down');
  expect([recorder.allFresh(), recorder.areCurrent()]).toEqual([false, false]);
});

test('a read without a policy is rejected', async () => {
  const { cache } = setUp();
  const read = () =>
    // @ts-expect-error customer data has no row in the policy table
    cache.read('cart.order', at, async () => null);
  await expect(read()).rejects.toThrow(TypeError);
});

test('an invalidated value is served only while the fetch fails, and not once another invalidation arrives', async () => {
  const { cache, clock, readList, fetcher } = setUp();
  const fail = () => cache.read('product.list', at, () => Promise.reject(new Error('unavailable')));
  await readList();
  await cache.invalidate(['product-lists']);
  expect(cache.readLocal('product.list', at)).toBeUndefined();
  expect(await fail()).toMatchObject({ state: 'stale', value: { total: 1 } });
  expect(await readList(), 'readers do not wait right after a failure').toMatchObject({ state: 'stale' });
  expect(fetcher).toHaveBeenCalledTimes(1);
  await cache.invalidate(['product-lists']);
  expect(await readList()).toMatchObject({ state: 'miss', value: { total: 2 } });
  await cache.invalidate(['product-lists']);
  clock.now += 2 * DAY_MS;
  await expect(fail(), 'older than stale-if-error').rejects.toThrow('unavailable');
});

test('null is not served after its invalidation', async () => {
  const { cache } = setUp();
  const read = (fetcher: () => Promise<null>) =>
    cache.read('product.detail', { ...shop, input: { slug: 'geen' } }, fetcher);
  await read(async () => null);
  await cache.invalidate(['slugs']);
  await expect(read(() => Promise.reject(new Error('unavailable')))).rejects.toThrow('unavailable');
});

test('a read that fails leaves the tags of its value', async () => {
  const { cache } = setUp();
  const reads = createReadRecorder();
  await expect(
    cache.read('product.list', at, () => Promise.reject(new Error('unavailable')), reads),
  ).rejects.toThrow('unavailable');
  expect(reads.tags()).toEqual(['content', 'product-lists', 'product-lists:stock']);
  expect([reads.hasFailed(), reads.allFresh(), reads.areCurrent()]).toEqual([true, false, false]);
});
