import { afterEach, expect, test, vi } from 'vitest';
import { createLogger } from '#server/platform/logs/logger.ts';
import { NO_REDIS, type RedisClient } from '#server/platform/redis/redis-client.ts';
import { invalidateChangedContent } from './invalidate-changed-content.ts';

afterEach(() => {
  vi.useRealTimers();
});

const logger = createLogger({ name: 'test', level: 'silent' });

/** A Redis that does not respond during the first `refused` connections. */
function redisWith(values: Map<string, string>, refused = 0) {
  let connections = 0;
  const listeners: (() => void)[] = [];
  const redis: RedisClient = {
    ...NO_REDIS,
    get: async (key) => (connections > refused ? (values.get(key) ?? null) : undefined),
    set: async (key, value) => {
      values.set(key, value);
      return true;
    },
    onConnected: (listener) => listeners.push(listener),
  };
  return {
    redis,
    connect() {
      connections += 1;
      for (const listener of listeners) listener();
    },
  };
}

/** Starts a pod of a release, and returns the tags that it invalidates. */
async function start(values: Map<string, string>, current: Record<string, string>, refused = 0) {
  const invalidated: string[] = [];
  const cache = {
    invalidate: async (tags: readonly string[]) => {
      invalidated.push(...tags);
      return true;
    },
  };
  const { redis, connect } = redisWith(values, refused);
  invalidateChangedContent({ redis, cache, scope: 'EF', current, logger });
  for (let connection = 0; connection <= refused; connection += 1) {
    connect();
    // The attempt of this connection ends before the next one.
    await new Promise(setImmediate);
  }
  await vi.waitFor(() => expect(JSON.parse(values.get('content:EF') ?? '{}')).toMatchObject({ current }));
  return invalidated;
}

const FIRST = { 'content:blog:a': '1', 'content:blog:b': '1' };
const SECOND = { 'content:blog:a': '2', 'content:blog:c': '1' };

test('every pod of a release invalidates what the release changes, and nothing else', async () => {
  const values = new Map<string, string>();
  expect(await start(values, FIRST), 'the first release').toEqual([]);
  expect(await start(values, FIRST), 'another pod of it').toEqual([]);
  const changed = ['content:blog:a', 'content:blog:b', 'content:blog:c'];
  expect(await start(values, SECOND), 'the next release').toEqual(changed);
  expect(await start(values, SECOND), 'another pod of it').toEqual(changed);
  expect(await start(values, FIRST), 'the way back').toEqual([
    'content:blog:a',
    'content:blog:c',
    'content:blog:b',
  ]);
});

test('a value of another shape counts as none', async () => {
  expect(await start(new Map([['content:EF', '{"current":1}']]), FIRST)).toEqual([]);
});

test('a connection without a response is followed by another attempt', async () => {
  expect(await start(new Map(), FIRST, 1)).toEqual([]);
});

test('a command without a response is repeated on the same connection', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const values = new Map<string, string>();
  await start(values, FIRST);
  const { redis, connect } = redisWith(values);
  const get = vi.fn(redis.get).mockResolvedValueOnce(undefined).mockResolvedValueOnce(undefined);
  const invalidate = vi.fn(async () => true);
  const options = { scope: 'EF', current: SECOND, logger };
  invalidateChangedContent({ ...options, redis: { ...redis, get }, cache: { invalidate } });
  connect();
  await vi.runAllTimersAsync();
  expect(invalidate.mock.calls).toEqual([[['content:blog:a', 'content:blog:b', 'content:blog:c']]]);
  expect(get).toHaveBeenCalledTimes(3);
});
