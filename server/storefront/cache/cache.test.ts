import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { NO_REDIS } from '#server/platform/redis/redis-port.ts';
import { createCache } from './cache.ts';
import type { Shop } from './policies.ts';
import { createReadLog } from './read-log.ts';

const at: Shop = { brand: 'EF', locale: 'nl-NL' };
const MINUTE = 60_000;

function cacheAt({ maxBytes = 1_000_000 } = {}) {
  const time = { now: 1_700_000_000_000 };
  const logger = pino({ level: 'silent' });
  const warn = vi.spyOn(logger, 'warn');
  const cache = createCache({ redis: NO_REDIS, logger, clock: () => time.now, maxBytes });
  let total = 0;
  /** Answers a page of products whose total says the how manyth fetch it was. */
  const fetcher = vi.fn(async () => {
    total += 1;
    return listOf(total);
  });
  const list = (category?: string) =>
    cache.read('product.list', { ...at, input: category ? { category: [category] } : {} }, fetcher);
  return { cache, time, warn, fetcher, list };
}

function listOf(total: number) {
  return { items: [], total, page: 1, perPage: 16, facets: [] };
}

function held<Value>() {
  const { promise, resolve, reject } = Promise.withResolvers<Value>();
  return { fetcher: vi.fn(() => promise), resolve, reject };
}

test('a miss fetches, then it hits until the freshness ends', async () => {
  const { time, fetcher, list } = cacheAt();
  expect(await list()).toMatchObject({ state: 'miss', value: { total: 1 }, tags: ['product-lists'] });
  time.now += MINUTE - 1;
  expect(await list()).toMatchObject({ state: 'hit', value: { total: 1 } });
  expect(fetcher).toHaveBeenCalledTimes(1);
});

test('stale is answered at once while one refresh runs behind it', async () => {
  const { cache, time, list } = cacheAt();
  await list();
  time.now += 2 * MINUTE;
  const slow = held<ReturnType<typeof listOf>>();
  const read = () => cache.read('product.list', { ...at, input: {} }, slow.fetcher);
  const answers = await Promise.all([read(), read(), read()]);
  expect(answers.map(({ state, value }) => [state, value?.total])).toEqual(Array(3).fill(['stale', 1]));
  await vi.waitFor(() => expect(slow.fetcher).toHaveBeenCalledTimes(1));
  slow.resolve(listOf(9));
  await vi.waitFor(async () => expect(await read()).toMatchObject({ state: 'hit', value: { total: 9 } }));
  expect(slow.fetcher).toHaveBeenCalledTimes(1);
});

test('a refresh that fails is logged, and the next one waits', async () => {
  const { cache, time, warn, list } = cacheAt();
  await list();
  time.now += 2 * MINUTE;
  const failing = vi.fn(() => Promise.reject(new Error('away')));
  const read = () => cache.read('product.list', { ...at, input: {} }, failing);
  expect((await read()).state).toBe('stale');
  await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(1));
  await read();
  expect(failing).toHaveBeenCalledTimes(1);
  time.now += 5_000;
  await read();
  await vi.waitFor(() => expect(failing).toHaveBeenCalledTimes(2));
});

test('past its staleness a value stands in for an error, first after trying, then without waiting', async () => {
  const { cache, time, list } = cacheAt();
  await list();
  time.now += 60 * MINUTE;
  const failing = vi.fn(() => Promise.reject(new Error('away')));
  const read = (fetcher: () => Promise<ReturnType<typeof listOf>>) =>
    cache.read('product.list', { ...at, input: {} }, fetcher);
  expect(await read(failing)).toMatchObject({ state: 'stale', value: { total: 1 } });
  const never = vi.fn(() => new Promise<never>(() => {}));
  time.now += 6_000;
  expect(await read(never)).toMatchObject({ state: 'stale', value: { total: 1 } });
  await vi.waitFor(() => expect(never).toHaveBeenCalledTimes(1));
});

test('past its staleness a value is not shown while fetching works', async () => {
  const { time, list } = cacheAt();
  await list();
  time.now += 60 * MINUTE;
  expect(await list()).toMatchObject({ state: 'miss', value: { total: 2 } });
});

test('the error of the fetcher passes when nothing may stand in, and is not kept', async () => {
  const { cache, time, list, fetcher } = cacheAt();
  const fail = () =>
    cache.read('product.list', { ...at, input: {} }, () => Promise.reject(new Error('away')));
  await expect(fail()).rejects.toThrow('away');
  await list();
  time.now += 2 * 86_400_000;
  await expect(fail()).rejects.toThrow('away');
  expect(fetcher).toHaveBeenCalledTimes(1);
});

test('many readers of one key share one fetch, also its error', async () => {
  const { cache } = cacheAt();
  const slow = held<null>();
  const reads = Array.from({ length: 50 }, () =>
    cache.read('product.detail', { ...at, input: { slug: 'vilt' } }, slow.fetcher),
  );
  slow.reject(new Error('away'));
  const results = await Promise.allSettled(reads);
  expect(results.every(({ status }) => status === 'rejected')).toBe(true);
  expect(slow.fetcher).toHaveBeenCalledTimes(1);
});

