import { createHash } from 'node:crypto';
import { AppError } from '#shared/errors/app-error.ts';

const MAX_FAILURES = 10;
const WINDOW_MS = 10 * 60_000;
/** Valid codes that are remembered for a caller. */
const MAX_ACCEPTED = 100;
const MAX_CALLERS = 10_000;

interface Caller {
  readonly endsAt: number;
  /** Whether a code is valid, by a hash of picture and code. */
  readonly results: Map<string, boolean>;
  failures: number;
}

/** The licence codes that one request may try. */
export interface LicenceAttempts {
  /**
   * Returns `validate()`, or the earlier result for the same picture and code: a page that shows a wrong code again is no
   * further attempt. Throws TOO_MANY_REQUESTS after ten wrong codes in ten minutes, for valid codes as well, because the
   * difference would give them away.
   */
  attempt(pictureId: string, code: string, validate: () => boolean): boolean;
}

/**
 * Counts wrong licence codes by session and by network address, in the memory of this process and for at most 10,000
 * callers. Anybody can open sessions, so a session alone would be no limit.
 */
export function createLicenceLimit(clock: () => Date) {
  const callers = new Map<string, Caller>();

  function callerOf(key: string): Caller {
    const now = clock().getTime();
    const known = callers.get(key);
    if (known && known.endsAt > now) return known;
    callers.delete(key);
    const oldest = callers.keys().next();
    if (callers.size >= MAX_CALLERS && !oldest.done) callers.delete(oldest.value);
    const caller: Caller = { endsAt: now + WINDOW_MS, results: new Map(), failures: 0 };
    callers.set(key, caller);
    return caller;
  }

  return {
    /** The attempts of a caller at a network: an IPv4 address, or the first 64 bits of an IPv6 address. */
    of(network: string, sessionToken: string | undefined): LicenceAttempts {
      const keys = [`network ${network}`, ...(sessionToken ? [`session ${hash(sessionToken)}`] : [])];
      return {
        attempt(pictureId, code, validate) {
          const attempts = keys.map(callerOf);
          const tried = hash(`${pictureId} ${code.trim().toUpperCase()}`);
          const known = attempts
            .map(({ results }) => results.get(tried))
            .find((result) => result !== undefined);
          if (known !== undefined) return known;
          if (attempts.some(({ failures }) => failures >= MAX_FAILURES)) {
            throw new AppError('TOO_MANY_REQUESTS', { message: 'Too many wrong licence codes' });
          }
          const isValid = validate();
          for (const caller of attempts) {
            if (!isValid) caller.failures += 1;
            if (caller.results.size < MAX_ACCEPTED + MAX_FAILURES) caller.results.set(tried, isValid);
          }
          return isValid;
        },
      };
    },
  };
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
