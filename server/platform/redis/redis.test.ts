import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { registry } from '../telemetry/metrics.ts';
import { openRedis } from './open-redis.ts';
import { createRedis, type RedisLimits } from './redis.ts';
import type { RedisClient } from './redis-client.ts';
import { isRedisServerMissing, type RedisServer, startRedisServer } from './redis-server.fixture.ts';

const logger = pino({ level: 'silent' });

/** Whether a promise is settled by microtasks alone, without waiting for a timer or a socket. */
function isImmediate(promise: Promise<unknown>): Promise<boolean> {
  const nextTurn = new Promise<boolean>((resolve) => setImmediate(resolve, false));
  return Promise.race([promise.then(() => true), nextTurn]);
}

/** How often circuit breakers have opened, also after a probe. */
async function countOpened(): Promise<number> {
  const { values = [] } = (await registry.getSingleMetric('redis_breaker_changes_total')?.get()) ?? {};
  return values.find(({ labels }) => labels.state === 'open')?.value ?? 0;
}

test('without a URL Redis is off, and no command gets a response', async () => {
  const redis = await openRedis({ url: undefined, logger });
  expect(redis.state()).toBe('off');
  expect(await redis.get('a')).toBeUndefined();
  expect(await redis.set('a', '1', { px: 1_000 })).toBeUndefined();
});

test('its log lines say which server they are about', async () => {
  const lines: unknown[] = [];
  const stream = { write: (line: string) => lines.push(JSON.parse(line)) };
  const redis = await openRedis({
    url: 'unix:///nowhere/redis.sock',
    logger: pino({}, stream),
    name: 'state',
  });
  const line = { redis: 'state', msg: 'redis is unreachable; retrying' };
  await vi.waitFor(() => expect(lines).toContainEqual(expect.objectContaining(line)));
  await redis.close();
});

test('without a server at the URL, commands resolve immediately', async () => {
  const redis = createRedis({ url: 'unix:///nowhere/redis.sock', logger });
  const reply = redis.get('a');
  expect(await isImmediate(reply)).toBe(true);
  expect(await reply).toBeUndefined();
  expect(redis.state()).toBe('connecting');
  await redis.close();
});

