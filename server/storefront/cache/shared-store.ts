import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { RedisPort } from '#server/platform/redis/redis-port.ts';
import type { Lifetimes } from './entry.ts';
import { LONGEST_LIFE_SECONDS } from './policies.ts';
import { createUnsentTags } from './unsent-tags.ts';

/** A value as it lies in Redis: one line of JSON, then the packed value. */
export interface Envelope extends Lifetimes {
  readonly tags: readonly string[];
  readonly negative: boolean;
  readonly text: string;
}

export interface Lookup {
  readonly found?: Envelope;
  /** The purge stamp when the fetch began. Without it (Redis gave no answer) the value is not shared. */
  readonly stamp?: number;
  /** This pod holds the key's lock and has to release it. */
  readonly claimed?: boolean;
  /** Another pod is fetching. */
  readonly busy?: boolean;
}

const RECORD_PX = (LONGEST_LIFE_SECONDS + 3_600) * 1_000;
const STAMP_PX = 365 * 86_400_000;
const LOCK_PX = 5_000;
const POLL_MS = 10;
const LONGEST_KEY = 200;
const STAMP = 'cache:stamp';

/**
 * In one step, or two pods that purge a tag together could leave it the older stamp. The first stamp comes from
 * the clock, so that stamps go on rising when Redis lost everything. A Redis that is full takes it all the same
 * (from version 7 on): else the other pods would go on with what it holds.
 */
const RECORD_PURGE = `#!lua flags=allow-oom
redis.call('set', KEYS[1], ARGV[1], 'NX', 'PX', ARGV[2])
local stamp = redis.call('incr', KEYS[1])
for i = 2, #KEYS do redis.call('set', KEYS[i], stamp, 'PX', ARGV[3]) end
return stamp`;

export type SharedStore = ReturnType<typeof createSharedStore>;

/**
 * The cache that all pods share. Each purge takes the next stamp and writes it to its tags; each value carries
 * the stamp of the moment its fetch began, and counts only while every one of its tags has a record that is not
 * newer. So a purge costs the same for one value or a million, beats any value that was on its way in any pod,
 * and a record that Redis evicted counts as a purge.
 */
export function createSharedStore({
  redis,
  version,
  scope,
}: {
  redis: RedisPort;
  version: string;
  scope: string;
}) {
  const unsent = createUnsentTags();
  const entryKey = (key: string) => `cache:entry:${version}:${short(key)}`;
  const lockKey = (key: string) => `cache:lock:${version}:${short(key)}`;
  const tagKey = (tag: string) => `cache:tag:${scope}:${tag}`;

  const valid = async (text: string | null | undefined): Promise<Envelope | undefined> => {
    const parsed = text ? parse(text) : undefined;
    if (!parsed || parsed.tags.some((tag) => unsent.has(tag))) return undefined;
    if (parsed.tags.length === 0) return parsed;
    const records = await redis.mGet(parsed.tags.map(tagKey));
    return records?.every((record) => record !== null && Number(record) <= parsed.stamp) ? parsed : undefined;
  };

  /** One more look, with the lock: a value may have been stored since, and the stamp is taken before fetching. */
  const claim = async (key: string) => {
    const [locked, pair] = await Promise.all([
      redis.set(lockKey(key), '1', { px: LOCK_PX, ifAbsent: true }),
      redis.mGet([entryKey(key), STAMP]),
    ]);
    const [text, stamp] = pair ?? [];
    if (stamp === null) void redis.set(STAMP, String(Date.now()), { px: STAMP_PX, ifAbsent: true });
    return { locked, text, stamp: pair ? Number(stamp) : undefined };
  };

  const release = async (key: string) => {
    await redis.del([lockKey(key)]);
  };

  return {
    release,

    /**
     * Looks a key up and, where nothing acceptable is found, takes its lock. When another pod has it, a reader
     * who waits looks again every 10 ms until `givenUp`. Never throws.
     */
    async lookup(
      key: string,
      { accepts, wait, givenUp }: { accepts(found: Envelope): boolean; wait: boolean; givenUp(): boolean },
    ): Promise<Lookup> {
      const first = await redis.get(entryKey(key));
      if (first === undefined) return {};
      let found = await valid(first);
      if (found && accepts(found)) return { found };

      const { locked, text, stamp } = await claim(key);
      if (text && text !== first) {
        found = await valid(text);
        if (found && accepts(found)) {
          if (locked) await release(key);
          return { found };
        }
      }
      if (locked !== false) return { found, stamp, claimed: locked === true };
      while (wait && !givenUp()) {
        await delay(POLL_MS);
        const again = await redis.get(entryKey(key));
        if (again === undefined) break;
        if (again === null || again === first) continue;
        const arrived = await valid(again);
        if (arrived && accepts(arrived)) return { found: arrived };
      }
      return { found, stamp, busy: true };
    },

    /** Shares a value for `px` milliseconds. `stamp` is the one its lookup answered. */
    async put(key: string, { text, ...head }: Envelope, stamp: number, px: number) {
      const { tags } = head;
      await Promise.all([
        // A tag that nobody purged yet gets its record now; one that was purged keeps its own.
        ...tags.flatMap((tag) => [
          redis.set(tagKey(tag), String(stamp), { px: RECORD_PX, ifAbsent: true }),
          redis.pExpire(tagKey(tag), RECORD_PX),
        ]),
        redis.set(entryKey(key), `${JSON.stringify({ ...head, stamp })}\n${text}`, { px }),
      ]);
    },

    async drop(key: string) {
      await redis.del([entryKey(key)]);
    },

    /** Whether the purge reached Redis. Until it does, this pod takes nothing with these tags from there. */
    async recordPurge(tags: readonly string[]): Promise<boolean> {
      const settle = unsent.note(tags);
      const args = [String(Date.now()), String(STAMP_PX), String(RECORD_PX)];
      const stamp = await redis.eval(RECORD_PURGE, [STAMP, ...tags.map(tagKey)], args);
      if (stamp === undefined) return false;
      settle();
      return true;
    },
  };
}

function short(key: string): string {
  if (key.length <= LONGEST_KEY) return key;
  return `${key.slice(0, 40)}#${createHash('sha256').update(key).digest('base64url')}`;
}

function parse(stored: string): (Envelope & { stamp: number }) | undefined {
  const end = stored.indexOf('\n');
  try {
    const head = JSON.parse(stored.slice(0, end)) as Omit<Envelope, 'text'> & { stamp: number };
    return Array.isArray(head.tags) ? { ...head, text: stored.slice(end + 1) } : undefined;
  } catch {
    return undefined; // another program's, or cut off: as good as nothing
  }
}
