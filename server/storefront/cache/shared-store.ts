import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { RedisClient } from '#server/platform/redis/redis-client.ts';
import { DAY_MS, HOUR_MS } from '#shared/dates/durations.ts';
import { isRecord } from '#shared/validation/is-record.ts';
import { INVALIDATED, type Lifetimes } from './entry.ts';
import type { PendingTags } from './pending-tags.ts';
import { MAX_LIFETIME_SECONDS } from './policies.ts';

/** A value in Redis: one line of JSON, then the serialised value. */
export interface SharedEntry extends Lifetimes {
  readonly tags: readonly string[];
  /** The value is `null`. */
  readonly negative: boolean;
  readonly text: string;
}

type EntryHeader = Omit<SharedEntry, 'text'> & { readonly sequence: number };

export interface SharedLookup {
  readonly found?: SharedEntry | undefined;
  /** Invalidation sequence before the fetch. Without it (Redis did not respond) the value is not shared. */
  readonly sequence?: number | undefined;
  /** The key's lock, which the caller holds and has to release. */
  readonly lock?: string | undefined;
  /** Another pod is fetching. */
  readonly lockedElsewhere?: boolean;
}

const TAG_LIFETIME_MS = MAX_LIFETIME_SECONDS * 1_000 + HOUR_MS;
const SEQUENCE_LIFETIME_MS = 365 * DAY_MS;
const LOCK_LIFETIME_MS = 5_000;
const POLL_MS = 10;
const MAX_KEY_LENGTH = 200;
const SEQUENCE_KEY = 'cache:stamp';

/**
 * One atomic script: with separate commands, two pods that invalidate the same tag could leave the lower number. The
 * first number is the clock, so that the sequence still rises after Redis lost its data. `allow-oom` (Redis 7): the
 * other pods must learn of the invalidation even while Redis is full.
 */
const RECORD_INVALIDATION = `#!lua flags=allow-oom
redis.call('set', KEYS[1], ARGV[1], 'NX', 'PX', ARGV[2])
local sequence = redis.call('incr', KEYS[1])
for i = 2, #KEYS do redis.call('set', KEYS[i], sequence, 'PX', ARGV[3]) end
return sequence`;

