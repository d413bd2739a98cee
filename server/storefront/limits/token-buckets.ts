import { LRUCache } from 'lru-cache';
import type { RedisClient } from '#server/platform/redis/redis-client.ts';

/** A budget of tokens that is refilled at a constant rate. */
export interface TokenBucket {
  readonly key: string;
  readonly capacity: number;
  readonly tokensPerSecond: number;
}

export interface TokenBuckets {
  /**
   * Takes `tokens` from each of the buckets, or from none. Returns 0, or the milliseconds until all of them have enough.
   * More than a capacity is taken as the capacity.
   */
  take(buckets: readonly TokenBucket[], tokens: number): Promise<number>;
  /** Takes the cost of work that is done from each of the buckets, which may owe as much as their capacity afterwards. */
  charge(buckets: readonly TokenBucket[], tokens: number): Promise<void>;
}

/** Buckets in the memory of this process. The least recently used one is evicted first. */
const MAX_LOCAL_BUCKETS = 20_000;

/**
 * A bucket is stored as the time at which it will be full again, in milliseconds: a bucket that was never used, or has
 * been full for a while, needs no entry. Redis has one clock for all pods. A time further ahead than the largest debt needs
 * was stored before the clock was set back: the bucket counts as full, or its visitor would be refused until that time.
 */
const WITHDRAW = `#!lua
local clock = redis.call('time')
local now = clock[1] * 1000 + math.floor(clock[2] / 1000)
local wait = 0
local full = {}
for i, key in ipairs(KEYS) do
  local stored = tonumber(redis.call('get', key) or 0)
  if stored > now + 2 * ARGV[2 * i] + 1 then stored = 0 end
  full[i] = math.max(stored, now) + ARGV[2 * i - 1]
  wait = math.max(wait, full[i] - now - ARGV[2 * i])
  if ARGV[#ARGV] == 'charge' then full[i] = math.min(full[i], now + 2 * ARGV[2 * i]) end
end
if wait > 0 and ARGV[#ARGV] == 'take' then return math.ceil(wait) end
for i, key in ipairs(KEYS) do
  redis.call('set', key, math.ceil(full[i]), 'PX', math.max(1, math.ceil(full[i] - now)))
end
return 0`;

type Mode = 'take' | 'charge';

interface Withdrawal {
  readonly key: string;
  /** Milliseconds in which the tokens are refilled. */
  readonly refillMs: number;
  /** Milliseconds in which an empty bucket is refilled. */
  readonly capacityMs: number;
}

/**
 * Token buckets that all pods share in Redis. While Redis does not respond, each process counts in its own memory.
 * `now` is a clock in milliseconds.
 */
export function createTokenBuckets(redis: Pick<RedisClient, 'eval'>, now: () => number): TokenBuckets {
  const local = new LRUCache<string, number>({ max: MAX_LOCAL_BUCKETS });

  function withdrawLocally(withdrawals: readonly Withdrawal[], mode: Mode): number {
    const time = now();
    const full = withdrawals.map(({ key, refillMs, capacityMs }) => {
      const stored = local.get(key) ?? 0;
      return Math.max(stored > time + 2 * capacityMs ? 0 : stored, time) + refillMs;
    });
    const waits = withdrawals.map(({ capacityMs }, index) => (full[index] ?? 0) - time - capacityMs);
    const wait = Math.ceil(Math.max(0, ...waits));
    if (wait > 0 && mode === 'take') return wait;
    for (const [index, { key, capacityMs }] of withdrawals.entries()) {
      local.set(key, Math.min(full[index] ?? 0, time + 2 * capacityMs));
    }
    return 0;
  }

  async function withdraw(buckets: readonly TokenBucket[], tokens: number, mode: Mode): Promise<number> {
    const withdrawals = buckets.map(({ key, capacity, tokensPerSecond }): Withdrawal => {
      const refillMs = ((mode === 'take' ? Math.min(tokens, capacity) : tokens) * 1_000) / tokensPerSecond;
      return { key, refillMs, capacityMs: (capacity * 1_000) / tokensPerSecond };
    });
    const wait = await redis.eval(
      WITHDRAW,
      withdrawals.map(({ key }) => key),
      [...withdrawals.flatMap(({ refillMs, capacityMs }) => [String(refillMs), String(capacityMs)]), mode],
    );
    return typeof wait === 'number' ? wait : withdrawLocally(withdrawals, mode);
  }

  return {
    take: (buckets, tokens) => withdraw(buckets, tokens, 'take'),
    charge: async (buckets, tokens) => {
      await withdraw(buckets, tokens, 'charge');
    },
  };
}