describe.skipIf(isRedisServerMissing())('with a real server', () => {
  let server: RedisServer;
  const open: RedisClient[] = [];

  const connect = async (limits?: Partial<RedisLimits>, log = logger) => {
    const redis = createRedis({
      url: server.url,
      logger: log,
      limits: { openMs: 200, healthCheckMs: 50, ...limits },
    });
    open.push(redis);
    await vi.waitFor(() => expect(redis.state()).toBe('ready'));
    return redis;
  };

  beforeEach(async () => {
    server = await startRedisServer();
  });
  afterEach(async () => {
    server.resume();
    await Promise.all(open.splice(0).map((redis) => redis.close()));
    await server.remove();
  });

  test('commands return the replies of Redis', async () => {
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

  test('an error reply is undefined and does not open the circuit breaker', async () => {
    const redis = await connect();
    await redis.set('word', 'felt', { px: 5_000 });
    for (let count = 0; count < 6; count += 1)
      expect(await redis.eval('return redis.call("incr", KEYS[1])', ['word'], [])).toBeUndefined();
    expect(redis.state()).toBe('ready');
    expect(await redis.get('word')).toBe('felt');
  });

  test('each time the server is full, one line says so, and one that it takes writes again', async () => {
    const lines: string[] = [];
    const stream = { write: (line: string) => lines.push(JSON.parse(line).msg) };
    const redis = await connect({ quietMs: 0 }, pino({}, stream));
    const write = () => redis.set('word', 'felt', { px: 60_000 });
    lines.length = 0;
    for (const _time of ['first', 'second']) {
      await server.setOutOfMemory(true);
      await write();
      expect(await redis.get('word')).toBeNull();
      expect(await write()).toBeUndefined();
      await server.setOutOfMemory(false);
      expect(await write()).toBe(true);
      await redis.del(['word']);
    }
    const outage = ['redis rejected a command', 'redis takes writes again'];
    expect(lines).toEqual([...outage, ...outage]);
  });

  test('five commands to a server that does not respond time out, further ones resolve immediately', async () => {
    const redis = await connect({ openMs: 60_000 });
    server.suspend();
    for (let count = 0; count < 5; count += 1) {
      const reply = redis.get('a');
      expect(await isImmediate(reply)).toBe(false);
      expect(await reply).toBeUndefined();
    }
    expect(redis.state()).toBe('failing');
    expect(await isImmediate(redis.get('a'))).toBe(true);
    expect(await redis.get('a')).toBeUndefined();
  });

  test('a blocked event loop is no failure of the server', async () => {
    const redis = await connect();
    await redis.set('word', 'felt', { px: 60_000 });
    const replies = Array.from({ length: 5 }, () => redis.get('word'));
    const end = performance.now() + 300;
    while (performance.now() < end);
    expect(await Promise.all(replies)).toEqual(Array(5).fill('felt'));
    expect(redis.state()).toBe('ready');
  });

  test('an outage is logged once, whatever its probes find', async () => {
    const warn = vi.fn();
    const redis = await connect({ openMs: 20, healthCheckMs: 10 }, { ...logger, warn });
    const before = await countOpened();
    server.suspend();
    for (let count = 0; count < 5; count += 1) await redis.get('a');
    await vi.waitFor(async () => expect((await countOpened()) - before).toBeGreaterThan(2), 5_000);
    expect(warn.mock.calls).toEqual([['redis does not respond; continuing without it']]);
  });

  test('a server that responds again is used again', async () => {
    const redis = await connect();
    server.suspend();
    for (let count = 0; count < 5; count += 1) await redis.get('a');
    expect(redis.state()).toBe('failing');
    server.resume();
    await vi.waitFor(() => expect(redis.state()).toBe('ready'), 3_000);
    expect(await redis.get('a')).toBeNull();
  });

  test('reconnects to a server that stays silent, and subscribes again', async () => {
    const redis = await connect({ reconnectAfterSilentMs: 300 });
    const messages: string[] = [];
    const onConnected = vi.fn();
    redis.subscribe('news', (message) => messages.push(message));
    redis.onConnected(onConnected);
    await vi.waitFor(async () => expect(await redis.publish('news', 'one')).toBe(1));
    server.suspend();
    await vi.waitFor(() => expect(redis.state()).toBe('connecting'), 3_000);
    server.resume();
    await vi.waitFor(() => expect(onConnected).toHaveBeenCalled(), 5_000);
    messages.length = 0;
    await vi.waitFor(async () => expect(await redis.publish('news', 'two')).toBe(1));
    await vi.waitFor(() => expect(messages).toEqual(['two']));
  });

  test('reconnects to a restarted server, and is subscribed before onConnected is called', async () => {
    const redis = await connect();
    const messages: string[] = [];
    const receivers: (number | undefined)[] = [];
    redis.subscribe('news', (message) => messages.push(message));
    await vi.waitFor(async () => expect(await redis.publish('news', 'one')).toBe(1));
    redis.onConnected(() => {
      void redis.publish('news', 'two').then((count) => receivers.push(count));
    });
    await server.kill();
    await vi.waitFor(() => expect(redis.state()).toBe('connecting'));
    expect(await redis.get('a')).toBeUndefined();
    await server.start();
    await vi.waitFor(() => expect(messages).toEqual(['one', 'two']), 5_000);
    expect(receivers).toEqual([1]);
  });

  test('closes while the server does not respond', async () => {
    const redis = await connect();
    server.suspend();
    const reply = redis.get('a');
    await redis.close();
    expect(await reply).toBeUndefined();
  });
});
