import type { PaymentState } from '#shared/commerce-api/order-states.ts';
import type { OrderContext } from '../orders/order-context.ts';
import {
  lockOrder,
  type OrderRow,
  releaseOrder,
  sellReservedOrder,
  sellUnreservedOrder,
} from '../orders/order-payment.service.ts';
import { inTransaction } from '../transaction.ts';
import { canPaymentTransition, isPaid, isUnsuccessful } from './payment-states.ts';
import {
  findActivePayment,
  findPayment,
  lockPayment,
  type PaymentRow,
  updatePayment,
} from './payments.repository.ts';

/** Work that remains after the commit, because it calls the provider or the mail server. */
export interface FollowUp {
  /** false: the payment already had this state, or a later one. */
  readonly isNew: boolean;
  readonly mailQueued: boolean;
  /** Another open payment of the order, superseded by this one. */
  readonly cancel: PaymentRow | null;
  readonly refund: PaymentRow | null;
}

const NO_FOLLOW_UP: FollowUp = { isNew: false, mailQueued: false, cancel: null, refund: null };
const NEW_STATE: FollowUp = { ...NO_FOLLOW_UP, isNew: true };

/**
 * Applies a state that the provider reported to a payment and its order, exactly once. Repeated and outdated reports
 * change nothing.
 *
 * A payment can be reported as paid when its order no longer waits for it. It still completes the order when the cart
 * has not changed, the amount matches and there is enough stock; another open payment is then cancelled. Otherwise the
 * payment is refunded and the order does not change.
 */
export function applyPaymentState(
  ctx: OrderContext,
  paymentId: string,
  state: PaymentState,
): Promise<FollowUp> {
  return inTransaction(ctx, async (tx) => {
    const stored = await findPayment(tx, paymentId);
    if (!stored) return NO_FOLLOW_UP;
    const order = await lockOrder(tx, stored.orderId);
    const payment = await lockPayment(tx, paymentId);
    if (!payment || !canPaymentTransition(payment.state, state)) return NO_FOLLOW_UP;
    await updatePayment(tx, payment.id, { state });

    if (isUnsuccessful(state) && payment.holdsStock) await releasePayment(tx, order, payment);
    if (!isPaid(state) || isPaid(payment.state)) return NEW_STATE;
    if (payment.holdsStock) {
      await updatePayment(tx, payment.id, { holdsStock: false });
      await sellReservedOrder(tx, order);
      return { ...NEW_STATE, mailQueued: true };
    }
    return applyLatePayment(tx, order, { ...payment, state });
  });
}

/** Releases the stock of a payment when its order stops waiting for it. */
export async function releasePayment(tx: OrderContext, order: OrderRow, payment: PaymentRow): Promise<void> {
  await updatePayment(tx, payment.id, { holdsStock: false });
  await releaseOrder(tx, order);
}

async function applyLatePayment(tx: OrderContext, order: OrderRow, payment: PaymentRow): Promise<FollowUp> {
  const isUnchanged = order.revision === payment.orderRevision && order.totals?.incVat === payment.amount;
  if (isUnchanged && order.state === 'AwaitingPayment') {
    const other = await findActivePayment(tx, order.id);
    if (other) {
      await updatePayment(tx, other.id, { holdsStock: false });
      await sellReservedOrder(tx, order);
      return { ...NEW_STATE, mailQueued: true, cancel: other };
    }
  }
  if (isUnchanged && order.state === 'Cart' && (await sellUnreservedOrder(tx, order))) {
    return { ...NEW_STATE, mailQueued: true };
  }
  await updatePayment(tx, payment.id, { refund: 'due' });
  tx.logger.warn({ paymentId: payment.id, orderId: order.id }, 'a late payment will be refunded');
  return { ...NEW_STATE, refund: { ...payment, refund: 'due' } };
}
