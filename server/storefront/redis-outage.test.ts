import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  noRedisServer,
  type RedisServer,
  startRedisServer,
} from '#server/platform/redis/redis-server.fixture.ts';
import { openSlowWay, type SlowWay } from '#server/platform/redis/slow-way.fixture.ts';
import { openStorefront } from './storefront.fixture.ts';

const HOST = 'nl-nl.localhost';
const VISITORS = 6;
/** What an outage may add to a request. */
const ADDED_MS = 60;

interface Visit {
  readonly target: string;
  readonly status: number | undefined;
  readonly took: number;
}

interface Outage {
  readonly name: string;
  begin(redis: RedisServer, way: SlowWay): unknown;
  end(redis: RedisServer, way: SlowWay): unknown;
}

const OUTAGES: readonly Outage[] = [
  { name: 'killed', begin: (redis) => redis.kill(), end: (redis) => redis.start() },
  { name: 'hung', begin: (redis) => redis.hang(), end: (redis) => redis.wake() },
  { name: 'slow, but in time', begin: (_, way) => way.delay(10), end: (_, way) => way.delay(0) },
  { name: 'too slow', begin: (_, way) => way.delay(150), end: (_, way) => way.delay(0) },
  { name: 'full', begin: (redis) => redis.full(true), end: (redis) => redis.full(false) },
  { name: 'flushed', begin: (redis) => redis.flush(), end: () => undefined },
];

describe.skipIf(noRedisServer())('traffic through the whole storefront while Redis is', () => {
  let redis: RedisServer;
  let way: SlowWay;
  let shop: Awaited<ReturnType<typeof openStorefront>>;
  let names = 0;

  beforeEach(async () => {
    redis = await startRedisServer();
    way = await openSlowWay(redis.url.replace('unix://', ''));
    const list = { items: [], total: 0, page: 1, perPage: 16, facets: [] };
    const answer = ({ path }: { path: string }) => ({
      body: path.startsWith('/Slugs')
        ? { products: [], categories: [] }
        : path.startsWith('/Products')
          ? list
          : [],
    });
    shop = await openStorefront(answer, { redisUrl: way.url });
    await vi.waitFor(async () => {
      await visit(fresh());
      expect((await redis.keys()).length).toBeGreaterThan(0);
    }, 5_000);
  });
  afterEach(async () => {
    redis.wake();
    await shop.close();
    await way.close();
    await redis.remove();
  });

  const visit = async (target: string): Promise<Visit> => {
    const begun = performance.now();
    const { status } = await shop.getFrom(HOST, target);
    return { target, status, took: performance.now() - begun };
  };
  /** A page that nobody asked for before: it is looked up in Redis, rendered and shared. */
  const fresh = () => {
    names += 1;
    return `/zoeken?query=${names}`;
  };
  const procedure = () => {
    names += 1;
    const input = encodeURIComponent(JSON.stringify({ json: { query: `p${names}`, page: 1, perPage: 16 } }));
    return `/api/trpc/product.list.get?input=${input}`;
  };
  const TARGETS = [() => '/producten', fresh, procedure];

  /** Visitors in several lines, each with a moment between two pages, until told to stop. */
  const openTraffic = () => {
    const visits: Visit[] = [];
    let isOpen = true;
    const line = async (start: number) => {
      for (let turn = start; isOpen; turn += 1) {
        await pause(10);
        const target = TARGETS[turn % TARGETS.length] ?? fresh;
        visits.push(
          await visit(target()).catch((error: unknown) => ({ target: String(error), status: 0, took: 0 })),
        );
      }
    };
    const lines = [...Array(VISITORS)].map((_, start) => line(start));
    return {
      /** The visits of a time in which at least so many were made. */
      during: async (count: number): Promise<Visit[]> => {
        const from = visits.length;
        await vi.waitFor(() => expect(visits.length).toBeGreaterThan(from + count), 20_000);
        return visits.slice(from);
      },
      close: async () => {
        isOpen = false;
        await Promise.all(lines);
        return visits;
      },
    };
  };
  const at = (share: number, visits: readonly Visit[]) =>
    visits.map(({ took }) => took).sort((a, b) => a - b)[Math.floor(visits.length * share)] ?? 0;

  test.each(OUTAGES)('$name', async ({ begin, end }) => {
    const traffic = openTraffic();
    const before = await traffic.during(300);
    await begin(redis, way);
    const meanwhile = await traffic.during(600);
    await end(redis, way);
    const after = await traffic.during(300);

    // Used again, without a restart: what is made now is shared.
    const tried: string[] = [];
    await vi.waitFor(async () => {
      const target = fresh();
      tried.push(target);
      await visit(target);
      const keys = await redis.keys();
      expect(keys.some((key) => tried.some((query) => key.endsWith(query)))).toBe(true);
    }, 10_000);

    const all = await traffic.close();
    expect(all.filter(({ status }) => status !== 200)).toEqual([]);
    for (const share of [0.5, 0.95]) {
      expect(at(share, meanwhile) - at(share, before), `${share * 100} %`).toBeLessThan(ADDED_MS);
    }
    expect(at(0.95, after) - at(0.95, before), 'and nothing lasts').toBeLessThan(ADDED_MS);
  });

  test('hung: a page that is kept in the process costs nothing more', async () => {
    await visit('/producten');
    redis.hang();
    const visits: Visit[] = [];
    for (let count = 0; count < 50; count += 1) visits.push(await visit('/producten'));
    expect(at(0.5, visits)).toBeLessThan(30);
  });
});
