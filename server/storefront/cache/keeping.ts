import type { Logger } from '#server/platform/logger.ts';
import { bytesOf, createEntry, type Entry, lifetimesOf, phaseOf } from './entry.ts';
import type { Memory } from './memory.ts';
import type { Policy } from './policy.ts';
import type { Envelope, Lookup, SharedStore } from './shared-store.ts';

/** One read to be done. */
export interface Job<Input, Value> {
  readonly key: string;
  readonly policy: Policy<Input, Value>;
  readonly input: Input;
  readonly fetcher: () => Promise<Value | null>;
}

/** Whether a value with these tags was purged since its flight began. */
type Spoils = (tags: readonly string[]) => boolean;

/** What Redis may add to a read in milliseconds, all its commands and the wait for another pod together. */
const SHARED_BUDGET_MS = 55;

export type Keeping = ReturnType<typeof createKeeping>;

/** Moves values between this process and Redis. Its faults are logged and never reach a reader. */
export function createKeeping({
  memory,
  shared,
  logger,
  clock,
}: {
  memory: Memory;
  shared: SharedStore;
  logger: Logger;
  clock: () => number;
}) {
  const complain = (key: string) => (error: unknown) =>
    logger.error({ err: error, key }, 'the cache failed; the read goes on without it');

  async function release<Input, Value>({ key }: Job<Input, Value>, lookup: Lookup): Promise<void> {
    if (lookup.claimed) await shared.release(key).catch(complain(key));
  }

  /** Asks Redis within the budget. Without `wait`, only for something fresh, and not for another pod's work. */
  async function look<Input, Value>(job: Job<Input, Value>, wait: boolean): Promise<Lookup> {
    let over = false;
    const accepts = (envelope: Envelope) => {
      const phase = phaseOf(envelope, clock());
      return phase === 'fresh' || (wait && phase === 'stale');
    };
    const { promise: timeUp, resolve } = Promise.withResolvers<Lookup>();
    const timer = setTimeout(() => {
      over = true;
      resolve({});
    }, SHARED_BUDGET_MS);
    const lookup = shared.lookup(job.key, { accepts, wait, givenUp: () => over });
    lookup.then((late) => {
      if (over) void release(job, late);
    }, complain(job.key));
    try {
      return await Promise.race([lookup, timeUp]);
    } catch {
      return {};
    } finally {
      clearTimeout(timer);
    }
  }

  /** Takes a value of Redis into this process; `undefined` when it is of no use or was purged meanwhile. */
  async function adopt<Input, Value>(
    { key, policy }: Job<Input, Value>,
    envelope: Envelope,
    spoils: Spoils,
  ): Promise<Entry | undefined> {
    const newest = () => {
      const known = memory.get(key);
      return known && known.storedAt >= envelope.storedAt ? known : undefined;
    };
    const known = newest();
    if (known) return known;
    try {
      const { text, tags, negative } = envelope;
      const value = negative ? null : await (policy.unpack ?? fromJson<Value>)(text);
      if (spoils(tags) || phaseOf(envelope, clock()) === 'dead') return undefined;
      const entry = createEntry(envelope, { value, tags, bytes: bytesOf(policy, value, text) });
      const overtaken = newest();
      if (!overtaken) memory.set(key, entry);
      return overtaken ?? entry;
    } catch (error) {
      complain(key)(error);
      return undefined;
    }
  }

  /** Keeps a fetched value here and, behind the reader's back, in Redis; nowhere when it was purged meanwhile. */
  function keep<Input, Value>(
    job: Job<Input, Value>,
    value: Value | null,
    lookup: Lookup,
    spoils: Spoils,
  ): Entry {
    const { key, policy, input } = job;
    const storedAt = clock();
    try {
      if (value !== null && policy.storable?.(value) === false) {
        memory.drop(key);
        if (lookup.found) shared.drop(key).catch(complain(key));
        void release(job, lookup);
        return unkept(value, storedAt);
      }
      const tags = [...new Set(policy.tags(input, value))];
      const text = value === null ? '' : (policy.pack ?? JSON.stringify)(value);
      const lifetimes = lifetimesOf(policy, value, storedAt);
      const entry = createEntry(lifetimes, { value, tags, bytes: bytesOf(policy, value, text) });
      if (spoils(tags)) {
        void release(job, lookup);
        return entry;
      }
      memory.set(key, entry);
      void share(job, { ...lifetimes, tags, negative: value === null, text }, lookup);
      return entry;
    } catch (error) {
      complain(key)(error);
      void release(job, lookup);
      return unkept(value, storedAt);
    }
  }

  /** The lock goes after the value has come, so that no pod finds neither. */
  async function share<Input, Value>(
    job: Job<Input, Value>,
    envelope: Envelope,
    lookup: Lookup,
  ): Promise<void> {
    const px = envelope.errorUntil - envelope.storedAt;
    if (lookup.stamp !== undefined && px > 0) {
      await shared.put(job.key, envelope, lookup.stamp, px).catch(complain(job.key));
    }
    await release(job, lookup);
  }

  return { look, adopt, keep, release };
}

function unkept<Value>(value: Value | null, now: number): Entry {
  const over = { storedAt: now, freshUntil: now, staleUntil: now, errorUntil: now };
  return createEntry(over, { value, tags: [], bytes: 0 });
}

function fromJson<Value>(text: string): Value {
  // Under this build's version and this policy's key lies only what this policy's value was turned into.
  return JSON.parse(text) as Value;
}
