import { DAY_MS, HOUR_MS } from '#shared/dates/durations.ts';
import type { CommerceContext } from '../kernel/context.ts';
import { DEFAULT_SIGNED_IN_DAYS } from '../kernel/env/session-env.ts';
import type { ValidSession } from './sessions.repository.ts';

const GUEST_LIFETIME = 30 * DAY_MS;

type Renewal = Partial<Pick<ValidSession, 'expiresAt' | 'lastUsedAt'>>;

/** Expiry of a guest's session that is used now. */
export function guestExpiry(ctx: Pick<CommerceContext, 'clock'>): Date {
  return new Date(ctx.clock().getTime() + GUEST_LIFETIME);
}

/** Expiry of a customer's session that is used now: at its idle or its absolute timeout, whichever is earlier. */
export function signedInExpiry(
  ctx: Pick<CommerceContext, 'clock' | 'signedInDays'>,
  signedInAt = ctx.clock(),
): Date {
  const { idle, absolute } = ctx.signedInDays ?? DEFAULT_SIGNED_IN_DAYS;
  return new Date(Math.min(ctx.clock().getTime() + idle * DAY_MS, signedInAt.getTime() + absolute * DAY_MS));
}

export function currentHour(ctx: Pick<CommerceContext, 'clock'>): Date {
  return new Date(Math.floor(ctx.clock().getTime() / HOUR_MS) * HOUR_MS);
}

/**
 * Changes of a request to its session: at most once a day in that of a guest and once an hour in that of a customer,
 * so that not every read causes a write.
 */
export function sessionRenewal(
  ctx: Pick<CommerceContext, 'clock' | 'signedInDays'>,
  session: ValidSession,
): Renewal | undefined {
  if (session.customerId === null || session.signedInAt === null) {
    const expiresAt = guestExpiry(ctx);
    return expiresAt.getTime() - session.expiresAt.getTime() > DAY_MS ? { expiresAt } : undefined;
  }
  const lastUsedAt = currentHour(ctx);
  if (session.lastUsedAt !== null && session.lastUsedAt >= lastUsedAt) return undefined;
  return { lastUsedAt, expiresAt: signedInExpiry(ctx, session.signedInAt) };
}