/** After a fetch that took longer than the lifetime of its lock, the key may have the lock of another pod. */
const RELEASE_LOCK = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end`;

export type SharedStore = ReturnType<typeof createSharedStore>;

/**
 * The cache that all pods share. An invalidation takes the next sequence number and writes it to its tags. A value
 * carries the number from before its fetch and is valid while none of its tags has a higher one. So an invalidation
 * costs the same for one value or a million, also covers fetches in progress in any pod, and an evicted tag counts as
 * invalidated. Values whose tags are in `pendingTags` count as invalidated.
 */
export function createSharedStore({
  redis,
  buildVersion,
  scope,
  pendingTags,
}: {
  redis: RedisClient;
  buildVersion: string;
  scope: string;
  pendingTags: Pick<PendingTags, 'has'>;
}) {
  const entryKey = (key: string) => `cache:entry:${buildVersion}:${shortened(key)}`;
  const lockKey = (key: string) => `cache:lock:${buildVersion}:${shortened(key)}`;
  const tagKey = (tag: string) => `cache:tag:${scope}:${tag}`;

  const isValid = async ({ tags }: SharedEntry, sequence: number): Promise<boolean> => {
    if (tags.length === 0) return true;
    if (tags.some((tag) => pendingTags.has(tag))) return false;
    const tagSequences = await redis.mGet(tags.map(tagKey));
    return tagSequences?.every((ofTag) => ofTag !== null && Number(ofTag) <= sequence) ?? false;
  };

  /** The entry; an invalidated one only for readers whose fetch fails. */
  const entryIn = async (text: string | null | undefined): Promise<SharedEntry | undefined> => {
    const parsed = text ? parseEntry(text) : undefined;
    if (!parsed) return undefined;
    const { entry, sequence } = parsed;
    if (await isValid(entry, sequence)) return entry;
    return entry.negative ? undefined : { ...entry, ...INVALIDATED };
  };

  /** Takes the lock and reads the entry again: it may have been stored in between. */
  const tryLock = async (key: string) => {
    const lock = randomUUID();
    const [locked, values] = await Promise.all([
      redis.set(lockKey(key), lock, { px: LOCK_LIFETIME_MS, ifAbsent: true }),
      redis.mGet([entryKey(key), SEQUENCE_KEY]),
    ]);
    const [text, sequence] = values ?? [];
    if (sequence === null) {
      void redis.set(SEQUENCE_KEY, String(Date.now()), { px: SEQUENCE_LIFETIME_MS, ifAbsent: true });
    }
    return {
      lock: locked ? lock : undefined,
      lockedElsewhere: locked === false,
      text,
      sequence: values ? Number(sequence) : undefined,
    };
  };

  const releaseLock = async (key: string, lock: string) => {
    await redis.eval(RELEASE_LOCK, [lockKey(key)], [lock]);
  };

  return {
    releaseLock,

    /**
     * Looks a key up and takes its lock when there is no acceptable value. If another pod holds the lock and
     * `waitForLock` is set, polls every 10 ms until `signal` is aborted. Never rejects.
     */
    async lookup(
      key: string,
      {
        accepts,
        waitForLock,
        signal,
      }: { accepts(entry: SharedEntry): boolean; waitForLock: boolean; signal: AbortSignal },
    ): Promise<SharedLookup> {
      const first = await redis.get(entryKey(key));
      if (first === undefined) return {};
      let found = await entryIn(first);
      if (found && accepts(found)) return { found };

      const { lock, lockedElsewhere, text, sequence } = await tryLock(key);
      if (text && text !== first) {
        found = await entryIn(text);
        if (found && accepts(found)) {
          if (lock) await releaseLock(key, lock);
          return { found };
        }
      }
      if (!lockedElsewhere) return { found, sequence, lock };
      while (waitForLock && !signal.aborted) {
        await delay(POLL_MS);
        const polled = await redis.get(entryKey(key));
        if (polled === undefined) break;
        if (polled === null || polled === first) continue;
        const entry = await entryIn(polled);
        if (entry && accepts(entry)) return { found: entry };
      }
      return { found, sequence, lockedElsewhere: true };
    },

    /** The entry of a key without its lock; an invalidated one too. Undefined when Redis does not respond. */
    async find(key: string): Promise<SharedEntry | undefined> {
      return entryIn(await redis.get(entryKey(key)));
    },

    /** Stores a value for `lifetimeMs`, with the `sequence` that its lookup returned. */
    async set(key: string, { text, ...lifetimes }: SharedEntry, sequence: number, lifetimeMs: number) {
      const header: EntryHeader = { ...lifetimes, sequence };
      await Promise.all([
        // `ifAbsent`: a tag that was invalidated during the fetch keeps its higher number.
        ...header.tags.flatMap((tag) => [
          redis.set(tagKey(tag), String(sequence), { px: TAG_LIFETIME_MS, ifAbsent: true }),
          redis.pExpire(tagKey(tag), TAG_LIFETIME_MS),
        ]),
        redis.set(entryKey(key), `${JSON.stringify(header)}\n${text}`, { px: lifetimeMs }),
      ]);
    },

    async delete(key: string) {
      await redis.del([entryKey(key)]);
    },

    /** Returns whether Redis has recorded the invalidation. */
    async recordInvalidation(tags: readonly string[]): Promise<boolean> {
      const args = [String(Date.now()), String(SEQUENCE_LIFETIME_MS), String(TAG_LIFETIME_MS)];
      return (await redis.eval(RECORD_INVALIDATION, [SEQUENCE_KEY, ...tags.map(tagKey)], args)) !== undefined;
    },
  };
}

function shortened(key: string): string {
  if (key.length <= MAX_KEY_LENGTH) return key;
  return `${key.slice(0, 40)}#${createHash('sha256').update(key).digest('base64url')}`;
}

function parseEntry(stored: string): { entry: SharedEntry; sequence: number } | undefined {
  const end = stored.indexOf('\n');
  try {
    const header: unknown = JSON.parse(stored.slice(0, end));
    if (!isEntryHeader(header)) return undefined;
    const { sequence, ...lifetimes } = header;
    return { entry: { ...lifetimes, text: stored.slice(end + 1) }, sequence };
  } catch {
    return undefined; // truncated, or written by another program
  }
}

const HEADER_NUMBERS = ['storedAt', 'freshUntil', 'staleUntil', 'staleIfErrorUntil', 'sequence'];

function isEntryHeader(value: unknown): value is EntryHeader {
  if (!isRecord(value)) return false;
  const fields: Readonly<Record<string, unknown>> = { ...value };
  return (
    HEADER_NUMBERS.every((name) => typeof fields[name] === 'number') &&
    typeof fields.negative === 'boolean' &&
    Array.isArray(fields.tags) &&
    fields.tags.every((tag) => typeof tag === 'string')
  );
}
