import type { Logger } from '#server/platform/logger.ts';
import type { RedisPort } from '#server/platform/redis/redis-port.ts';
import { inSpan } from '#server/platform/telemetry/span.ts';
import { phaseOf } from './entry.ts';
import { createFetching, type Landing } from './fetching.ts';
import { createFlights } from './flights.ts';
import { createKeeping } from './keeping.ts';
import { createMemory } from './memory.ts';
import {
  cacheKey,
  type InputOf,
  POLICIES,
  type PolicyName,
  policyOf,
  type Shop,
  type ValueOf,
} from './policies.ts';
import { createPurges } from './purges.ts';
import type { ReadLog, ReadState } from './read-log.ts';
import { createSharedStore } from './shared-store.ts';

export interface ReadOptions<Value> {
  readonly log?: ReadLog;
  /** Its text is kept beside the value. Pass the same function each time, not a fresh closure. */
  readonly serialise?: (value: Value | null) => string;
}

export interface ReadResult<Value> {
  /** Frozen, and shared by every request. `null`: there is no such thing. */
  readonly value: Value | null;
  readonly state: ReadState;
  readonly tags: readonly string[];
  readonly serialised?: string;
}

type Reads = Record<ReadState, number>;

export interface CacheStats {
  readonly entries: number;
  readonly bytes: number;
  readonly reads: Readonly<Reads>;
  readonly readsByPolicy: Readonly<Record<PolicyName, Readonly<Reads>>>;
}

export interface Cache {
  /**
   * The value of a cached read: from this process, from Redis, or from `fetcher`. Several readers and background
   * refreshes share one fetch, so it must not depend on the request that happens to start it (its abort signal,
   * its session). Throws only what `fetcher` throws, and only when nothing older may stand in.
   */
  read<Name extends PolicyName>(
    name: Name,
    at: Shop & { input: InputOf<Name> },
    fetcher: () => Promise<ValueOf<Name> | null>,
    options?: ReadOptions<ValueOf<Name>>,
  ): Promise<ReadResult<ValueOf<Name>>>;
  /** What this process holds and is fresh, without waiting for anything. */
  peek<Name extends PolicyName>(name: Name, at: Shop & { input: InputOf<Name> }): ValueOf<Name> | undefined;
  /**
   * Drops all that carries one of the tags: here at once, in Redis and in the other pods within a second. Answers
   * whether they were told; while Redis is away it keeps trying.
   */
  purge(tags: readonly string[]): Promise<boolean>;
  stats(): CacheStats;
  close(): void;
}

/**
 * The data and page cache of a storefront pod (architecture decisions 6 and 7). `maxBytes` bounds the
 * in-process part; `version` is the build, whose values no other build reads; `clock` answers epoch milliseconds.
 * Pods of one `scope` hear each other's purges: brands that share a Redis leave each other's values alone.
 */
export function createCache({
  redis,
  logger,
  maxBytes,
  clock = Date.now,
  version = 'dev',
  scope = 'all',
}: {
  redis: RedisPort;
  logger: Logger;
  maxBytes: number;
  clock?: () => number;
  version?: string;
  scope?: string;
}): Cache {
  const memory = createMemory(maxBytes);
  const flights = createFlights<Landing | undefined>();
  const shared = createSharedStore({ redis, version, scope });
  const keeping = createKeeping({ memory, shared, logger, clock });
  const fetching = createFetching({ memory, flights, keeping, logger, clock });
  const purges = createPurges({
    redis,
    shared,
    logger,
    scope,
    onPurge(tags) {
      memory.dropTags(tags);
      flights.purge(tags);
    },
    onGap() {
      memory.clear();
      flights.flush();
    },
  });
  const readsByPolicy = noReads();

  const serialisedOf = <Value>(
    key: string,
    { entry }: Landing,
    by: (value: Value | null) => string,
  ): string => {
    if (entry.serialised?.by === by) return entry.serialised.text;
    const text = by(entry.value as Value | null);
    const former = entry.serialised?.text.length ?? 0;
    entry.serialised = { by, text };
    memory.grow(key, entry, text.length - former);
    return text;
  };

  return {
    async read<Name extends PolicyName>(
      name: Name,
      at: Shop & { input: InputOf<Name> },
      fetcher: () => Promise<ValueOf<Name> | null>,
      { log, serialise }: ReadOptions<ValueOf<Name>> = {},
    ): Promise<ReadResult<ValueOf<Name>>> {
      const key = cacheKey(name, at);
      const fill = () => inSpan({ name: 'cache fill', attributes: { policy: name } }, () => fetcher());
      const landing = await fetching.obtain({ key, policy: policyOf(name), input: at.input, fetcher: fill });
      const { entry, state } = landing;
      readsByPolicy[name][state] += 1;
      log?.add({ policy: name, state, tags: entry.tags });
      return {
        // The key names the policy, so what lies under it is of the policy's type.
        value: entry.value as ValueOf<Name> | null,
        state,
        tags: entry.tags,
        serialised: serialise && serialisedOf(key, landing, serialise),
      };
    },
    peek<Name extends PolicyName>(name: Name, at: Shop & { input: InputOf<Name> }) {
      const entry = memory.get(cacheKey(name, at));
      if (!entry || entry.value === null || phaseOf(entry, clock()) !== 'fresh') return undefined;
      readsByPolicy[name].hit += 1;
      return entry.value as ValueOf<Name>;
    },
    purge: (tags) => purges.purge(tags),
    stats: () => ({ ...memory.size(), reads: sumOf(Object.values(readsByPolicy)), readsByPolicy }),
    close: () => purges.close(),
  };
}

function noReads(): Record<PolicyName, Reads> {
  const names = Object.keys(POLICIES).map((name) => [name, { hit: 0, stale: 0, miss: 0 }]);
  return Object.fromEntries(names) as Record<PolicyName, Reads>;
}

function sumOf(parts: readonly Reads[]): Reads {
  const sum = { hit: 0, stale: 0, miss: 0 };
  for (const { hit, stale, miss } of parts) {
    sum.hit += hit;
    sum.stale += stale;
    sum.miss += miss;
  }
  return sum;
}