test('"there is no such thing" is kept for ten seconds and purged like a value', async () => {
  const { cache, time } = cacheAt();
  const nothing = vi.fn(async () => null);
  const read = () => cache.read('product.detail', { ...at, input: { slug: 'geen' } }, nothing);
  expect(await read()).toMatchObject({ value: null, state: 'miss' });
  time.now += 9_999;
  expect(await read()).toMatchObject({ value: null, state: 'hit' });
  time.now += 1;
  expect((await read()).state).toBe('miss');
  await cache.purge(['slugs']);
  expect((await read()).state).toBe('miss');
  expect(nothing).toHaveBeenCalledTimes(3);
});

test('a purge drops what carries the tag and nothing else', async () => {
  const { cache, list } = cacheAt();
  await list('seating');
  await list('table');
  await cache.purge(['category:seating']);
  expect((await list('table')).state).toBe('hit');
  expect((await list('seating')).state).toBe('miss');
  await cache.purge(['product-lists']);
  expect((await list('table')).state).toBe('miss');
  expect((await list('seating')).state).toBe('miss');
});

test('a value that was on its way when its tag was purged is answered, but not kept', async () => {
  const { cache, list } = cacheAt();
  const slow = held<ReturnType<typeof listOf>>();
  const early = cache.read('product.list', { ...at, input: {} }, slow.fetcher);
  await vi.waitFor(() => expect(slow.fetcher).toHaveBeenCalled());
  await cache.purge(['product-lists']);
  const late = list();
  slow.resolve(listOf(99));
  expect((await early).value?.total).toBe(99);
  expect((await late).value?.total, 'a reader after the purge does not get the old value').toBe(1);
  expect(await list()).toMatchObject({ state: 'hit', value: { total: 1 } });
});

test('a purge of something else leaves a value on its way alone', async () => {
  const { cache, list } = cacheAt();
  const slow = held<ReturnType<typeof listOf>>();
  const early = cache.read('product.list', { ...at, input: {} }, slow.fetcher);
  await vi.waitFor(() => expect(slow.fetcher).toHaveBeenCalled());
  await cache.purge(['categories']);
  slow.resolve(listOf(99));
  await early;
  expect(await list()).toMatchObject({ state: 'hit', value: { total: 99 } });
});

test('memory is bounded by bytes: the least recently used goes first', async () => {
  const { cache, list } = cacheAt({ maxBytes: 4_000 });
  for (const category of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) {
    await list('kept');
    await list(category);
  }
  expect(cache.stats().bytes).toBeLessThanOrEqual(4_000);
  expect(cache.stats().entries).toBeLessThan(9);
  expect((await list('kept')).state).toBe('hit');
  expect((await list('a')).state).toBe('miss');
});

test('a value larger than the whole cache is answered and not kept', async () => {
  const { cache, list } = cacheAt({ maxBytes: 100 });
  expect((await list()).state).toBe('miss');
  expect((await list()).state).toBe('miss');
  expect(cache.stats()).toMatchObject({ entries: 0, bytes: 0 });
});

test('the serialised form is made once per value and counted', async () => {
  const { cache, list, fetcher } = cacheAt();
  await list();
  const before = cache.stats().bytes;
  const serialise = vi.fn((value: unknown) => JSON.stringify(value));
  const read = () => cache.read('product.list', { ...at, input: {} }, fetcher, { serialise });
  const texts = [(await read()).serialised, (await read()).serialised];
  expect(texts).toEqual(Array(2).fill(JSON.stringify(listOf(1))));
  expect(serialise).toHaveBeenCalledTimes(1);
  expect(cache.stats().bytes).toBe(before + JSON.stringify(listOf(1)).length);
  await cache.purge(['product-lists']);
  expect(JSON.parse((await read()).serialised ?? '').total).toBe(2);
});

test('nobody can change what others get', async () => {
  const { list } = cacheAt();
  const { value } = await list();
  expect(() => value?.items.push({} as never)).toThrow(TypeError);
  expect((await list()).value?.items).toEqual([]);
});

test('a value that cannot be kept is still answered', async () => {
  const { cache } = cacheAt();
  const circle: {
    items: never[];
    total: number;
    page: number;
    perPage: number;
    facets: never[];
    self?: unknown;
  } = listOf(5) as never;
  circle.self = circle;
  const read = () => cache.read('product.list', { ...at, input: {} }, async () => circle);
  expect((await read()).value?.total).toBe(5);
  expect((await read()).state).toBe('miss');
});

test('the log of a request gathers states and tags', async () => {
  const { cache, time, list } = cacheAt();
  const log = createReadLog();
  await list();
  await cache.read('product.list', { ...at, input: {} }, async () => listOf(1), { log });
  await cache.read('category.list', { ...at, input: null }, async () => [], { log });
  expect(log.serverTiming()).toBe('product.list;desc=hit, category.list;desc=miss');
  expect(log.tags()).toEqual(['content', 'product-lists', 'categories']);
  expect(log.settled()).toBe(true);
  time.now += 2 * MINUTE;
  await cache.read('product.list', { ...at, input: {} }, async () => listOf(1), { log });
  expect(log.settled()).toBe(false);
});

test('what has no policy cannot be read', async () => {
  const { cache } = cacheAt();
  const reading = () =>
    // @ts-expect-error customer data has no row in the list of policies
    cache.read('cart.order', { ...at, input: {} }, async () => null);
  await expect(reading()).rejects.toThrow(TypeError);
});
