import type { AppError } from '#shared/errors/app-error.ts';
import type { CommerceContext } from '../context.ts';
import { hashToken } from '../sessions/sessions.service.ts';
import { inTransaction } from '../transaction.ts';
import { tooManyLogins, tooManyMails } from './account.errors.ts';
import {
  type AttemptLimit,
  countIfAllowed,
  decrementAttempts,
  deleteAttempts,
  findBlockedUntil,
} from './login-attempts.repository.ts';

const HOUR = 60 * 60_000;
/** Per account. */
const FREE_ATTEMPTS = 3;
/** Per hour and network address. An office may share one. */
const FREE_OF_NETWORK = { login: 19, mail: 100 };

/**
 * Runs a comparison of a password and counts it as failed before it starts, so that parallel guesses cannot pass the
 * limit; a success resets the count of the account. Throws tooManyLogins, without running it, while the account or the
 * network address is blocked. The count is in the database, so that it holds for all processes together.
 */
export async function limitLogin(
  ctx: CommerceContext,
  email: string,
  compare: () => Promise<boolean>,
): Promise<boolean> {
  const account = accountLimit(ctx, email);
  const network = networkLimit(ctx, 'login');
  await countAttempt(ctx, [account, ...network], tooManyLogins);
  let isEqual: boolean;
  try {
    isEqual = await compare();
  } catch (error) {
    // Nothing was compared: the pool is full, or the database is down.
    for (const { key } of [account, ...network]) await decrementAttempts(ctx, key);
    throw error;
  }
  if (isEqual) {
    await deleteAttempts(ctx, account.key);
    for (const { key } of network) await decrementAttempts(ctx, key);
  }
  return isEqual;
}

/** Counts a request for a mail to an address, whether or not it has an account. Throws tooManyMails. */
export async function limitMails(ctx: CommerceContext, email: string): Promise<void> {
  const address: AttemptLimit = {
    key: hashToken(`mail ${ctx.shop.brand} ${email}`),
    ...{ free: FREE_ATTEMPTS, windowMs: HOUR, since: 'latest' },
  };
  await countAttempt(ctx, [address, ...networkLimit(ctx, 'mail')], tooManyMails);
}

/** Ends the delay of an account: its customer has chosen a new password. */
export async function resetLoginAttempts(ctx: CommerceContext, email: string): Promise<void> {
  await deleteAttempts(ctx, accountLimit(ctx, email).key);
}

/** The limits are locked in the order account, network: requests do not deadlock. */
function countAttempt(
  ctx: CommerceContext,
  limits: readonly AttemptLimit[],
  tooMany: (retryAfterSeconds: number) => AppError,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    for (const limit of limits) {
      if (await countIfAllowed(tx, limit)) continue;
      const now = tx.clock().getTime();
      const blockedUntil = await findBlockedUntil(tx, limit.key);
      const seconds = Math.ceil(((blockedUntil?.getTime() ?? now) - now) / 1_000);
      // Undoes the counts of the other limits.
      throw tooMany(Math.max(1, seconds));
    }
  });
}

function accountLimit(ctx: CommerceContext, email: string): AttemptLimit {
  const key = hashToken(`login ${ctx.shop.brand} ${email}`);
  return { key, free: FREE_ATTEMPTS, windowMs: 24 * HOUR, since: 'latest' };
}

function networkLimit(ctx: CommerceContext, what: 'login' | 'mail'): AttemptLimit[] {
  if (!ctx.clientNetwork) return [];
  const key = hashToken(`${what} address ${ctx.clientNetwork}`);
  return [{ key, free: FREE_OF_NETWORK[what], windowMs: HOUR, since: 'first' }];
}
