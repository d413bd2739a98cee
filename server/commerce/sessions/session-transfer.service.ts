import { AppError } from '#shared/errors/app-error.ts';
import type { CommerceContext } from '../context.ts';
import { mergeOrders } from '../orders/order-merge.service.ts';
import { mergeGuestItems } from '../storage/guest-items.service.ts';
import { inTransaction } from '../transaction.ts';
import { lockOwners } from './session-retention.service.ts';
import { storeTransfer, takeTransfer } from './session-transfer.repository.ts';
import { findSessionCustomer } from './sessions.repository.ts';
import { findSession, hashToken, requireSession } from './sessions.service.ts';
import { newTransferCode, openToken, sealToken } from './transfer-code.ts';

/** Time for one redirect. */
const TRANSFER_MS = 60_000;

/**
 * Offers the session of the request to another host of the shop, for one minute. Returns the code for which the other
 * host gets the session (shared/decisions/029-one-session-on-all-hosts.md). Throws UNAUTHORIZED without a session.
 */
export async function offerSession(ctx: CommerceContext): Promise<string> {
  const sessionId = await requireSession(ctx);
  const code = newTransferCode();
  await storeTransfer(ctx, sessionId, {
    transferCodeHash: hashToken(code),
    transferToken: sealToken(ctx.sessionToken ?? '', code),
    transferExpiresAt: new Date(ctx.clock().getTime() + TRANSFER_MS),
  });
  return code;
}

/**
 * Returns the token of an offered session, once. The cart, orders, saved items and uploads of the request's own session
 * move to it. Throws NOT_FOUND for a code that is unknown, used, expired or of another brand, and CONFLICT, which leaves
 * both sessions as they are, when a customer or a running payment owns one of them.
 */
export async function acceptSession(ctx: CommerceContext, code: string): Promise<string> {
  const ownId = await findSession(ctx);
  return inTransaction(ctx, async (tx) => {
    const offered = await takeTransfer(tx, hashToken(code));
    if (!offered?.transferToken) throw new AppError('NOT_FOUND', { message: 'There is no such offer' });
    if (ownId && ownId !== offered.id) await mergeSessions(tx, { from: ownId, to: offered.id });
    return openToken(offered.transferToken, code);
  });
}

async function mergeSessions(
  tx: CommerceContext,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await lockOwners(tx, { sessionIds: [from, to], customerIds: [] });
  for (const id of [from, to]) {
    const session = await findSessionCustomer(tx, id);
    if (session?.customerId) {
      throw new AppError('CONFLICT', { message: 'The session of a customer is not merged' });
    }
  }
  await mergeOrders(tx, { from, to });
  await mergeGuestItems(tx, { from, to });
}
