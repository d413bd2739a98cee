import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  isRedisServerMissing,
  type RedisServer,
  startRedisServer,
} from '#server/platform/redis/redis-server.fixture.ts';
import { BUILD_VERSION, createPods, listKey, type Pod, type Pods, waitUntilShared } from './pods.fixture.ts';

vi.mock('#server/platform/resilience/deadline.ts', async (importOriginal) => {
  const { longDeadlines } = await import('#server/platform/redis/long-deadlines.fixture.ts');
  return longDeadlines(importOriginal);
});

describe.skipIf(isRedisServerMissing())('when Redis fails', () => {
  let server: RedisServer;
  let pods: Pods;

  beforeEach(async () => {
    server = await startRedisServer();
    pods = createPods(server);
  });
  afterEach(async () => {
    server.resume();
    await pods.close();
    await server.remove();
  });

  test.each([
    ['killed', (): Promise<void> => server.kill()],
    ['suspended', async () => server.suspend()],
  ])('with Redis %s no read fails, and Redis is used again afterwards', async (name, fail) => {
    const pod = await pods.start();
    await pod.readList('cached');
    await fail();
    expect((await pod.readList('cached')).state).toBe('hit');
    for (let count = 0; count < 40; count += 1) {
      expect(await pod.readList(`c${count}`)).toEqual({ state: 'miss', total: 1 });
    }

    if (name === 'killed') await server.start();
    else server.resume();
    await vi.waitFor(() => expect(pod.redis.state()).toBe('ready'), 5_000);
    await pod.readList('afterwards');
    await waitUntilShared(pod, listKey('afterwards'));
  });

  test('a value that Redis was too slow to give before a fetch replaces the fetch that fails', async () => {
    const a = await pods.start();
    await a.readList();
    await waitUntilShared(a);
    let isSilent = true;
    const b = await pods.start({
      wrapRedis: (redis) => ({
        ...redis,
        get: async (key) => (isSilent ? undefined : redis.get(key)),
      }),
    });
    pods.source = {
      fetch: () => {
        isSilent = false;
        return Promise.reject(new Error('unavailable'));
      },
    };
    expect(await b.readList()).toEqual({ state: 'stale', total: 1 });
  });

  test('reads continue while Redis restarts', async () => {
    const [a, b] = [await pods.start(), await pods.start()];
    let isRunning = true;
    let reads = 0;
    const readInLoop = async (pod: Pod) => {
      while (isRunning) {
        reads += 1;
        await pod.readList(`c${reads % 50}`);
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
    };
    const readers = [readInLoop(a), readInLoop(b), readInLoop(a), readInLoop(b)];
    for (let restart = 0; restart < 2; restart += 1) {
      const before = reads;
      await vi.waitFor(() => expect(reads).toBeGreaterThan(before + 100), 5_000);
      await server.kill();
      const atKill = reads;
      await vi.waitFor(() => expect(reads).toBeGreaterThan(atKill + 10), 5_000);
      await server.start();
      await vi.waitFor(() => expect([a.redis.state(), b.redis.state()]).toEqual(['ready', 'ready']), 5_000);
    }
    isRunning = false;
    await Promise.all(readers);
  });

  test('a flushed Redis is filled again, and invalidations still work', async () => {
    const [a, b] = [await pods.start(), await pods.start()];
    await a.readList();
    await a.cache.invalidate(['categories']);
    await server.flush();
    expect((await a.readList()).state, 'from the local store').toBe('hit');
    await b.readList();
    await waitUntilShared(b);
    pods.setTotal(2);
    await a.cache.invalidate(['product-lists']);
    await vi.waitFor(async () => expect((await b.readList()).total).toBe(2), 5_000);
  });

  test('after a lost connection a pod serves nothing from before, because invalidations may have been missed', async () => {
    const [a, b] = [await pods.start(), await pods.start()];
    await Promise.all([a.readList(), b.readList()]);
    await server.kill();
    await vi.waitFor(() => expect(b.redis.state()).toBe('connecting'));
    expect((await b.readList()).state).toBe('hit');
    await server.start();
    pods.setTotal(2);
    await vi.waitFor(async () => expect((await b.readList()).total).toBe(2), 5_000);
  });

  test('an invalidation while Redis does not respond arrives when Redis responds again', async () => {
    const [a, b] = [await pods.start(), await pods.start()];
    await a.readList();
    await waitUntilShared(a);
    await b.readList();
    server.suspend();
    pods.setTotal(2);
    expect(await a.cache.invalidate(['product-lists'])).toBe(false);
    expect((await a.readList()).total, 'at once in the same pod').toBe(2);
    server.resume();
    await vi.waitFor(async () => expect((await b.readList()).total).toBe(2), 6_000);
    expect((await a.readList()).total).toBe(2);
  });

  test('a pod ignores shared values whose invalidation Redis did not accept', async () => {
    const [a, b] = [
      await pods.start(),
      await pods.start({ wrapRedis: (redis) => ({ ...redis, eval: async () => undefined }) }),
    ];
    await a.readList();
    await waitUntilShared(a);
    expect(await b.readList()).toEqual({ state: 'hit', total: 1 });
    pods.setTotal(2);
    expect(await b.cache.invalidate(['product-lists'])).toBe(false);
    expect(await b.readList()).toEqual({ state: 'miss', total: 2 });
  });

  test('an invalidation reaches the other pod while Redis is out of memory', async () => {
    const [a, b] = [await pods.start(), await pods.start()];
    await a.readList();
    await waitUntilShared(a);
    await b.readList();
    await server.setOutOfMemory(true);
    pods.setTotal(2);
    expect(await a.cache.invalidate(['product-lists'])).toBe(true);
    await vi.waitFor(async () => expect((await b.readList()).total).toBe(2), 5_000);
    expect((await a.readList()).total).toBe(2);
  });

  test('an invalidation that fails is sent again, even if an older one of the same tag succeeds', async () => {
    const olderAttempt = Promise.withResolvers<void>();
    let attempts = 0;
    const a = await pods.start();
    const b = await pods.start({
      wrapRedis: (redis) => ({
        ...redis,
        eval: async (...command) => {
          attempts += 1;
          const attempt = attempts;
          if (attempt === 2) await olderAttempt.promise;
          return attempt === 1 || attempt === 3 ? undefined : redis.eval(...command);
        },
      }),
    });
    expect(await b.cache.invalidate(['product-lists'])).toBe(false);
    await vi.waitFor(() => expect(attempts).toBe(2), 5_000);
    await a.readList();
    await waitUntilShared(a);
    pods.setTotal(2);
    const later = b.cache.invalidate(['product-lists']);
    await vi.waitFor(() => expect(attempts).toBe(3));
    expect(await later).toBe(false);
    olderAttempt.resolve();
    await vi.waitFor(() => expect(attempts).toBe(4), 5_000);
    await vi.waitFor(async () => expect((await a.readList()).total).toBe(2), 5_000);
  });

  test.each([
    ['empty', ''],
    ['not JSON', 'felt'],
    ['without lifetimes', '{"tags":[]}\n{'],
    ['without tags', '{}\n{}'],
    [
      'of another type',
      '{"tags":[],"negative":false,"sequence":1,"storedAt":0,"freshUntil":9e15,"staleUntil":9e15,"staleIfErrorUntil":9e15}\n{"items":7}',
    ],
  ])('a shared value that is %s is fetched again', async (_case, broken) => {
    const pod = await pods.start();
    await pod.redis.set(`cache:entry:${BUILD_VERSION}:${listKey()}`, broken, { px: 60_000 });
    expect(await pod.readList()).toEqual({ state: 'miss', total: 1 });
  });
});
