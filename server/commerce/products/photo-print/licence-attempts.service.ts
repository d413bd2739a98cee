import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
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
    /** The attempts of a caller. */
    of(address: string, sessionToken: string | undefined): LicenceAttempts {
      const keys = [
        `address ${network(address)}`,
        ...(sessionToken ? [`session ${hash(sessionToken)}`] : []),
      ];
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

/** An IPv4 address, or the first 64 bits of an IPv6 address: a household has that many of them. */
export function network(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail ? tail.split(':') : [];
  const zeros = Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0');
  return [...first, ...zeros, ...last]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
