import type { Logger } from '#server/platform/logs/logger.ts';
import { withDeadline } from '#server/platform/resilience/deadline.ts';
import {
  bytesOf,
  type CacheEntry,
  createEntry,
  createUncachedEntry,
  freshnessOf,
  lifetimesOf,
} from './entry.ts';
import type { LocalStore } from './local-store.ts';
import type { Policy } from './policy.ts';
import type { SharedEntry, SharedLookup, SharedStore } from './shared-store.ts';
import type { InFlightFetch } from './single-flight.ts';

export interface ReadRequest<Input, Value> {
  readonly key: string;
  readonly policy: Policy<Input, Value>;
  readonly input: Input;
  readonly fetcher: () => Promise<Value | null>;
}

/** `background`: a refresh, which accepts only a fresh value and does not wait for another pod. */
export type ReadMode = 'foreground' | 'background';

type IsInvalidated = InFlightFetch<unknown>['isInvalidated'];

/** Milliseconds that Redis may add to a read: all commands and the wait for another pod together. */
const SHARED_BUDGET_MS = 55;

export type TieredStore = ReturnType<typeof createTieredStore>;

/** Moves values between the local and the shared store. Errors of the stores are logged and never reach a reader. */
export function createTieredStore({
  local,
  shared,
  logger,
}: {
  local: LocalStore;
  shared: SharedStore;
  logger: Logger;
}) {
  const logFailure = (key: string) => (error: unknown) =>
    logger.error({ err: error, key }, 'the cache failed; continuing without it');

  function accepts(entry: SharedEntry, mode: ReadMode): boolean {
    const freshness = freshnessOf(entry);
    return freshness === 'fresh' || (mode === 'foreground' && freshness === 'stale');
  }

  async function releaseLock<Input, Value>(
    { key }: ReadRequest<Input, Value>,
    lookup: SharedLookup,
  ): Promise<void> {
    if (lookup.lock) await shared.releaseLock(key, lookup.lock).catch(logFailure(key));
  }

  async function lookupShared<Input, Value>(
    request: ReadRequest<Input, Value>,
    mode: ReadMode,
  ): Promise<SharedLookup> {
    const { key } = request;
    const lookup = async (signal: AbortSignal): Promise<SharedLookup> => {
      try {
        const result = await shared.lookup(key, {
          accepts: (entry) => accepts(entry, mode),
          waitForLock: mode === 'foreground',
          signal,
        });
        // After the deadline the reader fetches without the lock and would not release it.
        if (signal.aborted) await releaseLock(request, result);
        return result;
      } catch (error) {
        logFailure(key)(error);
        return {};
      }
    };
    return withDeadline(lookup, { ms: SHARED_BUDGET_MS }).catch(() => ({}));
  }

  /** The shared value for a reader whose fetch failed, however old; undefined without one. */
  function findShared<Input, Value>({ key }: ReadRequest<Input, Value>): Promise<SharedEntry | undefined> {
    return withDeadline(() => shared.find(key), { ms: SHARED_BUDGET_MS }).catch((error: unknown) => {
      logFailure(key)(error);
      return undefined;
    });
  }

  /** Copies a shared value into the local store; `undefined` when it is unreadable, expired or was invalidated. */
  async function promote<Input, Value>(
    { key, policy }: ReadRequest<Input, Value>,
    { text, tags, negative, ...lifetimes }: SharedEntry,
    isInvalidated: IsInvalidated,
  ): Promise<CacheEntry | undefined> {
    const newerLocalEntry = () => {
      const entry = local.get(key);
      return entry && entry.storedAt >= lifetimes.storedAt ? entry : undefined;
    };
    const newer = newerLocalEntry();
    if (newer) return newer;
    try {
      const value = negative ? null : await policy.deserialise(text);
      if (isInvalidated(tags) || freshnessOf(lifetimes) === 'expired') return undefined;
      const storedMeanwhile = newerLocalEntry();
      if (storedMeanwhile) return storedMeanwhile;
      const entry = createEntry(lifetimes, { value, tags, bytes: bytesOf(policy, value, text) });
      local.set(key, entry);
      return entry;
    } catch (error) {
      logFailure(key)(error);
      return undefined;
    }
  }

  /** Stores a fetched value locally and, in the background, in the shared store, unless it was invalidated. */
  function store<Input, Value>(
    request: ReadRequest<Input, Value>,
    value: Value | null,
    lookup: SharedLookup,
    isInvalidated: IsInvalidated,
  ): CacheEntry {
    const { key, policy, input } = request;
    const storedAt = Date.now();
    try {
      if (value !== null && policy.isCacheable?.(value) === false) {
        local.delete(key);
        if (lookup.found) shared.delete(key).catch(logFailure(key));
        void releaseLock(request, lookup);
        return createUncachedEntry(value, storedAt);
      }
      const tags = [...new Set(policy.tags(input, value))];
      const text = value === null ? '' : (policy.serialise ?? JSON.stringify)(value);
      const lifetimes = lifetimesOf(policy, value, storedAt);
      const entry = createEntry(lifetimes, { value, tags, bytes: bytesOf(policy, value, text) });
      if (isInvalidated(tags)) {
        void releaseLock(request, lookup);
        return entry;
      }
      local.set(key, entry);
      void share(request, { ...lifetimes, tags, negative: value === null, text }, lookup);
      return entry;
    } catch (error) {
      logFailure(key)(error);
      void releaseLock(request, lookup);
      return createUncachedEntry(value, storedAt);
    }
  }

  /** Releases the lock only once the value is stored, so that each pod finds one of them. */
  async function share<Input, Value>(
    request: ReadRequest<Input, Value>,
    entry: SharedEntry,
    lookup: SharedLookup,
  ): Promise<void> {
    const lifetimeMs = entry.staleIfErrorUntil - entry.storedAt;
    if (lookup.sequence !== undefined && lifetimeMs > 0) {
      await shared.set(request.key, entry, lookup.sequence, lifetimeMs).catch(logFailure(request.key));
    }
    await releaseLock(request, lookup);
  }

  return { accepts, lookupShared, findShared, promote, store, releaseLock };
}
