import type { Logger } from '#server/platform/logs/logger.ts';
import type { RedisClient } from '#server/platform/redis/redis-client.ts';
import { inSpan } from '#server/platform/tracing/span.ts';
import { freshnessOf } from './entry.ts';
import { createInvalidationBroadcast } from './invalidation-broadcast.ts';
import { createLocalStore } from './local-store.ts';
import { createPendingTags } from './pending-tags.ts';
import {
  cacheKey,
  type InputOf,
  POLICIES,
  type PolicyName,
  policyOf,
  type Shop,
  type ValueOf,
} from './policies.ts';
import type { Policy } from './policy.ts';
import type { ReadRecorder, ReadState } from './read-recorder.ts';
import { createReadThrough, type FetchResult } from './read-through.ts';
import { createSharedStore } from './shared-store.ts';
import { createSingleFlight } from './single-flight.ts';
import { createTieredStore } from './tiered-store.ts';

interface ReadResult<Value> {
  /** Frozen, and shared by all requests. `null`: not found. */
  readonly value: Value | null;
  readonly state: ReadState;
  readonly tags: readonly string[];
}

type ReadCounts = Record<ReadState, number>;

interface CacheStats {
  readonly entries: number;
  readonly bytes: number;
  /** Invalidations that reached this process, its own included. */
  readonly invalidations: number;
  readonly readsByPolicy: Readonly<Record<PolicyName, Readonly<ReadCounts>>>;
}

export interface Cache {
  /**
   * Returns the value from this process, from Redis or from `fetcher`. Readers and background refreshes share one
   * fetch, so it must not depend on the request that starts it (its abort signal, its session). Rejects only with the
   * error of `fetcher`, when no older value can be served.
   */
  read<Name extends PolicyName>(
    name: Name,
    at: Shop & { input: InputOf<Name> },
    fetcher: () => Promise<ValueOf<Name> | null>,
    recorder?: ReadRecorder,
  ): Promise<ReadResult<ValueOf<Name>>>;
  /** Returns the value if this process holds a fresh one. */
  readLocal<Name extends PolicyName>(
    name: Name,
    at: Shop & { input: InputOf<Name> },
  ): ValueOf<Name> | undefined;
  /** Whether a read returns without waiting for Redis or a fetch: this process holds a value or `null`, maybe a stale one. */
  holds<Name extends PolicyName>(name: Name, at: Shop & { input: InputOf<Name> }): boolean;
  /**
   * Invalidates all values with one of the tags: immediately in this process, within a second in Redis and the other pods.
   * An invalidated value is served only while the fetch of its successor fails.
   * Returns whether Redis accepted the tags; while it is unreachable the cache retries in the background.
   */
  invalidate(tags: readonly string[]): Promise<boolean>;
  stats(): CacheStats;
  close(): void;
}

/**
 * The data and page cache of a storefront pod. `maxBytes` bounds the local store. Pods of another `buildVersion` do
 * not read its values; pods of one `scope` share invalidations, so that brands with a common Redis stay independent.
 */
export function createCache({
  redis,
  logger,
  maxBytes,
  buildVersion,
  scope,
}: {
  redis: RedisClient;
  logger: Logger;
  maxBytes: number;
  buildVersion: string;
  scope: string;
}): Cache {
  const pendingTags = createPendingTags();
  const local = createLocalStore(maxBytes);
  const shared = createSharedStore({ redis, buildVersion, scope, pendingTags });
  const singleFlight = createSingleFlight<FetchResult>();
  const tiers = createTieredStore({ local, shared, logger });
  const readThrough = createReadThrough({ local, singleFlight, tiers, logger });
  let invalidations = 0;
  const broadcast = createInvalidationBroadcast({
    redis,
    shared,
    pendingTags,
    logger,
    scope,
    onInvalidate(tags) {
      invalidations += 1;
      local.invalidateByTags(tags);
      singleFlight.invalidate(tags);
    },
    onGap() {
      invalidations += 1;
      local.invalidateAll();
      singleFlight.invalidateAll();
    },
  });
  const readsByPolicy = noReads();

  return {
    async read<Name extends PolicyName>(
      name: Name,
      at: Shop & { input: InputOf<Name> },
      fetcher: () => Promise<ValueOf<Name> | null>,
      recorder?: ReadRecorder,
    ): Promise<ReadResult<ValueOf<Name>>> {
      const key = cacheKey(name, at);
      const policy: Policy<InputOf<Name>, ValueOf<Name>> = policyOf(name);
      const { entry, state } = await readThrough
        .read({
          key,
          policy,
          input: at.input,
          fetcher: () => inSpan({ name: 'cache fill', attributes: { policy: name } }, () => fetcher()),
        })
        .catch((error: unknown) => {
          recorder?.recordFailure(name, policy.tags(at.input, null));
          throw error;
        });
      readsByPolicy[name][state] += 1;
      const isCurrent = () => local.get(key) === entry && freshnessOf(entry) === 'fresh';
      recorder?.record({ policy: name, state, tags: entry.tags, isCurrent });
      // The key contains the policy's name, so the value has the policy's type.
      return { value: entry.value as ValueOf<Name> | null, state, tags: entry.tags };
    },
    readLocal<Name extends PolicyName>(name: Name, at: Shop & { input: InputOf<Name> }) {
      const entry = local.get(cacheKey(name, at));
      if (!entry || entry.value === null || freshnessOf(entry) !== 'fresh') return undefined;
      readsByPolicy[name].hit += 1;
      return entry.value as ValueOf<Name>;
    },
    holds(name, at) {
      const entry = local.get(cacheKey(name, at));
      return entry !== undefined && ['fresh', 'stale'].includes(freshnessOf(entry));
    },
    invalidate: (tags) => broadcast.invalidate(tags),
    stats: () => ({ ...local.size(), invalidations, readsByPolicy }),
    close: () => broadcast.close(),
  };
}

function noReads(): Record<PolicyName, ReadCounts> {
  const names = Object.keys(POLICIES).map((name) => [name, { hit: 0, stale: 0, miss: 0 }]);
  return Object.fromEntries(names) as Record<PolicyName, ReadCounts>;
}
