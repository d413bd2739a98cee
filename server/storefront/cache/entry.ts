import { isRecord } from '#shared/validation/is-record.ts';
import type { Policy } from './policy.ts';

/** Epoch milliseconds. */
export interface Lifetimes {
  readonly storedAt: number;
  readonly freshUntil: number;
  readonly staleUntil: number;
  readonly staleIfErrorUntil: number;
}

/** A value in the local store. */
export interface CacheEntry<Value = unknown> extends Lifetimes {
  // Zero once the value is invalidated.
  storedAt: number;
  freshUntil: number;
  staleUntil: number;
  readonly value: Value | null;
  readonly tags: readonly string[];
  /** Estimated bytes of memory. */
  readonly bytes: number;
  /** Epoch milliseconds. Until then no refresh starts: another pod is fetching, or the last refresh failed. */
  refreshAfter: number;
  /** Epoch milliseconds of the last failed refresh; 0 without one. */
  lastFailureAt: number;
}

/** `stale` is served while a refresh runs, `stale-if-error` only when the fetch fails, `expired` never. */
export type Freshness = 'fresh' | 'stale' | 'stale-if-error' | 'expired';

/** `now` in epoch milliseconds. */
export function freshnessOf(
  { freshUntil, staleUntil, staleIfErrorUntil }: Lifetimes,
  now = Date.now(),
): Freshness {
  if (now < freshUntil) return 'fresh';
  if (now < staleUntil) return 'stale';
  return now < staleIfErrorUntil ? 'stale-if-error' : 'expired';
}

/** The lifetimes of a value that was fetched at `storedAt` (epoch milliseconds). */
export function lifetimesOf<Value>(
  policy: Policy<never, Value>,
  value: Value | null,
  storedAt: number,
): Lifetimes {
  if (value === null) {
    const end = storedAt + policy.negativeSeconds * 1_000;
    return { storedAt, freshUntil: end, staleUntil: end, staleIfErrorUntil: end };
  }
  const freshUntil = storedAt + (policy.freshSecondsOf?.(value) ?? policy.freshSeconds) * 1_000;
  const staleUntil = freshUntil + policy.staleWhileRevalidateSeconds * 1_000;
  const staleIfErrorUntil = Math.max(staleUntil, freshUntil + policy.staleIfErrorSeconds * 1_000);
  return { storedAt, freshUntil, staleUntil, staleIfErrorUntil };
}

/** The times of an invalidated value: it may only replace a successor that can't be fetched. */
export const INVALIDATED = {
  storedAt: 0,
  freshUntil: 0,
  staleUntil: 0,
} as const satisfies Partial<Lifetimes>;

/** Marks an entry as invalidated. The next reader waits for a fetch, although earlier ones may have failed. */
export function invalidateEntry(entry: CacheEntry): void {
  Object.assign(entry, { ...INVALIDATED, refreshAfter: 0, lastFailureAt: 0 });
}

/** Freezes the value, because every request receives the same object. */
export function createEntry<Value>(
  { storedAt, freshUntil, staleUntil, staleIfErrorUntil }: Lifetimes,
  { value, tags, bytes }: { value: Value | null; tags: readonly string[]; bytes: number },
): CacheEntry<Value> {
  return {
    value: deepFreeze(value),
    tags,
    storedAt,
    freshUntil,
    staleUntil,
    staleIfErrorUntil,
    bytes: bytes + ENTRY_OVERHEAD_BYTES,
    refreshAfter: 0,
    lastFailureAt: 0,
  };
}

/** An entry for a value that must not be stored: it has expired already and carries no tags. */
export function createUncachedEntry<Value>(value: Value, now: number): CacheEntry<Value> {
  const expired = { storedAt: now, freshUntil: now, staleUntil: now, staleIfErrorUntil: now };
  return createEntry(expired, { value, tags: [], bytes: 0 });
}

/** Estimated bytes of a value in memory; `text` is its serialised form. */
export function bytesOf<Value>(policy: Policy<never, Value>, value: Value | null, text: string): number {
  return value === null ? 0 : (policy.sizeInBytes?.(value) ?? text.length * HEAP_BYTES_PER_CHARACTER);
}

/** Measured with catalogue JSON: bytes of heap per character of text. */
const HEAP_BYTES_PER_CHARACTER = 3;
const ENTRY_OVERHEAD_BYTES = 512;

function deepFreeze<Value>(value: Value): Value {
  if (!isRecord(value) || ArrayBuffer.isView(value) || Object.isFrozen(value)) {
    return value;
  }
  Object.freeze(value); // before its members: a value that contains itself would recurse for ever
  for (const member of Object.values(value)) deepFreeze(member);
  return value;
}
