import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/dates/durations.ts';
import { openLocalCache } from './local-cache.fixture.ts';
import { deferredFetcher, productPage, shop } from './pods.fixture.ts';
import { createReadRecorder } from './read-recorder.ts';

const at = { ...shop, input: {} };

afterEach(() => {
  vi.restoreAllMocks();
});

test('a failed refresh is logged once for each outage and delays the next one', async () => {
  const monotonic = vi.spyOn(performance, 'now').mockReturnValue(0);
  const { cache, clock, warn, info, readList } = openLocalCache();
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
  monotonic.mockReturnValue(MINUTE_MS);
  clock.now += MINUTE_MS;
  await readList();
  await vi.waitFor(() =>
    expect(info).toHaveBeenCalledWith({ failures: 2, seconds: 60 }, 'cached reads are refreshed again'),
  );
  expect(warn).toHaveBeenCalledTimes(1);
});

test('stale-if-error: the first reader waits for the failing fetch, later readers do not wait', async () => {
  const { cache, clock, readList } = openLocalCache();
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
  const { cache, warn, readList } = openLocalCache();
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

test('without a value to serve, the read rejects with the error of the fetcher, which is not cached', async () => {
  const { cache, clock, readList, fetcher } = openLocalCache();
  const fail = () => cache.read('product.list', at, () => Promise.reject(new Error('unavailable')));
  await expect(fail()).rejects.toThrow('unavailable');
  await readList();
  clock.now += 2 * DAY_MS;
  await expect(fail()).rejects.toThrow('unavailable');
  expect(fetcher).toHaveBeenCalledTimes(1);
});

test('after a failed read, the result is neither fresh nor current', async () => {
  const { cache } = openLocalCache();
  const recorder = createReadRecorder();
  await cache.read('category.list', { ...shop, input: null }, async () => [], recorder);
  expect([recorder.allFresh(), recorder.areCurrent()]).toEqual([true, true]);
  const fail = () => Promise.reject(new Error('the commerce API is down'));
  await expect(cache.read('product.list', at, fail, recorder)).rejects.toThrow('is down');
  expect([recorder.allFresh(), recorder.areCurrent()]).toEqual([false, false]);
});

test('an invalidated value is served only while the fetch fails, and not once another invalidation arrives', async () => {
  const { cache, clock, readList, fetcher } = openLocalCache();
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
  const { cache } = openLocalCache();
  const read = (fetcher: () => Promise<null>) =>
    cache.read('product.detail', { ...shop, input: { slug: 'geen' } }, fetcher);
  await read(async () => null);
  await cache.invalidate(['slugs']);
  await expect(read(() => Promise.reject(new Error('unavailable')))).rejects.toThrow('unavailable');
});

test('a read that fails leaves the tags of its value', async () => {
  const { cache } = openLocalCache();
  const reads = createReadRecorder();
  await expect(
    cache.read('product.list', at, () => Promise.reject(new Error('unavailable')), reads),
  ).rejects.toThrow('unavailable');
  expect(reads.tags()).toEqual(['content', 'product-lists', 'product-lists:stock']);
  expect([reads.hasFailed(), reads.allFresh(), reads.areCurrent()]).toEqual([true, false, false]);
});
