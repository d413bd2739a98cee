import type { Policy } from './policy.ts';

/** Epoch milliseconds. */
export interface Lifetimes {
  readonly storedAt: number;
  readonly freshUntil: number;
  readonly staleUntil: number;
  readonly errorUntil: number;
}

/** A kept value. */
export interface Entry<Value = unknown> extends Lifetimes {
  readonly value: Value | null;
  readonly tags: readonly string[];
  /** Estimated bytes of memory. */
  bytes: number;
  /** No refresh before this time: another pod is at it, or the last one failed. */
  retryAt: number;
  failedAt: number;
  serialised?: { readonly by: unknown; readonly text: string };
}

/** `stale` may be served while refreshing, `rescue` only when fetching fails, `dead` never. */
export type Phase = 'fresh' | 'stale' | 'rescue' | 'dead';

/** The phase of a value at a time in epoch milliseconds. */
export function phaseOf({ freshUntil, staleUntil, errorUntil }: Lifetimes, now: number): Phase {
  if (now < freshUntil) return 'fresh';
  if (now < staleUntil) return 'stale';
  return now < errorUntil ? 'rescue' : 'dead';
}

/** The lifetimes that a policy gives to a value fetched at `storedAt`. */
export function lifetimesOf<Value>(
  policy: Policy<never, Value>,
  value: Value | null,
  storedAt: number,
): Lifetimes {
  if (value === null) {
    const end = storedAt + policy.negativeSeconds * 1_000;
    return { storedAt, freshUntil: end, staleUntil: end, errorUntil: end };
  }
  const freshUntil = storedAt + (policy.freshFor?.(value) ?? policy.freshSeconds) * 1_000;
  const staleUntil = freshUntil + policy.staleSeconds * 1_000;
  const errorUntil = Math.max(staleUntil, freshUntil + policy.staleIfErrorSeconds * 1_000);
  return { storedAt, freshUntil, staleUntil, errorUntil };
}

/** An entry to keep. The value is frozen, since every request gets the same object. */
export function createEntry<Value>(
  { storedAt, freshUntil, staleUntil, errorUntil }: Lifetimes,
  { value, tags, bytes }: { value: Value | null; tags: readonly string[]; bytes: number },
): Entry<Value> {
  return {
    value: frozen(value),
    tags,
    storedAt,
    freshUntil,
    staleUntil,
    errorUntil,
    bytes: bytes + ENTRY_BYTES,
    retryAt: 0,
    failedAt: 0,
  };
}

/** Estimated bytes of a value in memory; `text` is its packed form. */
export function bytesOf<Value>(policy: Policy<never, Value>, value: Value | null, text: string): number {
  return value === null ? 0 : (policy.bytes?.(value) ?? text.length * OBJECT_BYTES_PER_CHARACTER);
}

/** Parsed JSON of a catalogue takes about this many bytes of heap per character of its text. */
const OBJECT_BYTES_PER_CHARACTER = 3;
const ENTRY_BYTES = 512;

function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value) || Object.isFrozen(value)) {
    return value;
  }
  Object.freeze(value); // before its parts, or a value that contains itself would never end
  for (const part of Object.values(value)) frozen(part);
  return value;
}
