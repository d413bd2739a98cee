import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NO_REDIS, type RedisClient } from '#server/platform/redis/redis-client.ts';
import { createCache } from './cache.ts';
import { productPage, shop } from './pods.fixture.ts';

/** The sum of all commands of a read, and of the wait for another pod. */
const BUDGET_MS = 55;
const NEVER = new Promise<never>(() => {});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function readWith(redis: Partial<RedisClient>) {
  const cache = createCache({
    redis: { ...NO_REDIS, state: () => 'ready', ...redis },
    logger: pino({ level: 'silent' }),
    maxBytes: 1_000_000,
    buildVersion: 'test',
    scope: 'EF',
  });
  const fetcher = vi.fn(async () => productPage(1));
  const result = cache.read('product.list', { ...shop, input: {} }, fetcher);
  return { fetcher, result };
}

function after<Reply>(ms: number, reply: Reply): Promise<Reply> {
  return new Promise((resolve) => setTimeout(resolve, ms, reply));
}

test.each<[string, Partial<RedisClient>]>([
  ['does not respond', { get: () => NEVER }],
  [
    'is slow: the limit holds for the read, not for each command',
    { get: () => after(40, null), set: () => after(40, true), mGet: () => after(40, [null, null]) },
  ],
  [
    'reports that another pod is fetching',
    { get: async () => null, set: async () => false, mGet: async () => [null, '1'] },
  ],
])('a read waits 55 ms when Redis %s', async (_case, redis) => {
  const { fetcher, result } = readWith(redis);
  await vi.advanceTimersByTimeAsync(BUDGET_MS - 1);
  expect(fetcher).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2);
  expect(fetcher).toHaveBeenCalledTimes(1);
  expect(await result).toMatchObject({ state: 'miss', value: { total: 1 } });
});

test('a lock that arrives after the deadline is released', async () => {
  const set = vi.fn((key: string, _value: string) => after(key.startsWith('cache:lock:') ? 80 : 0, true));
  const release = vi.fn(async () => 1);
  const { result } = readWith({
    get: async () => null,
    set,
    mGet: () => after(80, [null, '1']),
    eval: release,
  });
  await vi.advanceTimersByTimeAsync(BUDGET_MS + 1);
  expect((await result).state).toBe('miss');
  expect(release).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(40);
  const [lock] = set.mock.calls.filter(([key]) => key.startsWith('cache:lock:test:product.list'));
  expect(release).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('del'), [lock?.[0]], [lock?.[1]]);
});
