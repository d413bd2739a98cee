import { LRUCache } from 'lru-cache';
import { createLookups } from '#server/platform/calls/third-party-lookups.ts';
import type { Logger } from '#server/platform/logs/logger.ts';
import { DAY_MS, MINUTE_MS } from '#shared/dates/durations.ts';
import type { Country } from '#shared/locales/index.ts';
import type { AddressProvider, AddressQuery, RegisteredAddress } from './address-provider.ts';

/** The registers of the countries that have one, with a cache. */
export interface AddressDirectory {
  /**
   * The registered addresses with a postal code and house number; null when that is unknown: the country has no register
   * here, or it does not respond. Never rejects, and takes 1.5 seconds at most.
   */
  find(country: Country, query: AddressQuery, language: string): Promise<readonly RegisteredAddress[] | null>;
}

const LIMITS = {
  failures: 5,
  openMs: 30_000,
  deadlineMs: 1_500,
  secondAttempt: { attemptMs: 700, delayMs: 50 },
};
const MAX_ENTRIES = 10_000;
const FOUND_MS = DAY_MS;
/** A new street may be registered soon. */
const MISSING_MS = 10 * MINUTE_MS;

interface DirectoryOptions {
  readonly logger: Logger;
  /** Monotonic, in milliseconds. */
  readonly now?: () => number;
}

/**
 * A directory of these registers. After five failures in a row a register is asked only once in 30 seconds, and its
 * addresses are unknown in the meantime.
 */
export function createAddressDirectory(
  providers: readonly AddressProvider[],
  { logger, now = () => performance.now() }: DirectoryOptions,
): AddressDirectory {
  const known = new LRUCache<string, readonly RegisteredAddress[]>({
    max: MAX_ENTRIES,
    perf: { now },
    ttlResolution: 0,
  });
  const lookUp = createLookups<readonly RegisteredAddress[]>({ ...LIMITS, now });
  const registers = new Map(providers.map((provider) => [provider.country, provider]));
  return {
    async find(country, query, language) {
      const register = registers.get(country);
      if (!register) return null;
      const key = [country, language, query.postalCode, query.houseNumber, query.street.toLowerCase()].join(
        '|',
      );
      const cached = known.get(key);
      if (cached) return cached;
      const found = await lookUp({ service: `address register ${country}`, key, logger }, (signal) =>
        register.find(query, language, signal),
      );
      if (found) known.set(key, found, { ttl: found.length > 0 ? FOUND_MS : MISSING_MS });
      return found ?? null;
    },
  };
}
