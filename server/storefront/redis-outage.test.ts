import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type DelayProxy, openDelayProxy } from '#server/platform/redis/delay-proxy.fixture.ts';
import {
  isRedisServerMissing,
  type RedisServer,
  startRedisServer,
} from '#server/platform/redis/redis-server.fixture.ts';
import { registry } from '#server/platform/telemetry/metrics.ts';
import { openStorefront } from './storefront.fixture.ts';

const HOST = 'nl-nl.localhost';
const VISITORS = 6;
const LOCAL_VISITS = 50;
/** The share of visits during an outage that may wait for a Redis command to time out. */
const MAX_TIMEOUT_SHARE = 0.1;

interface Outage {
  readonly name: string;
  begin(redis: RedisServer, proxy: DelayProxy): unknown;
  end(redis: RedisServer, proxy: DelayProxy): unknown;
}

const OUTAGES: readonly Outage[] = [
  { name: 'killed', begin: (redis) => redis.kill(), end: (redis) => redis.start() },
  { name: 'suspended', begin: (redis) => redis.suspend(), end: (redis) => redis.resume() },
  {
    name: 'slow, but within the timeout',
    begin: (_, proxy) => proxy.delay(10),
    end: (_, proxy) => proxy.delay(0),
  },
  { name: 'too slow', begin: (_, proxy) => proxy.delay(150), end: (_, proxy) => proxy.delay(0) },
  {
    name: 'out of memory',
    begin: (redis) => redis.setOutOfMemory(true),
    end: (redis) => redis.setOutOfMemory(false),
  },
  { name: 'flushed', begin: (redis) => redis.flush(), end: () => undefined },
];

describe.skipIf(isRedisServerMissing())('traffic through the whole storefront while Redis is', () => {
  let redis: RedisServer;
  let proxy: DelayProxy;
  let shop: Awaited<ReturnType<typeof openStorefront>>;
  let lastQuery = 0;

  beforeEach(async () => {
    redis = await startRedisServer();
    proxy = await openDelayProxy(redis.url.replace('unix://', ''));
    const list = { items: [], total: 0, page: 1, perPage: 16, facets: [] };
    const bodyFor = (path: string) => (path.startsWith('/Products') ? list : []);
    shop = await openStorefront(({ path }) => ({ body: bodyFor(path) }), { redisUrl: proxy.url });
    await vi.waitFor(async () => {
      await statusOf(uncachedPage());
      expect((await redis.keys()).length).toBeGreaterThan(0);
    }, 5_000);
  });
  afterEach(async () => {
    redis.resume();
    await shop.close();
    await proxy.close();
    await redis.remove();
  });

  const statusOf = async (target: string) => (await shop.getFrom(HOST, target)).status;
  const uncachedPage = () => {
    lastQuery += 1;
    return `/zoeken?query=${lastQuery}`;
  };
  const uncachedProcedure = () => {
    lastQuery += 1;
    const input = { json: { query: `p${lastQuery}`, page: 1, perPage: 16 } };
    return `/api/trpc/product.list.get?input=${encodeURIComponent(JSON.stringify(input))}`;
  };
  const TARGETS = [() => '/producten', uncachedPage, uncachedProcedure];

  const countCommands = async (result = '\\w+') => {
    const series = new RegExp(`^redis_command_duration_seconds_count\\{result="${result}"\\} (\\d+)$`, 'gm');
    const counts = [...(await registry.metrics()).matchAll(series)].map(([, count]) => Number(count));
    return counts.reduce((sum, count) => sum + count, 0);
  };
  const countTimeouts = () => countCommands('late');

  /** Concurrent visitors that pause for a moment between two requests. */
  const startTraffic = () => {
    let visits = 0;
    const failed: unknown[] = [];
    let isRunning = true;
    const visitor = async (offset: number) => {
      for (let turn = offset; isRunning; turn += 1) {
        await pause(10);
        const target = (TARGETS[turn % TARGETS.length] ?? uncachedPage)();
        const result = await statusOf(target).catch((error: unknown) => error);
        if (result !== 200) failed.push([target, result]);
        visits += 1;
      }
    };
    const visitors = [...Array(VISITORS)].map((_, offset) => visitor(offset));
    return {
      /** Resolves after this many further visits. */
      waitForVisits: async (count: number) => {
        const start = visits;
        await vi.waitFor(() => expect(visits - start).toBeGreaterThanOrEqual(count), 20_000);
      },
      visits: () => visits,
      /** Returns the visits that failed. */
      stop: async () => {
        isRunning = false;
        await Promise.all(visitors);
        return failed;
      },
    };
  };

  test.each(OUTAGES)('$name', async ({ begin, end }) => {
    const traffic = startTraffic();
    await traffic.waitForVisits(100);
    const before = { visits: traffic.visits(), timeouts: await countTimeouts() };
    await begin(redis, proxy);
    await traffic.waitForVisits(600);
    const visits = traffic.visits() - before.visits;
    const timeouts = (await countTimeouts()) - before.timeouts;
    await end(redis, proxy);
    expect(timeouts).toBeLessThan(visits * MAX_TIMEOUT_SHARE);

    // Redis is used again without a restart: new pages are shared.
    const visited: string[] = [];
    await vi.waitFor(async () => {
      const target = uncachedPage();
      visited.push(target);
      await statusOf(target);
      const keys = await redis.keys();
      expect(keys.some((key) => visited.some((query) => key.endsWith(query)))).toBe(true);
    }, 10_000);
    expect(await traffic.stop()).toEqual([]);
  });

  test('suspended: a page in the local store does not ask Redis', async () => {
    expect(await statusOf('/producten')).toBe(200);
    // The page is written to Redis after its response.
    await vi.waitFor(async () =>
      expect((await redis.keys()).some((key) => key.endsWith(' /producten?'))).toBe(true),
    );
    const before = await countCommands();
    for (let count = 0; count < LOCAL_VISITS; count += 1) expect(await statusOf('/producten')).toBe(200);
    // An idle connection is examined now and then, which is a command of no visit.
    expect((await countCommands()) - before).toBeLessThan(LOCAL_VISITS);
    redis.suspend();
    expect(await statusOf('/producten')).toBe(200);
  });
});
