import type { components } from '#shared/commerce-api/openapi-types.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { findSessionsOf } from '../../sessions/customer-sessions.repository.ts';
import { endSessions } from '../../sessions/customer-sessions.service.ts';
import { closeSession } from '../../sessions/sessions.service.ts';
import { requireConfirmed, requireCustomer } from '../account-access.service.ts';
import type { AccountContext } from '../account-context.ts';

/** The sessions of the customer who is signed in, the latest first. */
export async function listMySessions(
  ctx: AccountContext,
): Promise<components['schemas']['CustomerSession'][]> {
  const { customerId, sessionId } = await requireCustomer(ctx);
  const found = await findSessionsOf(ctx, customerId);
  return found.map(({ id, device, createdAt, signedInAt, lastUsedAt }) => ({
    id,
    device,
    signedInAt: (signedInAt ?? createdAt).toISOString(),
    lastUsedAt: (lastUsedAt ?? signedInAt ?? createdAt).toISOString(),
    isCurrent: id === sessionId,
  }));
}

/** Ends all sessions of the customer but that of the request. Throws confirmPassword. */
export async function endOtherSessions(ctx: AccountContext): Promise<void> {
  const { customerId, sessionId } = await requireConfirmed(ctx);
  await inTransaction(ctx, (tx) => endSessions(tx, { customerId, except: sessionId }));
}

/** Ends one session of the customer. The request's own needs no confirmation. Throws confirmPassword and NOT_FOUND. */
export async function endMySession(ctx: AccountContext, id: string): Promise<void> {
  const { customerId, sessionId } = await requireCustomer(ctx);
  if (id !== sessionId) await requireConfirmed(ctx);
  const own = await findSessionsOf(ctx, customerId);
  if (!own.some((session) => session.id === id)) {
    throw new AppError('NOT_FOUND', { message: `The customer has no session ${id}` });
  }
  await inTransaction(ctx, (tx) => closeSession(tx, id));
}
