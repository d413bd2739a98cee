import { AppError } from '#shared/errors/app-error.ts';
import { mergeOrders, type OrderInPayment } from '../../cart/order-merge.service.ts';
import type { CommerceContext } from '../../kernel/context.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import type { OrderContext } from '../../order-records/order-context.ts';
import { reopenCart } from '../../payments/cart-reopening.service.ts';
import { currentHour, signedInExpiry } from '../../sessions/session-expiry.ts';
import { lockSessions } from '../../sessions/session-retention.repository.ts';
import {
  findSessionCustomer,
  lockCustomer,
  NO_TRANSFER,
  updateSession,
} from '../../sessions/sessions.repository.ts';
import {
  closeSession,
  findSession,
  hashToken,
  newToken,
  openGuestSession,
} from '../../sessions/sessions.service.ts';
import { adoptGuestItems, saveLines } from '../../storage/guest-items.service.ts';

/** Items that the customer got from the guest's session. */
interface MergedGuest {
  /** Lines that were added to the cart of the customer. */
  readonly cartLines: number;
  readonly savedItems: number;
  /** Lines beyond the limits of a cart, which are saved items now. */
  readonly movedToSaved: number;
}

export interface SignedInSession {
  readonly sessionId: string;
  /** The new token of the session. */
  readonly token: string;
  readonly merged: MergedGuest;
}

const MAX_ATTEMPTS = 3;

/**
 * Signs a customer in to the session of the request, or to a new one, and renews its token. Cart, orders, saved items
 * and uploads of the guest become the customer's. The session of another customer ends without being merged. Throws
 * NOT_FOUND when the brand does not have this customer, and paymentUnavailable when a running payment of one of the carts
 * could not be cancelled.
 */
export async function signIn(
  ctx: OrderContext,
  customerId: string,
  { device }: { readonly device?: string | undefined } = {},
): Promise<SignedInSession> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const result = await inTransaction(ctx, (tx) => assignSession(tx, customerId, device));
    if (!('inPayment' in result)) return result;
    // Outside the transaction, because it calls the payment provider. Another tab may start a payment in the meantime.
    await reopenCart(ctx, result.inPayment);
  }
  throw new AppError('CONFLICT', {
    message: 'A cart is being paid in another tab',
    messageKey: 'cartChanged',
  });
}

async function assignSession(
  tx: CommerceContext,
  customerId: string,
  device: string | undefined,
): Promise<SignedInSession | OrderInPayment> {
  const sessionId = await lockOwnSession(tx, customerId);
  if (!(await lockCustomer(tx, customerId))) {
    throw new AppError('NOT_FOUND', { message: `There is no customer ${customerId}` });
  }
  const orders = await mergeOrders(tx, { from: sessionId, to: { sessionId, customerId } });
  if ('inPayment' in orders) return orders;
  const savedItems = await adoptGuestItems(tx, { sessionId, customerId });
  await saveLines(tx, { sessionId: null, customerId }, orders.surplus);
  const token = newToken();
  const now = tx.clock();
  await updateSession(tx, sessionId, {
    customerId,
    tokenHash: hashToken(token),
    expiresAt: signedInExpiry(tx),
    signedInAt: now,
    confirmedAt: now,
    lastUsedAt: currentHour(tx),
    device: device ?? null,
    ...NO_TRANSFER,
  });
  const { cartLines, surplus } = orders;
  return { sessionId, token, merged: { cartLines, savedItems, movedToSaved: surplus.length } };
}

/** Locks the session of the request against new orders. Replaces the session of another customer by a new one. */
async function lockOwnSession(tx: CommerceContext, customerId: string): Promise<string> {
  const sessionId = await findSession(tx);
  if (sessionId) {
    await lockSessions(tx, [sessionId]);
    const session = await findSessionCustomer(tx, sessionId);
    if (session && (session.customerId === null || session.customerId === customerId)) return sessionId;
    await closeSession(tx, sessionId);
  }
  return openGuestSession(tx);
}
