import { hash } from 'node:crypto';
import type { CommerceContext } from '../kernel/context.ts';
import type { DailyKind } from '../kernel/env/daily-limit-env.ts';
import { tooMuchToday } from './daily-limit.errors.ts';
import { addWithinLimit, findCount } from './daily-limit.repository.ts';

export type LimitContext = Pick<CommerceContext, 'db' | 'clock' | 'clientNetwork' | 'dailyLimits'>;

/** Who stores something: a guest's session, or a customer. */
interface LimitedOwner {
  readonly sessionId: string | null;
  readonly customerId: string | null;
}

export interface Limited {
  /** SHA-256 of what is counted and for whom, as the database contains it. */
  readonly key: string;
  readonly limit: number;
}

const DAY_MS = 24 * 60 * 60_000;

/** An owner may use this part of what a network may, so that a single one does not use up the limit of an office. */
const OWNER_PART = 5;

/**
 * Counts what a visitor stores, in the caller's transaction: what is rolled back does not count. Guests are counted by
 * session and by network, because anybody can open sessions; customers by account only, because strangers share their
 * network. Throws tooMuchToday, which leaves the counts as they were.
 */
export async function countToday(
  tx: LimitContext,
  kind: DailyKind,
  { owner, amount = 1 }: { readonly owner?: LimitedOwner; readonly amount?: number } = {},
): Promise<void> {
  for (const limited of limitsOf(tx, kind, owner)) {
    if ((await addToday(tx, limited, amount)) === undefined) {
      throw tooMuchToday(await secondsUntilReset(tx, limited.key));
    }
  }
}

/** Throws like {@link countToday}, and counts nothing: call it before work that a refusal would waste. */
export async function checkToday(ctx: LimitContext, kind: DailyKind, owner?: LimitedOwner): Promise<void> {
  for (const { key, limit } of limitsOf(ctx, kind, owner)) {
    const { count = 0 } = (await findCount(ctx, key)) ?? {};
    if (count >= limit) throw tooMuchToday(await secondsUntilReset(ctx, key));
  }
}

/** Counts something that is left out beyond the limit of the network. Returns whether it is within the limit. */
export async function isWithinToday(ctx: LimitContext, kind: DailyKind): Promise<boolean> {
  for (const limited of limitsOf(ctx, kind)) {
    if ((await addToday(ctx, limited)) === undefined) return false;
  }
  return true;
}

/** Adds to a count. Returns the sum; undefined when it would exceed the limit. */
export function addToday(ctx: LimitContext, limited: Limited, amount = 1): Promise<number | undefined> {
  const expiresAt = new Date(ctx.clock().getTime() + DAY_MS);
  return addWithinLimit(ctx, { ...limited, amount, expiresAt });
}

export async function secondsUntilReset(ctx: LimitContext, key: string): Promise<number> {
  const now = ctx.clock().getTime();
  const { expiresAt } = (await findCount(ctx, key)) ?? {};
  // Without a count, the amount alone exceeds the limit.
  return Math.max(1, Math.ceil(((expiresAt?.getTime() ?? now + DAY_MS) - now) / 1_000));
}

export const limitKey = (...parts: readonly string[]) => hash('sha256', ['today', ...parts].join(' '));

/** In a fixed order, in which they are locked. Empty without limits, and for jobs, which have no network. */
function limitsOf(
  { clientNetwork, dailyLimits }: LimitContext,
  kind: DailyKind,
  owner?: LimitedOwner,
): Limited[] {
  if (!dailyLimits) return [];
  const limit = dailyLimits[kind];
  const ofOwner = Math.max(1, Math.floor(limit / OWNER_PART));
  if (owner?.customerId) return [{ key: limitKey(kind, 'customer', owner.customerId), limit: ofOwner }];
  return [
    ...(owner?.sessionId ? [{ key: limitKey(kind, 'session', owner.sessionId), limit: ofOwner }] : []),
    ...(clientNetwork ? [{ key: limitKey(kind, 'network', clientNetwork), limit }] : []),
  ];
}
