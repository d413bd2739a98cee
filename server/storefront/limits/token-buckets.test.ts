import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLogger } from '#server/platform/logs/logger.ts';
import { createRedis } from '#server/platform/redis/redis.ts';
import { NO_REDIS, type RedisClient } from '#server/platform/redis/redis-client.ts';
import {
  isRedisServerMissing,
  type RedisServer,
  startRedisServer,
} from '#server/platform/redis/redis-server.fixture.ts';
import { HOUR_MS } from '#shared/dates/durations.ts';
import { createTokenBuckets, type TokenBuckets } from './token-buckets.ts';

vi.mock('#server/platform/resilience/deadline.ts', async (importOriginal) => {
  const { longDeadlines } = await import('#server/platform/redis/long-deadlines.fixture.ts');
  return longDeadlines(importOriginal);
});

/** A bucket that is refilled in a thousand seconds, so hardly at all during a test. */
const bucket = (key: string, capacity = 100) => ({ key, capacity, tokensPerSecond: capacity / 1_000 });

describe('token buckets in memory', () => {
  let now: number;
  let buckets: TokenBuckets;
  beforeEach(() => {
    now = 1_000_000;
    buckets = createTokenBuckets(NO_REDIS, () => now);
  });
  const session = { key: 'session', capacity: 100, tokensPerSecond: 10 };

  test('are refilled at their rate, up to their capacity', async () => {
    expect(await buckets.take([session], 100)).toBe(0);
    expect(await buckets.take([session], 20)).toBe(2_000);
    now += 1_999;
    expect(await buckets.take([session], 20)).toBe(1);
    now += 1;
    expect(await buckets.take([session], 20)).toBe(0);
    now += HOUR_MS;
    expect(await buckets.take([session], 60)).toBe(0);
    expect(await buckets.take([session], 41)).toBe(100);
  });

  test('are full after the clock was set back', async () => {
    expect(await buckets.take([session], 100)).toBe(0);
    now -= 600_000;
    expect(await buckets.take([session], 100)).toBe(0);
    expect(await buckets.take([session], 20)).toBe(2_000);
  });

  test('owe what they are charged, up to their capacity, without a refusal', async () => {
    await buckets.charge([session], 30);
    expect(await buckets.take([session], 71)).toBe(100);
    await buckets.charge([session], 90);
    expect(await buckets.take([session], 20)).toBe(4_000);
    await buckets.charge([session], 1_000);
    expect(await buckets.take([session], 20)).toBe(12_000);
    await buckets.charge([session], 1_000);
    expect(await buckets.take([session], 20)).toBe(12_000);
    now += 12_000;
    expect(await buckets.take([session], 20)).toBe(0);
  });

  test('take their capacity for a request that costs more', async () => {
    expect(await buckets.take([session], 5_000)).toBe(0);
    expect(await buckets.take([session], 5_000)).toBe(10_000);
  });
});

const inMemory = () => createTokenBuckets(NO_REDIS, () => 1_000_000);

describe.skipIf(isRedisServerMissing())('token buckets in Redis', () => {
  let server: RedisServer;
  let redis: RedisClient;
  beforeAll(async () => {
    server = await startRedisServer();
    redis = createRedis({ url: server.url, logger: createLogger({ name: 'test', level: 'silent' }) });
    await vi.waitFor(() => expect(redis.state()).toBe('ready'));
  });
  afterAll(async () => {
    await redis.close();
    await server.remove();
  });
  const inRedis = () => createTokenBuckets(redis, () => 1_000_000);

  test.each([
    ['in Redis', inRedis],
    ['in memory', inMemory],
  ])('%s: a request takes from all of its buckets or from none', async (_where, open) => {
    const buckets = open();
    const [small, large] = [bucket(randomUUID(), 10), bucket(randomUUID(), 100)];
    expect(await buckets.take([small, large], 10)).toBe(0);
    expect(await buckets.take([small, large], 5)).toBeGreaterThan(0);
    expect(await buckets.take([large], 90)).toBe(0);
    expect(await buckets.take([large], 1)).toBeGreaterThan(0);
  });

  test.each([
    ['in Redis', inRedis],
    ['in memory', inMemory],
  ])('%s: a bucket owes what it is charged, up to its capacity', async (_where, open) => {
    const buckets = open();
    const [small, large] = [bucket(randomUUID(), 10), bucket(randomUUID(), 100)];
    await buckets.charge([small, large], 50);
    expect(await buckets.take([small], 1)).toBeGreaterThan(0);
    expect(await buckets.take([large], 51)).toBeGreaterThan(0);
    expect(await buckets.take([large], 49)).toBe(0);
    await buckets.charge([small], 5_000);
    expect(await buckets.take([small], 1)).toSatisfy((ms: number) => ms > 1_000_000 && ms <= 1_100_000);
  });

  test('are shared by all pods, and expire when they are full', async () => {
    const [one, other] = [inRedis(), inRedis()];
    const shared = bucket(randomUUID());
    expect(await one.take([shared], 60)).toBe(0);
    expect(await other.take([shared], 60)).toBeGreaterThan(0);
    expect(await other.take([shared], 40)).toBe(0);
    expect(await one.take([shared], 1)).toBeGreaterThan(0);
    const lifetime = await redis.eval('return redis.call("pttl", KEYS[1])', [shared.key], []);
    expect(lifetime).toSatisfy((ms: number) => ms > 900_000 && ms <= 1_000_000);
    const quick = { key: randomUUID(), capacity: 1_000, tokensPerSecond: 1_000_000 };
    expect(await one.take([quick], 1_000)).toBe(0);
    await vi.waitFor(async () => expect(await redis.get(quick.key)).toBeNull());
  });

  test('are full after the clock of Redis was set back', async () => {
    const buckets = inRedis();
    const later = bucket(randomUUID());
    expect(await buckets.take([later], 100)).toBe(0);
    await redis.eval('return redis.call("incrby", KEYS[1], 3600000)', [later.key], []);
    expect(await buckets.take([later], 100)).toBe(0);
    expect(await buckets.take([later], 1)).toBeGreaterThan(0);
  });

  test('are counted by each process while Redis does not respond', async () => {
    const buckets = createTokenBuckets({ eval: async () => undefined }, () => 1_000_000);
    const local = bucket(randomUUID());
    expect(await buckets.take([local], 100)).toBe(0);
    expect(await buckets.take([local], 1)).toBe(10_000);
  });
});
