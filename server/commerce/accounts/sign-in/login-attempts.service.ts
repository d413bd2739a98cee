import { DAY_MS, HOUR_MS } from '#shared/dates/durations.ts';
import type { AppError } from '#shared/errors/app-error.ts';
import type { CommerceContext } from '../../kernel/context.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { addCount, deleteCount, findCount, takeBackCount } from '../../limits/counts.repository.ts';
import { hashToken } from '../../sessions/sessions.service.ts';
import { tooManyLogins, tooManyMails } from '../account.errors.ts';
import type { AccountContext } from '../account-context.ts';
import { type Caller, findCaller } from '../customer-callers.service.ts';

/** A limit that delays attempts: each after the free ones blocks the key for twice as long as the previous one. */
interface AttemptLimit {
  readonly key: string;
  /** Attempts without a delay. */
  readonly free: number;
  /** Milliseconds after which the count starts again: since the first attempt, or since the latest one. */
  readonly windowMs: number;
  readonly since: 'first' | 'latest';
}

/** Per caller. */
const FREE_ATTEMPTS = 3;
/** Per hour and network address. An office may share one. */
const FREE_OF_NETWORK = { login: 19, mail: 100 };

/**
 * Runs the comparison of a password for an address, whether or not it has an account. Browsers and networks that have
 * signed in to the account have a count each, all others have one together: strangers slow down each other, never its
 * customer. A known browser does not count for its network either, which strangers may share. Counts a guess as failed
 * before it starts, so that parallel guesses cannot pass the limit; takes the count back after a success. Throws
 * tooManyLogins, without running it, while the caller or its network is blocked. The count is in the database, so that it
 * holds for all processes together.
 */
export async function limitLogin(
  ctx: AccountContext,
  email: string,
  compare: () => Promise<boolean>,
): Promise<boolean> {
  const caller = await findCaller(ctx, email);
  const isRight = await limitComparison(
    ctx,
    [callerLimit(ctx, email, caller), ...(caller.kind === 'browser' ? [] : networkLimit(ctx, 'login'))],
    compare,
  );
  // From now on the caller is known. The guesses of strangers still count.
  if (isRight && caller.kind !== 'stranger') await deleteCount(ctx, callerLimit(ctx, email, caller).key);
  return isRight;
}

/**
 * Runs the comparison of a password that only the holder of a secret can try, such as a session, and counts it for this
 * holder as {@link limitLogin} does: strangers in the same network have no part in it.
 */
export function limitGuesses(
  ctx: AccountContext,
  holder: string,
  compare: () => Promise<boolean>,
): Promise<boolean> {
  return limitComparison(ctx, [loginLimit(hashToken(`login by ${holder}`))], compare);
}

async function limitComparison(
  ctx: AccountContext,
  limits: readonly AttemptLimit[],
  compare: () => Promise<boolean>,
): Promise<boolean> {
  await countAttempt(ctx, limits, tooManyLogins);
  let isRight: boolean;
  try {
    isRight = await compare();
  } catch (error) {
    // Nothing was compared: the pool is full, or the database is down.
    for (const { key } of limits) await takeBackCount(ctx, key);
    throw error;
  }
  if (isRight) for (const { key } of limits) await takeBackCount(ctx, key);
  return isRight;
}

/**
 * Counts a request for a mail by what the shop knows of the requester: the email address and network of a
 * registration, or a customer. Throws tooManyMails.
 */
export async function limitMails(ctx: CommerceContext, requester: string): Promise<void> {
  const own = mailLimit(hashToken(`mail ${ctx.shop.brand} ${requester}`));
  await countAttempt(ctx, [own, ...networkLimit(ctx, 'mail')], tooManyMails);
}

/** Counts a request for a mail by its network address only. Throws tooManyMails. */
export async function limitMailsOfNetwork(ctx: CommerceContext): Promise<void> {
  await countAttempt(ctx, networkLimit(ctx, 'mail'), tooManyMails);
}

/**
 * Counts a mail with a link that anyone can request, for the mailbox it goes to, and returns whether it may be sent. The
 * next one is due after 15 minutes at most, so while links live longer the mailbox always has one that works.
 */
export function countLinkMail(ctx: CommerceContext, mailbox: string): Promise<boolean> {
  return countIfAllowed(ctx, mailLimit(hashToken(`link mail ${mailbox}`)));
}

/** Ends the delay of strangers at an account: its customer has chosen a new password. */
export async function resetLoginAttempts(ctx: CommerceContext, email: string): Promise<void> {
  await deleteCount(ctx, callerLimit(ctx, email, { kind: 'stranger' }).key);
}

/** Counts an attempt unless its key is blocked, and returns whether it did. */
async function countIfAllowed(
  ctx: CommerceContext,
  { key, free, windowMs, since }: AttemptLimit,
): Promise<boolean> {
  return (await addCount(ctx, { key, windowMs, since, bound: { free } })) !== undefined;
}

/** The network is locked last, so that requests do not deadlock. */
function countAttempt(
  ctx: CommerceContext,
  limits: readonly AttemptLimit[],
  tooMany: (retryAfterSeconds: number) => AppError,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    for (const limit of limits) {
      if (await countIfAllowed(tx, limit)) continue;
      const now = tx.clock().getTime();
      const { blockedUntil } = (await findCount(tx, limit.key)) ?? {};
      const seconds = Math.ceil(((blockedUntil?.getTime() ?? now) - now) / 1_000);
      // Undoes the counts of the other limits.
      throw tooMany(Math.max(1, seconds));
    }
  });
}

function callerLimit(ctx: CommerceContext, email: string, caller: Caller): AttemptLimit {
  const by = caller.kind === 'stranger' ? '' : ` ${caller.hash}`;
  return loginLimit(hashToken(`login ${ctx.shop.brand} ${email}${by}`));
}

function loginLimit(key: string): AttemptLimit {
  return { key, free: FREE_ATTEMPTS, windowMs: DAY_MS, since: 'latest' };
}

function mailLimit(key: string): AttemptLimit {
  return { key, free: FREE_ATTEMPTS, windowMs: HOUR_MS, since: 'latest' };
}

function networkLimit(ctx: CommerceContext, what: 'login' | 'mail'): AttemptLimit[] {
  if (!ctx.clientNetwork) return [];
  const key = hashToken(`${what} address ${ctx.clientNetwork}`);
  return [{ key, free: FREE_OF_NETWORK[what], windowMs: HOUR_MS, since: 'first' }];
}
