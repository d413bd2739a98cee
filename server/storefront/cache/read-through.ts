import type { Logger } from '#server/platform/logs/logger.ts';
import { createOutageLog, QUIET_MS } from '#server/platform/logs/outage-log.ts';
import { withDeadline } from '#server/platform/resilience/deadline.ts';
import { MINUTE_MS } from '#shared/dates/durations.ts';
import { type CacheEntry, freshnessOf } from './entry.ts';
import type { LocalStore } from './local-store.ts';
import type { ReadState } from './read-recorder.ts';
import type { InFlightFetch, SingleFlight } from './single-flight.ts';
import type { ReadMode, ReadRequest, TieredStore } from './tiered-store.ts';

export interface CachedRead {
  readonly entry: CacheEntry;
  readonly state: ReadState;
}

/** `undefined`: a background refresh left the work to another pod. */
export type FetchResult = CachedRead | undefined;

/** A reader waits this long for a fetch that an older value could replace. The edge gives up a page after 8 s. */
const FETCH_DEADLINE_MS = 4_000;
/** Pause between refreshes of a key after a failure. */
const FAILED_REFRESH_PAUSE_MS = 5_000;
/** For this long after a failure no reader waits for a fetch, if an older value can be served. */
const FAILURE_WINDOW_MS = MINUTE_MS;
/** Pause before the next refresh when another pod holds the key's lock. */
const LOCKED_REFRESH_PAUSE_MS = 1_000;
/** Attempts of a reader that joined an invalidated fetch, before it accepts the result. */
const MAX_JOINS = 3;

/**
 * The read-through cache of one process: serves from the local store, then from the shared store, then fetches.
 * Stale entries are served while one refresh runs, and replace a fetch that fails.
 */
export function createReadThrough({
  local,
  singleFlight,
  tiers,
  logger,
}: {
  local: LocalStore;
  singleFlight: SingleFlight<FetchResult>;
  tiers: TieredStore;
  logger: Logger;
}) {
  const outages = createOutageLog({
    logger,
    level: 'warn',
    failure: 'cached reads could not be refreshed; serving the stale values',
    recovery: 'cached reads are refreshed again',
    quietMs: QUIET_MS,
  });

  /** Rejects only with the error of the fetcher, when no older value can be served. */
  async function read<Input, Value>(request: ReadRequest<Input, Value>): Promise<CachedRead> {
    const cached = local.get(request.key);
    const now = Date.now();
    const freshness = cached ? freshnessOf(cached, now) : 'expired';
    if (cached && freshness === 'fresh') return { entry: cached, state: 'hit' };
    const failedRecently = cached !== undefined && now < cached.lastFailureAt + FAILURE_WINDOW_MS;
    if (cached && (freshness === 'stale' || (freshness === 'stale-if-error' && failedRecently))) {
      refresh(request, cached);
      return { entry: cached, state: 'stale' };
    }
    try {
      const result = await (freshness === 'expired' ? joinOrFetch(request) : fetchInTime(request));
      if (result.state === 'stale') refresh(request, result.entry);
      return result;
    } catch (error) {
      const entry = local.get(request.key); // looked up again: the fetch may have found one in the shared store
      if (!entry || freshnessOf(entry) === 'expired') throw error;
      recordFailure(request.key, entry, error);
      return { entry, state: 'stale' };
    }
  }

  /** Rejects when the fetch takes long, although an older value could replace it. The fetch continues. */
  function fetchInTime<Input, Value>(request: ReadRequest<Input, Value>): Promise<CachedRead> {
    return withDeadline(() => joinOrFetch(request), {
      ms: FETCH_DEADLINE_MS,
      onTimeout: () => new Error(`A fetch takes longer than ${FETCH_DEADLINE_MS} ms`),
    });
  }

  async function joinOrFetch<Input, Value>(request: ReadRequest<Input, Value>): Promise<CachedRead> {
    for (let joins = 1; ; joins += 1) {
      const joined = singleFlight.find(request.key);
      const wasInvalidated = joined?.invalidatedSoFar() ?? (() => false);
      const inFlight =
        joined ?? singleFlight.start(request.key, (started) => fetch(request, started, 'foreground'));
      const result = await inFlight.result;
      if (result && (joins >= MAX_JOINS || !wasInvalidated(result.entry.tags))) return result;
    }
  }

  function refresh<Input, Value>(request: ReadRequest<Input, Value>, cached: CacheEntry): void {
    if (Date.now() < cached.refreshAfter || singleFlight.find(request.key)) return;
    singleFlight
      .start(request.key, (started) => fetch(request, started, 'background'))
      .result.then(
        (result) => {
          if (!result) cached.refreshAfter = Date.now() + LOCKED_REFRESH_PAUSE_MS;
        },
        (error: unknown) => recordFailure(request.key, local.get(request.key) ?? cached, error),
      );
  }

  function recordFailure(key: string, entry: CacheEntry, error: unknown): void {
    const now = Date.now();
    // Every reader that joined the failed fetch gets here; it counts once.
    if (now < entry.refreshAfter) return;
    entry.lastFailureAt = now;
    entry.refreshAfter = now + FAILED_REFRESH_PAUSE_MS;
    outages.failed(error, { key });
  }

  async function fetch<Input, Value>(
    request: ReadRequest<Input, Value>,
    { isInvalidated }: Pick<InFlightFetch<FetchResult>, 'isInvalidated'>,
    mode: ReadMode,
  ): Promise<FetchResult> {
    const lookup = await tiers.lookupShared(request, mode);
    const promote = async (shared = lookup.found) => shared && tiers.promote(request, shared, isInvalidated);
    const isUsable = lookup.found && tiers.accepts(lookup.found, mode);
    const found = isUsable ? await promote() : undefined;
    const freshness = found ? freshnessOf(found) : 'expired';
    if (found && freshness === 'fresh') {
      await tiers.releaseLock(request, lookup);
      return { entry: found, state: 'hit' };
    }
    if (found && freshness === 'stale' && mode === 'foreground') {
      void tiers.releaseLock(request, lookup);
      return { entry: found, state: 'stale' };
    }
    if (lookup.lockedElsewhere && mode === 'background') return undefined;
    let value: Value | null;
    try {
      value = await request.fetcher();
      outages.succeeded();
    } catch (error) {
      void tiers.releaseLock(request, lookup);
      // Redis may have been too slow before the fetch, and respond now.
      const isUnanswered = mode === 'foreground' && lookup.sequence === undefined && !local.get(request.key);
      await promote(lookup.found ?? (isUnanswered ? await tiers.findShared(request) : undefined));
      throw error;
    }
    return { entry: tiers.store(request, value, lookup, isInvalidated), state: 'miss' };
  }

  return { read };
}
