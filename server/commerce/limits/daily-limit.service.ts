import { hash } from 'node:crypto';
import { DAY_MS } from '#shared/dates/durations.ts';
import type { CommerceContext } from '../kernel/context.ts';
import type { DailyKind } from '../kernel/env/daily-limit-env.ts';
import { addWithin, type Limited, secondsUntilReset } from './counted-use.service.ts';
import { findCount } from './counts.repository.ts';
import { tooMuchToday } from './daily-limit.errors.ts';

export type LimitContext = Pick<CommerceContext, 'db' | 'clock' | 'clientNetwork' | 'dailyLimits'>;

/** Owner of what is stored: a guest's session, or a customer. */
interface LimitedOwner {
  readonly sessionId: string | null;
  readonly customerId: string | null;
}

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
    if ((await addWithin(tx, limited, amount)) === undefined) {
      throw tooMuchToday(await secondsUntilReset(tx, limited));
    }
  }
}

/** Throws like {@link countToday}, and counts nothing: call it before work that a refusal would waste. */
export async function checkToday(ctx: LimitContext, kind: DailyKind, owner?: LimitedOwner): Promise<void> {
  for (const limited of limitsOf(ctx, kind, owner)) {
    const { count = 0 } = (await findCount(ctx, limited.key)) ?? {};
    if (count >= limited.limit) throw tooMuchToday(await secondsUntilReset(ctx, limited));
  }
}

/** Counts something that is left out beyond the limit of the network. Returns whether it is within the limit. */
export async function isWithinToday(ctx: LimitContext, kind: DailyKind): Promise<boolean> {
  for (const limited of limitsOf(ctx, kind)) {
    if ((await addWithin(ctx, limited)) === undefined) return false;
  }
  return true;
}

/** A limit of 24 hours; `parts` say what is counted and for whom. */
export function limitToday(limit: number, ...parts: readonly string[]): Limited {
  return { key: hash('sha256', ['today', ...parts].join(' ')), limit, windowMs: DAY_MS };
}

/** In a fixed order, in which they are locked. Empty without limits, and for jobs, which have no network. */
function limitsOf(
  { clientNetwork, dailyLimits }: LimitContext,
  kind: DailyKind,
  owner?: LimitedOwner,
): Limited[] {
  if (!dailyLimits) return [];
  const limit = dailyLimits[kind];
  const ofOwner = Math.max(1, Math.floor(limit / OWNER_PART));
  if (owner?.customerId) return [limitToday(ofOwner, kind, 'customer', owner.customerId)];
  return [
    ...(owner?.sessionId ? [limitToday(ofOwner, kind, 'session', owner.sessionId)] : []),
    ...(clientNetwork ? [limitToday(limit, kind, 'network', clientNetwork)] : []),
  ];
}
