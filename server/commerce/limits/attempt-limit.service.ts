import { hash } from 'node:crypto';
import { DAY_MS, MINUTE_MS } from '#shared/dates/durations.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { countUse } from './counted-use.service.ts';
import { type CountContext, takeBackCount } from './counts.repository.ts';

interface Limit {
  readonly count: number;
  readonly windowMs: number;
  /** In the namespace apiErrors; by default that of the error code. */
  readonly messageKey?: string;
}

const TEN_IN_TEN_MINUTES = { count: 10, windowMs: 10 * MINUTE_MS };

/** Limits of guesses and repetitions in a window. Each is counted separately. */
const LIMITS = {
  'order look-up': TEN_IN_TEN_MINUTES,
  'discount code': TEN_IN_TEN_MINUTES,
  'shared cart': TEN_IN_TEN_MINUTES,
  'staff token': TEN_IN_TEN_MINUTES,
  'sample order': { count: 3, windowMs: DAY_MS, messageKey: 'tooManySampleOrders' },
} as const satisfies Record<string, Limit>;
type Guessed = keyof typeof LIMITS;

/**
 * Counts an attempt to guess something for each caller, such as a network address. Counts before the result is known,
 * so that parallel requests do not exceed the limit. Returns a function that undoes the count after a right guess.
 * Throws TOO_MANY_REQUESTS when one of the callers is beyond the limit, and does not count the attempt for the callers
 * before it. Not for use in a transaction, whose end could undo the count.
 */
export async function limitAttempts(
  ctx: CountContext,
  guessed: Guessed,
  callers: readonly (string | undefined)[],
): Promise<() => Promise<void>> {
  const keys = callers.flatMap((caller) => (caller ? [hash('sha256', `${guessed} ${caller}`)] : []));
  const counted: string[] = [];
  const undoCount = async () => {
    for (const key of counted) await takeBackCount(ctx, key);
  };
  try {
    for (const key of keys) {
      await countAttempt(ctx, guessed, key);
      counted.push(key);
    }
  } catch (error) {
    await undoCount();
    throw error;
  }
  return undoCount;
}

async function countAttempt(ctx: CountContext, guessed: Guessed, key: string): Promise<void> {
  const { messageKey, count, windowMs }: Limit = LIMITS[guessed];
  const retryAfterSeconds = await countUse(ctx, { key, limit: count, windowMs });
  if (retryAfterSeconds === undefined) return;
  throw new AppError('TOO_MANY_REQUESTS', {
    message: `Too many attempts: ${guessed}`,
    ...(messageKey ? { messageKey, values: { count } } : {}),
    retryAfterSeconds,
  });
}
