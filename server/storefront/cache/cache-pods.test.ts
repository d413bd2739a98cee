import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createRedis } from '#server/platform/redis/redis.ts';
import type { RedisPort } from '#server/platform/redis/redis-port.ts';
import {
  noRedisServer,
  type RedisServer,
  startRedisServer,
} from '#server/platform/redis/redis-server.fixture.ts';
import { type Cache, createCache } from './cache.ts';
import { createPageCache } from './page-cache.ts';
import type { Shop } from './policies.ts';
import { createReadLog } from './read-log.ts';

const at: Shop = { brand: 'EF', locale: 'nl-NL' };
const logger = pino({ level: 'silent' });
const MINUTE = 60_000;

interface Pod {
  readonly redis: RedisPort;
  readonly cache: Cache;
  readonly time: { now: number };
  fetched: number;
  /** Reads one list; how long that took, in milliseconds, comes with it. */
  list(category?: string): Promise<{ state: string; total: number | undefined; took: number }>;
}

describe.skipIf(noRedisServer())('two pods on one Redis', () => {
  let server: RedisServer;
  let source: { total: number; delayMs: number };
  const pods: Pod[] = [];

  const startPod = async ({ through = (redis: RedisPort) => redis } = {}): Promise<Pod> => {
    const redis = through(createRedis({ url: server.url, logger, limits: { openMs: 300, beatMs: 50 } }));
    const time = { now: 1_700_000_000_000 };
    const cache = createCache({ redis, logger, clock: () => time.now, maxBytes: 10_000_000 });
    const pod: Pod = {
      redis,
      cache,
      time,
      fetched: 0,
      async list(category = 'seating') {
        const begun = performance.now();
        const { state, value } = await cache.read(
          'product.list',
          { ...at, input: { category: [category] } },
          async () => {
            pod.fetched += 1;
            const { total } = source;
            if (source.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, source.delayMs));
            return { items: [], total, page: 1, perPage: 16, facets: [] };
          },
        );
        return { state, total: value?.total, took: performance.now() - begun };
      },
    };
    pods.push(pod);
    await vi.waitFor(() => expect(redis.state()).toBe('ready'));
    // Joined the channel, too: a purge of nothing that matters reaches it.
    await vi.waitFor(async () => expect(await redis.publish('cache:purge', '')).toBe(pods.length));
    return pod;
  };

  /** Until what a read leaves behind it (sharing, releasing the lock) is done. */
  const settled = (pod: Pod, key: string) =>
    vi.waitFor(async () => {
      expect(await pod.redis.get(`cache:entry:dev:${key}`)).toBeTypeOf('string');
      expect(await pod.redis.get(`cache:lock:dev:${key}`)).toBeNull();
    });
  const keyOf = (category: string) =>
    `product.list|EF|nl-NL|{"category":["${category}"],"page":1,"perPage":16,"sort":"relevance"}`;

  beforeEach(async () => {
    server = await startRedisServer();
    source = { total: 1, delayMs: 0 };
  });
  afterEach(async () => {
    server.wake();
    for (const { cache } of pods) cache.close();
    await Promise.all(pods.splice(0).map(({ redis }) => redis.close()));
    await server.remove();
  });

  test('what one pod fetched, the other takes from Redis', async () => {
    const [a, b] = [await startPod(), await startPod()];
    expect((await a.list()).state).toBe('miss');
    await settled(a, keyOf('seating'));
    expect(await b.list()).toMatchObject({ state: 'hit', total: 1 });
    expect(b.fetched).toBe(0);
    b.time.now += MINUTE - 1;
    expect((await b.list()).state, 'freshness runs from the fetch').toBe('hit');
    b.time.now += 1;
    expect((await b.list()).state).toBe('stale');
  });

  test('a page rendered in one pod is served by the other, byte for byte, and purged in both', async () => {
    const [a, b] = [await startPod(), await startPod()];
    const request = { ...at, path: '/producten', query: new URLSearchParams() };
    const render = async () => {
      const log = createReadLog();
      log.add({ policy: 'product.list', state: 'miss', tags: ['products'] });
      return {
        status: 200,
        headers: { 'Content-Type': 'text/html' },
        html: '<p>Grüner Filz</p>'.repeat(50),
        log,
      };
    };
    const unwanted = () => Promise.reject(new Error('rendered again'));
    const pagesOf = ({ cache }: Pod) => createPageCache(cache, { logger });
    const first = await pagesOf(a).serve(request, 'gzip', render);
    await settled(a, 'page|EF|nl-NL|{"path":"/producten","query":""}');
    const second = await pagesOf(b).serve(request, 'gzip', unwanted);
    expect(second).toEqual({ ...first, state: 'hit' });
    expect((await pagesOf(b).serve(request, undefined, unwanted)).body.toString()).toContain('Grüner Filz');
    await a.cache.purge(['products']);
    await vi.waitFor(() =>
      expect(pagesOf(b).serve(request, 'br', unwanted)).rejects.toThrow('rendered again'),
    );
  });

  test('a purge reaches the other pod in under a second, in process and in Redis', async () => {
    const [a, b] = [await startPod(), await startPod()];
    await a.list();
    await settled(a, keyOf('seating'));
    await b.list();
    source.total = 2;
    const begun = performance.now();
    expect(await a.cache.purge(['category:seating'])).toBe(true);
    await vi.waitFor(async () => expect((await b.list()).total).toBe(2), { timeout: 1_000, interval: 5 });
    expect(performance.now() - begun).toBeLessThan(1_000);
    expect((await a.list()).total).toBe(2);
  });

  test('a pod that starts after a purge finds nothing old in Redis', async () => {
    const a = await startPod();
    await a.list();
    await settled(a, keyOf('seating'));
    source.total = 2;
    await a.cache.purge(['products']);
    const b = await startPod();
    expect(await b.list()).toMatchObject({ state: 'miss', total: 2 });
  });

  test('a value on its way in one pod while another purges it is kept nowhere', async () => {
    const [a, b] = [await startPod(), await startPod()];
    source.delayMs = 60;
    const early = a.list();
    await vi.waitFor(() => expect(a.fetched).toBe(1));
    source = { total: 2, delayMs: 0 };
    await b.cache.purge(['products']);
    expect((await early).total).toBe(1);
    expect((await a.list()).total).toBe(2);
    expect((await b.list()).total).toBe(2);
  });

  test('two pods that miss together fetch once', async () => {
    const [a, b] = [await startPod(), await startPod()];
    source.delayMs = 10;
    const rounds = 10;
    for (let round = 0; round < rounds; round += 1) {
      const category = `c${round}`;
      const reads = await Promise.all([...Array(10)].flatMap(() => [a.list(category), b.list(category)]));
      expect(reads.every(({ total }) => total === 1)).toBe(true);
    }
    // On a busy machine the wait of 55 ms may run out now and then; without the lock each round fetches twice.
    expect(a.fetched + b.fetched).toBeLessThanOrEqual(rounds + 3);
  });

  test('a pod waits for another no longer than 60 ms, then fetches itself', async () => {
    const [a, b] = [await startPod(), await startPod()];
    source.delayMs = 400;
    const slow = a.list();
    await vi.waitFor(() => expect(a.fetched).toBe(1));
    source.delayMs = 0;
    expect((await b.list()).took).toBeLessThan(90);
    expect(b.fetched).toBe(1);
    await slow;
  });

  test('of two pods with a stale value one refreshes', async () => {
    const [a, b] = [await startPod(), await startPod()];
    await a.list();
    await settled(a, keyOf('seating'));
    await b.list();
    source = { total: 2, delayMs: 30 };
    a.time.now += 2 * MINUTE;
    b.time.now += 2 * MINUTE;
    const answers = await Promise.all([a.list(), b.list()]);
    expect(answers.map(({ state, total }) => [state, total])).toEqual([
      ['stale', 1],
      ['stale', 1],
    ]);
    await vi.waitFor(async () => {
      a.time.now += 1_000;
      b.time.now += 1_000;
      expect([(await a.list()).total, (await b.list()).total]).toEqual([2, 2]);
    });
    expect(a.fetched + b.fetched).toBe(2);
  });

  test.each([
    ['killed', (): Promise<void> => server.kill()],
    ['hung', async () => server.hang()],
  ])(
    'with Redis %s no read fails, none waits longer than 60 ms, and it is used again',
    async (_case, fail) => {
      const pod = await startPod();
      await pod.list('kept');
      await fail();
      expect((await pod.list('kept')).state).toBe('hit');
      const took: number[] = [];
      for (let count = 0; count < 40; count += 1) {
        const read = await pod.list(`c${count}`);
        expect(read).toMatchObject({ state: 'miss', total: 1 });
        took.push(read.took);
      }
      took.sort((x, y) => x - y);
      expect(took[35], 'all but a few: 60 ms').toBeLessThan(60);
      expect(Math.max(...took), 'with what a busy machine adds').toBeLessThan(120);

      if (_case === 'killed') await server.start();
      else server.wake();
      await vi.waitFor(() => expect(pod.redis.state()).toBe('ready'), 5_000);
      await pod.list('again');
      await settled(pod, keyOf('again'));
    },
  );

  test('reads go on while Redis restarts under them', async () => {
    const [a, b] = [await startPod(), await startPod()];
    let running = true;
    const took: number[] = [];
    let reads = 0;
    const reader = async (pod: Pod) => {
      while (running) {
        reads += 1;
        took.push((await pod.list(`c${reads % 50}`)).took);
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
    };
    const readers = [reader(a), reader(b), reader(a), reader(b)];
    for (let round = 0; round < 2; round += 1) {
      const before = reads;
      await vi.waitFor(() => expect(reads).toBeGreaterThan(before + 100), 5_000);
      await server.kill();
      await server.start();
      await vi.waitFor(() => expect([a.redis.state(), b.redis.state()]).toEqual(['ready', 'ready']), 5_000);
    }
    running = false;
    await Promise.all(readers);
    took.sort((x, y) => x - y);
    expect(took[Math.floor(took.length * 0.98)]).toBeLessThan(60);
  });

  test('a slow Redis adds at most 60 ms to a read, not 60 ms a command', async () => {
    const pod = await startPod({ through: (redis) => slowed(redis, 40) });
    const took: number[] = [];
    for (let count = 0; count < 10; count += 1) {
      const read = await pod.list(`c${count}`);
      expect(read.total).toBe(1);
      took.push(read.took);
    }
    took.sort((x, y) => x - y);
    expect(took[5]).toBeGreaterThan(39);
    expect(took[7], 'get, lock and value would take 80').toBeLessThan(65);
  });

  test('a flushed Redis is filled again, and purges still work', async () => {
    const [a, b] = [await startPod(), await startPod()];
    await a.list();
    await a.cache.purge(['categories']);
    await server.flush();
    expect((await a.list()).state, 'the process kept its own').toBe('hit');
    await b.list();
    await settled(b, keyOf('seating'));
    source.total = 2;
    await a.cache.purge(['products']);
    await vi.waitFor(async () => expect((await b.list()).total).toBe(2), 1_000);
  });

  test('after a lost connection the process forgets all, since purges may have been missed', async () => {
    const [a, b] = [await startPod(), await startPod()];
    await Promise.all([a.list(), b.list()]);
    await server.kill();
    await vi.waitFor(() => expect(b.redis.state()).toBe('connecting'));
    expect((await b.list()).state).toBe('hit');
    await server.start();
    await vi.waitFor(() => expect(b.cache.stats().entries).toBe(0), 5_000);
    source.total = 2;
    expect((await b.list()).total).toBe(2);
  });

  test('a purge while Redis hangs arrives when it wakes', async () => {
    const [a, b] = [await startPod(), await startPod()];
    await a.list();
    await settled(a, keyOf('seating'));
    await b.list();
    server.hang();
    source.total = 2;
    expect(await a.cache.purge(['products'])).toBe(false);
    expect((await a.list()).total, 'here at once').toBe(2);
    server.wake();
    await vi.waitFor(async () => expect((await b.list()).total).toBe(2), 6_000);
    expect((await a.list()).total).toBe(2);
  });

  test('a pod whose purge Redis did not take reads nothing purged from there', async () => {
    const [a, b] = [
      await startPod(),
      await startPod({ through: (redis) => ({ ...redis, eval: async () => undefined }) }),
    ];
    await a.list();
    await settled(a, keyOf('seating'));
    expect(await b.list()).toMatchObject({ state: 'hit', total: 1 });
    source.total = 2;
    expect(await b.cache.purge(['products'])).toBe(false);
    expect(await b.list()).toMatchObject({ state: 'miss', total: 2 });
  });

  test('a value in Redis that cannot be read is fetched anew', async () => {
    const pod = await startPod();
    for (const broken of ['', 'felt', '{"tags":[]}\n{', '{}\n{}']) {
      const category = `c${broken.length}`;
      await pod.redis.set(`cache:entry:dev:${keyOf(category)}`, broken, { px: 60_000 });
      expect(await pod.list(category)).toMatchObject({ state: 'miss', total: 1 });
    }
  });
});

/** The same Redis, each answer late by so many milliseconds. */
function slowed(redis: RedisPort, ms: number): RedisPort {
  const late = async <Reply>(reply: Promise<Reply>): Promise<Reply> => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    return reply;
  };
  return {
    ...redis,
    get: (...args) => late(redis.get(...args)),
    mGet: (...args) => late(redis.mGet(...args)),
    set: (...args) => late(redis.set(...args)),
    del: (...args) => late(redis.del(...args)),
  };
}
