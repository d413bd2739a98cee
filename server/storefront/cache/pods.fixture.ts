import { pino } from 'pino';
import { expect, vi } from 'vitest';
import { createRedis } from '#server/platform/redis/redis.ts';
import type { RedisClient } from '#server/platform/redis/redis-client.ts';
import type { RedisServer } from '#server/platform/redis/redis-server.fixture.ts';
import { type Cache, createCache } from './cache.ts';
import type { Shop } from './policies.ts';

export const shop: Shop = { brand: 'EF', locale: 'nl-NL' };
export const BUILD_VERSION = 'test';

const logger = pino({ level: 'silent' });

interface ProductPage {
  readonly items: never[];
  readonly total: number;
  readonly page: number;
  readonly perPage: number;
  readonly facets: never[];
}

/** An empty product list; the total distinguishes versions. */
export function productPage(total: number): ProductPage {
  return { items: [], total, page: 1, perPage: 16, facets: [] };
}

/** Replaces the clock of this process until mocks are restored. Epoch milliseconds. */
export function mockClock(): { now: number } {
  const clock = { now: 1_700_000_000_000 };
  vi.spyOn(Date, 'now').mockImplementation(() => clock.now);
  return clock;
}

/** A fetcher whose result the test resolves or rejects. */
export function deferredFetcher<Value>() {
  const { promise, resolve, reject } = Promise.withResolvers<Value>();
  return { fetcher: vi.fn(() => promise), resolve, reject };
}

export interface Pod {
  readonly redis: RedisClient;
  readonly cache: Cache;
  /** Number of fetches so far. */
  fetched: number;
  readList(category?: string): Promise<{ state: string; total: number | undefined }>;
}

export interface Pods {
  source: { fetch(): Promise<ProductPage> };
  /** A source that returns this total from now on. */
  setTotal(total: number): void;
  /** Opens a pod, connected and subscribed; `wrapRedis` may replace commands of its client. */
  start(options?: { wrapRedis?: (redis: RedisClient) => RedisClient }): Promise<Pod>;
  close(): Promise<void>;
}

/** Several caches in one process that share a real Redis, as pods do. */
export function createPods(server: RedisServer): Pods {
  const open: Pod[] = [];
  const pods: Pods = {
    source: { fetch: async () => productPage(1) },
    setTotal(total) {
      pods.source = { fetch: async () => productPage(total) };
    },
    async start({ wrapRedis = (redis: RedisClient) => redis } = {}) {
      const redis = wrapRedis(
        createRedis({ url: server.url, logger, limits: { openMs: 300, healthCheckMs: 50 } }),
      );
      const cache = createCache({
        redis,
        logger,
        maxBytes: 10_000_000,
        buildVersion: BUILD_VERSION,
        scope: 'EF',
      });
      const fetcher = () => {
        pod.fetched += 1;
        return pods.source.fetch();
      };
      const pod: Pod = {
        redis,
        cache,
        fetched: 0,
        async readList(category = 'seating') {
          const input = { category: [category] };
          const { state, value } = await cache.read('product.list', { ...shop, input }, fetcher);
          return { state, total: value?.total };
        },
      };
      open.push(pod);
      await vi.waitFor(() => expect(redis.state()).toBe('ready'));
      // All pods are subscribed once an empty message, which they ignore, reaches each of them.
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

export function listKey(category = 'seating'): string {
  return `product.list|EF|nl-NL|{"category":["${category}"],"page":1,"perPage":16,"sort":"relevance"}`;
}

/** Waits until a read has shared its value and released the lock. */
export function waitUntilShared(pod: Pod, key = listKey()): Promise<void> {
  return vi.waitFor(async () => {
    expect(await pod.redis.get(`cache:entry:${BUILD_VERSION}:${key}`)).toBeTypeOf('string');
    expect(await pod.redis.get(`cache:lock:${BUILD_VERSION}:${key}`)).toBeNull();
  });
}
