import { MINUTE_MS } from '#shared/dates/durations.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { mergeOrders } from '../../cart/order-merge.service.ts';
import type { CommerceContext } from '../../kernel/context.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { lockOwners, lockSessions } from '../../sessions/session-retention.repository.ts';
import { findSessionCustomer } from '../../sessions/sessions.repository.ts';
import { findSession, hashToken, requireSession } from '../../sessions/sessions.service.ts';
import { decryptToken, encryptToken, newTransferCode } from '../../sessions/transfer-code.ts';
import { adoptGuestItems, mergeGuestItems, saveLines } from '../../storage/guest-items.service.ts';
import { consumeTransfer, storeTransfer } from './session-transfer.repository.ts';

/** Time for one redirect. */
const TRANSFER_MS = MINUTE_MS;

/**
 * Offers the session of the request to another host of the shop, for one minute. Returns the code with which the other
 * host gets the session (shared/decisions/029-one-session-on-all-hosts.md). Throws UNAUTHORIZED without a session.
 */
export async function offerSession(ctx: CommerceContext): Promise<string> {
  const sessionId = await requireSession(ctx);
  const code = newTransferCode();
  await storeTransfer(ctx, sessionId, {
    transferCodeHash: hashToken(code),
    transferToken: encryptToken(ctx.sessionToken ?? '', code),
    transferExpiresAt: new Date(ctx.clock().getTime() + TRANSFER_MS),
  });
  return code;
}

/**
 * Returns the token of an offered session, once. The cart, orders, saved items and uploads of the request's own session
 * move to it, or to its customer; lines that do not fit into its cart become saved items. Throws NOT_FOUND for a code
 * that is unknown, used, expired or of another brand, and CONFLICT, which leaves both sessions as they are, when the own
 * session is that of another customer, and when a cart of the two is being paid.
 */
export async function acceptSession(ctx: CommerceContext, code: string): Promise<string> {
  const ownId = await findSession(ctx);
  return inTransaction(ctx, async (tx) => {
    const offered = await consumeTransfer(tx, hashToken(code));
    if (!offered?.transferToken) throw new AppError('NOT_FOUND', { message: 'There is no such offer' });
    if (ownId && ownId !== offered.id) await mergeSessions(tx, { from: ownId, to: offered.id });
    return decryptToken(offered.transferToken, code);
  });
}

async function mergeSessions(
  tx: CommerceContext,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await lockSessions(tx, [from, to]);
  const own = (await findSessionCustomer(tx, from))?.customerId ?? null;
  const customerId = (await findSessionCustomer(tx, to))?.customerId ?? null;
  if (own !== null) {
    if (own === customerId) return;
    throw new AppError('CONFLICT', { message: 'The session of another customer is not merged' });
  }
  if (customerId !== null) await lockOwners(tx, { sessionIds: [], customerIds: [customerId] });
  const merged = await mergeOrders(tx, { from, to: { sessionId: to, customerId } });
  if ('inPayment' in merged) {
    throw new AppError('CONFLICT', { message: 'A cart that is being paid is not merged' });
  }
  if (customerId === null) {
    await mergeGuestItems(tx, { from, to });
    return saveLines(tx, { sessionId: to, customerId }, merged.surplus);
  }
  await adoptGuestItems(tx, { sessionId: from, customerId });
  await saveLines(tx, { sessionId: null, customerId }, merged.surplus);
}
