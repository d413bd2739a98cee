import { LRUCache } from 'lru-cache';
import { createLookups } from '#server/platform/calls/third-party-lookups.ts';
import type { Logger } from '#server/platform/logs/logger.ts';
import { MINUTE_MS } from '#shared/dates/durations.ts';
import type { Currency } from '#shared/locales/index.ts';
import type { AccountLimit, LimitsQuery } from '../../order-records/payments/provider.ts';

export interface AccountLimitsOptions {
  /** Name of the provider. */
  readonly provider: string;
  readonly logger: Logger;
  /** Monotonic, in milliseconds. */
  readonly now?: () => number;
  readonly deadlineMs?: number;
  readonly needsAmount?: (currency: Currency) => boolean;
}

const KNOWN_MS = 5 * MINUTE_MS;
/** A shopper waits for the list of methods. */
const DEADLINE_MS = 1_000;
/** More than countries times currencies, with room for amounts. */
const MAX_ENTRIES = 500;

/**
 * Caches the limits that a provider reports for a country and a currency, for five minutes; where it needs the amount, for each
 * amount. Returns null, so that the documented limits apply, when the provider fails or takes more than a second;
 * after three failures in a row it is asked once in 30 seconds. Never rejects.
 */
export function cacheAccountLimits(
  ask: (query: LimitsQuery, signal: AbortSignal) => Promise<readonly AccountLimit[]>,
  {
    provider,
    logger,
    now = () => performance.now(),
    deadlineMs = DEADLINE_MS,
    needsAmount = () => false,
  }: AccountLimitsOptions,
): (query: LimitsQuery) => Promise<readonly AccountLimit[] | null> {
  const known = new LRUCache<string, readonly AccountLimit[]>({
    max: MAX_ENTRIES,
    ttl: KNOWN_MS,
    perf: { now },
    ttlResolution: 0,
  });
  const lookUp = createLookups<readonly AccountLimit[]>({ failures: 3, openMs: 30_000, deadlineMs, now });
  return async (query) => {
    const { country, currency, amount } = query;
    const key = [country, currency, ...(needsAmount(currency) ? [amount] : [])].join(' ');
    const cached = known.get(key);
    if (cached) return cached;
    const service = `limits of ${provider}`;
    const limits = await lookUp({ service, key, logger }, (signal) => ask(query, signal));
    if (limits) known.set(key, limits);
    return limits ?? null;
  };
}
