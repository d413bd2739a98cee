import { pino } from 'pino';
import { expect, vi } from 'vitest';
import { createRedis } from '#server/platform/redis/redis.ts';
import type { RedisPort } from '#server/platform/redis/redis-port.ts';
import type { RedisServer } from '#server/platform/redis/redis-server.fixture.ts';
import { type Cache, createCache } from './cache.ts';
import type { Shop } from './policies.ts';

export const at: Shop = { brand: 'EF', locale: 'nl-NL' };

const logger = pino({ level: 'silent' });

export interface Pod {
  readonly redis: RedisPort;
  readonly cache: Cache;
  readonly time: { now: number };
  fetched: number;
  /** Reads one list; how long that took, in milliseconds, comes with it. */
  list(category?: string): Promise<{ state: string; total: number | undefined; took: number }>;
}

export interface Pods {
  /** What every pod fetches from: a list whose total is its version. */
  source: { total: number; delayMs: number };
  /** A storefront's cache, connected and subscribed. `through` may put something between it and Redis. */
  start(options?: { through?: (redis: RedisPort) => RedisPort }): Promise<Pod>;
  close(): Promise<void>;
}

/** Several caches in one process that share a real Redis, as pods do. */
export function createPods(server: RedisServer): Pods {
  const open: Pod[] = [];
  const pods: Pods = {
    source: { total: 1, delayMs: 0 },
    async start({ through = (redis: RedisPort) => redis } = {}) {
      const redis = through(createRedis({ url: server.url, logger, limits: { openMs: 300, beatMs: 50 } }));
      const time = { now: 1_700_000_000_000 };
      const cache = createCache({ redis, logger, clock: () => time.now, maxBytes: 10_000_000, scope: 'EF' });
      const fetcher = async () => {
        pod.fetched += 1;
        const { total, delayMs } = pods.source;
        if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
        return { items: [], total, page: 1, perPage: 16, facets: [] };
      };
      const pod: Pod = {
        redis,
        cache,
        time,
        fetched: 0,
        async list(category = 'seating') {
          const begun = performance.now();
          const input = { category: [category] };
          const { state, value } = await cache.read('product.list', { ...at, input }, fetcher);
          return { state, total: value?.total, took: performance.now() - begun };
        },
      };
      open.push(pod);
      await vi.waitFor(() => expect(redis.state()).toBe('ready'));
      // Subscribed, too: a message that means nothing reaches every pod.
      await vi.waitFor(async () => expect(await redis.publish('cache:purge:EF', '')).toBe(open.length));
      return pod;
    },
    async close() {
      for (const { cache } of open) cache.close();
      await Promise.all(open.splice(0).map(({ redis }) => redis.close()));
    },
  };
  return pods;
}

export function listKey(category: string): string {
  return `product.list|EF|nl-NL|{"category":["${category}"],"page":1,"perPage":16,"sort":"relevance"}`;
}

/** Waits until what a read leaves behind it (sharing the value, releasing the lock) is done. */
export function settled(pod: Pod, key: string): Promise<void> {
  return vi.waitFor(async () => {
    expect(await pod.redis.get(`cache:entry:dev:${key}`)).toBeTypeOf('string');
    expect(await pod.redis.get(`cache:lock:dev:${key}`)).toBeNull();
  });
}

/** The same Redis, each answer late by so many milliseconds. */
export function slowed(redis: RedisPort, ms: number): RedisPort {
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
