import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { retryDelay } from './connection.ts';
import { createRedis, type RedisLimits } from './redis.ts';
import type { RedisPort } from './redis-port.ts';
import { noRedisServer, type RedisServer, startRedisServer } from './redis-server.fixture.ts';

const logger = pino({ level: 'silent' });

test('without an address there is no Redis, and every command goes unanswered', async () => {
  const redis = createRedis({ url: undefined, logger });
  expect(redis.state()).toBe('off');
  expect(await redis.get('a')).toBeUndefined();
  expect(await redis.set('a', '1', { px: 1_000 })).toBeUndefined();
});

test('waits between attempts grow and stay under two seconds', () => {
  for (let retries = 0; retries < 60; retries += 1) {
    expect(retryDelay(retries)).toBeGreaterThan(30);
    expect(retryDelay(retries)).toBeLessThanOrEqual(2_000);
  }
  expect(retryDelay(20)).toBeGreaterThanOrEqual(1_500);
});

test('an address where nobody listens costs nothing and throws nothing', async () => {
  const redis = createRedis({ url: 'unix:///nowhere/redis.sock', logger });
  const begun = performance.now();
  expect(await redis.get('a')).toBeUndefined();
  expect(performance.now() - begun).toBeLessThan(20);
  expect(redis.state()).toBe('connecting');
  await redis.close();
});

describe.skipIf(noRedisServer())('with a real server', () => {
  let server: RedisServer;
  const open: RedisPort[] = [];

  const connect = async (limits?: Partial<RedisLimits>) => {
    const redis = createRedis({ url: server.url, logger, limits: { openMs: 200, beatMs: 50, ...limits } });
    open.push(redis);
    await vi.waitFor(() => expect(redis.state()).toBe('ready'));
    return redis;
  };

  beforeEach(async () => {
    server = await startRedisServer();
  });
  afterEach(async () => {
    server.wake();
    await Promise.all(open.splice(0).map((redis) => redis.close()));
    await server.remove();
  });

  test('the commands', async () => {
    const redis = await connect();
    expect(await redis.get('a')).toBeNull();
    expect(await redis.set('a', '1', { px: 5_000 })).toBe(true);
    expect(await redis.set('a', '2', { px: 5_000, ifAbsent: true })).toBe(false);
    expect(await redis.mGet(['a', 'b'])).toEqual(['1', null]);
    expect(await redis.pExpire('a', 9_000)).toBe(true);
    expect(await redis.pExpire('b', 9_000)).toBe(false);
    expect(await redis.eval('return redis.call("pttl", KEYS[1]) > tonumber(ARGV[1])', ['a'], ['8000'])).toBe(
      1,
    );
    expect(await redis.del(['a', 'b'])).toBe(1);
  });

  test('a faulty command is no answer and not a surprise', async () => {
    const redis = await connect();
    await redis.set('word', 'felt', { px: 5_000 });
    for (let count = 0; count < 6; count += 1)
      expect(await redis.eval('return redis.call("incr", KEYS[1])', ['word'], [])).toBeUndefined();
    expect(redis.state()).toBe('ready');
    expect(await redis.get('word')).toBe('felt');
  });

  test('a hung server costs each command 50 ms, then nothing, and is used again when it wakes', async () => {
    const redis = await connect();
    server.hang();
    for (let count = 0; count < 5; count += 1) {
      const begun = performance.now();
      expect(await redis.get('a')).toBeUndefined();
      expect(performance.now() - begun).toBeGreaterThan(45);
    }
    expect(redis.state()).toBe('failing');
    const begun = performance.now();
    for (let count = 0; count < 100; count += 1) expect(await redis.get('a')).toBeUndefined();
    expect(performance.now() - begun).toBeLessThan(45);

    server.wake();
    await vi.waitFor(() => expect(redis.state()).toBe('ready'), 3_000);
    expect(await redis.get('a')).toBeNull();
  });

  test('a server that stays silent is dialled anew, and subscriptions come along', async () => {
    const redis = await connect({ silentMs: 300 });
    const messages: string[] = [];
    const connected = vi.fn();
    redis.subscribe('news', (message) => messages.push(message));
    redis.onConnected(connected);
    await vi.waitFor(async () => expect(await redis.publish('news', 'one')).toBe(1));
    server.hang();
    await vi.waitFor(() => expect(redis.state()).toBe('connecting'), 3_000);
    server.wake();
    await vi.waitFor(() => expect(connected).toHaveBeenCalled(), 5_000);
    messages.length = 0;
    await vi.waitFor(async () => expect(await redis.publish('news', 'two')).toBe(1));
    await vi.waitFor(() => expect(messages).toEqual(['two']));
  });

  test('a killed server is found again, and subscribers are told after they are subscribed', async () => {
    const redis = await connect();
    const messages: string[] = [];
    const counts: (number | undefined)[] = [];
    redis.subscribe('news', (message) => messages.push(message));
    await vi.waitFor(async () => expect(await redis.publish('news', 'one')).toBe(1));
    redis.onConnected(() => {
      void redis.publish('news', 'two').then((count) => counts.push(count));
    });
    await server.kill();
    await vi.waitFor(() => expect(redis.state()).toBe('connecting'));
    expect(await redis.get('a')).toBeUndefined();
    await server.start();
    await vi.waitFor(() => expect(messages).toEqual(['one', 'two']), 5_000);
    expect(counts).toEqual([1]);
  });

  test('closing ends it, also while the server hangs', async () => {
    const redis = await connect();
    server.hang();
    const begun = performance.now();
    const answer = redis.get('a');
    await redis.close();
    expect(performance.now() - begun).toBeLessThan(1_000);
    expect(await answer).toBeUndefined();
  });
});
