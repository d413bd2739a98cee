import { afterEach, expect, test, vi } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#shared/dates/durations.ts';
import { openLocalCache } from './local-cache.fixture.ts';
import { deferredFetcher, productPage, shop } from './pods.fixture.ts';
import { createReadRecorder } from './read-recorder.ts';

const at = { ...shop, input: {} };

afterEach(() => {
  vi.restoreAllMocks();
});

test('a miss fetches; hits follow until the value is no longer fresh', async () => {
  const { clock, fetcher, readList } = openLocalCache();
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
  const { cache, clock, readList } = openLocalCache();
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

test('after its stale period a value is not returned while fetching works', async () => {
  const { clock, readList } = openLocalCache();
  await readList();
  clock.now += HOUR_MS;
  expect(await readList()).toMatchObject({ state: 'miss', value: { total: 2 } });
});

test('concurrent readers of one key share one fetch and its error', async () => {
  const { cache } = openLocalCache();
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
  const { cache, clock } = openLocalCache();
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
  const { cache, readList } = openLocalCache();
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
  const { cache, readList } = openLocalCache();
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
  const { cache, readList } = openLocalCache();
  const slow = deferredFetcher<ReturnType<typeof productPage>>();
  const read = cache.read('product.list', at, slow.fetcher);
  await vi.waitFor(() => expect(slow.fetcher).toHaveBeenCalled());
  await cache.invalidate(['categories']);
  slow.resolve(productPage(99));
  await read;
  expect(await readList()).toMatchObject({ state: 'hit', value: { total: 99 } });
});

test('invented keys that nothing has evict each other, never a value', async () => {
  const { cache, readList } = openLocalCache({ maxBytes: 480_000 });
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
  const { cache, readList } = openLocalCache({ maxBytes: 4_000 });
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
  const { cache, readList } = openLocalCache({ maxBytes: 100 });
  expect((await readList()).state).toBe('miss');
  expect((await readList()).state).toBe('miss');
  expect(cache.stats()).toMatchObject({ entries: 0, bytes: 0 });
});

test('cached values are immutable', async () => {
  const { readList } = openLocalCache();
  const { value } = await readList();
  expect(() => value?.items.push({} as never)).toThrow(TypeError);
  expect((await readList()).value?.items).toEqual([]);
});

test('a value that cannot be serialised is still returned', async () => {
  const { cache } = openLocalCache();
  const circular: ReturnType<typeof productPage> & { self?: unknown } = productPage(5);
  circular.self = circular;
  const read = () => cache.read('product.list', at, async () => circular);
  expect((await read()).value?.total).toBe(5);
  expect((await read()).state).toBe('miss');
});

test('the recorder of a request collects states and tags', async () => {
  const { cache, clock, readList } = openLocalCache();
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

test('a read without a policy is rejected', async () => {
  const { cache } = openLocalCache();
  const read = () =>
    // @ts-expect-error customer data has no row in the policy table
    cache.read('cart.order', at, async () => null);
  await expect(read()).rejects.toThrow(TypeError);
});
