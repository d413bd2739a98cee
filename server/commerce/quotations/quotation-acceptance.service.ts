import type { components } from '#shared/commerce-api/openapi-types.ts';
import { assignQuotation } from '../cart/order-merge.service.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { cartChanged } from '../order-records/order.errors.ts';
import type { OrderContext } from '../order-records/order-context.ts';
import { transitionOrder } from '../order-records/orders/order-changes.service.ts';
import { lockOrder, type OrderRow } from '../order-records/orders/orders.repository.ts';
import type { Order } from '../order-view/order-parts.response.ts';
import { toShownOrder } from '../order-view/shown-order.response.ts';
import { reopenCart } from '../payments/cart-reopening.service.ts';
import { moved, setOff } from '../sale/set-off.ts';
import { lockOwner } from '../sessions/owner.service.ts';
import { findOrOpenSession } from '../sessions/sessions.service.ts';
import { quotationChanged, quotationExpired, quotationNoRoom, quotationUsed } from './quotation.errors.ts';
import { quotationState } from './quotation.response.ts';
import { findLastVersion, isOrderOf, updateRequest } from './quotations.repository.ts';
import { requireOrderId } from './quotations.service.ts';

const MAX_ATTEMPTS = 3;

/**
 * Makes a quotation the cart of the request's session, or of a new one. The lines of its cart are added to the
 * quotation; where both have a line, that of the quotation is kept. Accepting again changes nothing. A reference with a
 * version accepts only that one. Throws NOT_FOUND, quotationExpired, quotationUsed, quotationChanged, quotationNoRoom and
 * paymentUnavailable.
 */
export async function acceptQuotation(
  ctx: OrderContext,
  reference: components['schemas']['QuotationReference'],
): Promise<{ order: Order; token: string | undefined }> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const result = await inTransaction(ctx, (tx) => acceptOnce(tx, reference));
    if (!('inPayment' in result)) {
      return { order: await toShownOrder(ctx, result.order), token: result.token };
    }
    // Outside the transaction, because it calls the payment provider. Another tab may start a payment in the meantime.
    await reopenCart(ctx, result.inPayment);
  }
  throw cartChanged('The cart is being paid in another tab');
}

async function acceptOnce(
  tx: OrderContext,
  reference: components['schemas']['QuotationReference'],
): Promise<{ order: OrderRow; token: string | undefined } | { inPayment: string }> {
  const session = await findOrOpenSession(tx);
  const orderId = await requireOrderId(tx, reference, session.id);
  const owner = await lockOwner(tx, session.id);
  const quotation = await lockOrder(tx, orderId);
  const { state, locale, quotationValidUntil } = quotation;
  const validUntil = quotationValidUntil ?? '';
  const shown = quotationState({ state, validUntil, locale }, tx.clock());
  if (shown === 'expired') throw quotationExpired();
  if (shown !== 'open') {
    // The cart of an accepted quotation has the details of its shopper.
    const isOwn = shown === 'accepted' && (await isOrderOf(tx, orderId, session.id));
    if (!isOwn) throw quotationUsed();
    return { order: quotation, token: session.newToken };
  }
  if (reference.version !== undefined) {
    const current = await findLastVersion(tx, orderId);
    if (current?.version !== reference.version) throw quotationChanged();
  }
  const { customerId } = owner;
  const merged = await assignQuotation(tx, quotation, { sessionId: session.id, customerId });
  if ('inPayment' in merged) return merged;
  if (merged.surplus.length > 0) throw quotationNoRoom();
  const order = await transitionOrder(tx, await lockOrder(tx, orderId), 'Cart');
  await updateRequest(tx, orderId, { acceptedAt: tx.clock() });
  await setOff(tx, 'accepted', moved(tx, order));
  return { order, token: session.newToken };
}
