import { MINUTE_MS } from '#shared/dates/durations.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { CommerceContext } from '../kernel/context.ts';
import { findFullSession, renewConfirmedSession } from '../sessions/sessions.service.ts';
import { confirmationRequired } from './account.errors.ts';

const CONFIRMED_MS = 10 * MINUTE_MS;

/** The session of a customer who is signed in. */
export interface CustomerAccess {
  readonly sessionId: string;
  readonly customerId: string;
  /** Until when sensitive changes need no further confirmation; null when they need one. */
  readonly confirmedUntil: Date | null;
}

/** The customer who is signed in; undefined for a guest. */
export async function findCustomerAccess(ctx: CommerceContext): Promise<CustomerAccess | undefined> {
  const session = await findFullSession(ctx);
  if (!session?.customerId) return undefined;
  const { id: sessionId, customerId, confirmedAt } = session;
  return { sessionId, customerId, confirmedUntil: confirmedUntil(ctx, confirmedAt) };
}

/** The customer who is signed in. Throws UNAUTHORIZED for a guest. */
export async function requireCustomer(ctx: CommerceContext): Promise<CustomerAccess> {
  const access = await findCustomerAccess(ctx);
  if (!access) throw new AppError('UNAUTHORIZED', { message: 'This request requires a customer' });
  return access;
}

/**
 * Like {@link requireCustomer}, for sensitive changes. Throws confirmPassword unless the customer entered the password, or
 * used a passkey, in the last ten minutes.
 */
export async function requireConfirmed(ctx: CommerceContext): Promise<CustomerAccess> {
  const access = await requireCustomer(ctx);
  if (!access.confirmedUntil) throw confirmationRequired();
  return access;
}

/** Records that the customer has entered the password, or used a passkey, now. Returns the new token of the session. */
export async function confirmSession(ctx: CommerceContext): Promise<string> {
  const { sessionId } = await requireCustomer(ctx);
  return renewConfirmedSession(ctx, sessionId);
}

/** Until when a confirmation counts; null when it is over. */
export function confirmedUntil(ctx: Pick<CommerceContext, 'clock'>, confirmedAt: Date | null): Date | null {
  if (!confirmedAt) return null;
  const until = new Date(confirmedAt.getTime() + CONFIRMED_MS);
  return until > ctx.clock() ? until : null;
}
