import { AppError } from '#shared/errors/app-error.ts';
import type { CommerceContext } from '../context.ts';
import { hashToken } from '../sessions/sessions.service.ts';
import { countAttempt, forgetAttempt } from './attempt-limit.repository.ts';

export { countAttempt } from './attempt-limit.repository.ts';

const MAX_FAILURES = 10;
const WINDOW_MS = 10 * 60_000;

/** What can be guessed or repeated too often; each has a count of its own. */
type Guessed = 'order look-up' | 'discount code' | 'shared cart';

/**
 * Counts an attempt to guess something by each caller, such as a network address, before its result is known: parallel
 * requests do not exceed the limit. Returns a function that takes the count back, for an attempt that was right. Throws
 * TOO_MANY_REQUESTS after ten failures in ten minutes. Not for use in a transaction, whose end could undo the count.
 */
export async function countGuess(
  ctx: CommerceContext,
  guessed: Guessed,
  callers: readonly (string | undefined)[],
): Promise<() => Promise<void>> {
  const keys = callers.flatMap((caller) => (caller ? [hashToken(`${guessed} ${caller}`)] : []));
  for (const key of keys) await countFailure(ctx, guessed, key);
  return async () => {
    for (const key of keys) await forgetAttempt(ctx, key);
  };
}

async function countFailure(ctx: CommerceContext, guessed: Guessed, key: string): Promise<void> {
  const now = ctx.clock();
  const { failures, expiresAt } = await countAttempt(ctx, key, new Date(now.getTime() + WINDOW_MS));
  if (failures <= MAX_FAILURES) return;
  throw new AppError('TOO_MANY_REQUESTS', {
    message: `Too many failures: ${guessed}`,
    retryAfterSeconds: Math.max(1, Math.ceil((expiresAt.getTime() - now.getTime()) / 1_000)),
  });
}
