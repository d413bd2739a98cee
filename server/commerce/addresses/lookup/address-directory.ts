import { LRUCache } from 'lru-cache';
import { type CircuitBreaker, createCircuitBreaker } from '#server/platform/circuit-breaker.ts';
import { withDeadline } from '#server/platform/deadline.ts';
import { retry } from '#server/platform/retry.ts';
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

const DEADLINE_MS = 1_500;
const ATTEMPT_MS = 700;
const MAX_ENTRIES = 10_000;
/** Further addresses are unknown, so that a flood of look-ups does not occupy the process. */
const MAX_LOOKUPS = 50;
const FOUND_MS = 24 * 60 * 60_000;
/** A new street may be registered soon. */
const MISSING_MS = 10 * 60_000;

interface DirectoryOptions {
  /** Monotonic, in milliseconds. */
  readonly now?: () => number;
}

/**
 * A directory of these registers. After five failures in a row a register is asked only once in 30 seconds, and its
 * addresses are unknown in the meantime.
 */
export function createAddressDirectory(
  providers: readonly AddressProvider[],
  { now = () => performance.now() }: DirectoryOptions = {},
): AddressDirectory {
  const known = new LRUCache<string, readonly RegisteredAddress[]>({
    max: MAX_ENTRIES,
    perf: { now },
    ttlResolution: 0,
  });
  const running = new Map<string, Promise<readonly RegisteredAddress[] | null>>();
  const registers = new Map(
    providers.map((provider) => [
      provider.country,
      { provider, breaker: createCircuitBreaker({ failures: 5, openMs: 30_000, now }) },
    ]),
  );

  const lookUp = async (
    { provider, breaker }: { provider: AddressProvider; breaker: CircuitBreaker },
    { key, query, language }: { key: string; query: AddressQuery; language: string },
  ) => {
    if (!breaker.allowsCalls() && !breaker.tryStartProbe()) return null;
    try {
      const attempt = (signal: AbortSignal) => () =>
        withDeadline((attemptSignal) => provider.find(query, language, attemptSignal), {
          ms: ATTEMPT_MS,
          signal,
        });
      const found = await withDeadline(
        (signal) => retry(attempt(signal), { attempts: 2, firstDelayMs: 50, maxDelayMs: 50, signal }),
        { ms: DEADLINE_MS },
      );
      breaker.recordSuccess();
      known.set(key, found, { ttl: found.length > 0 ? FOUND_MS : MISSING_MS });
      return found;
    } catch {
      breaker.recordFailure();
      return null;
    }
  };
  return {
    async find(country, query, language) {
      const register = registers.get(country);
      if (!register) return null;
      const key = [country, language, query.postalCode, query.houseNumber, query.street.toLowerCase()].join(
        '|',
      );
      const cached = known.get(key) ?? running.get(key);
      if (cached) return cached;
      if (running.size >= MAX_LOOKUPS) return null;
      const result = lookUp(register, { key, query, language }).finally(() => running.delete(key));
      running.set(key, result);
      return result;
    },
  };
}
