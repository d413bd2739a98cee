import type { PaymentState } from '#shared/commerce-api/order-states.ts';
import { type OrderContext, transact } from '../orders/order-context.ts';
import {
  type OrderRow,
  orderForUpdate,
  releaseOrder,
  sellHeldOrder,
  sellUnheldOrder,
} from '../orders/order-payment.service.ts';
import { isLost, isNews, isSettled } from './payment-states.ts';
import {
  findHolding,
  findPayment,
  lockPayment,
  type PaymentRow,
  updatePayment,
} from './payments.repository.ts';

/** What is left to do with the provider once the transaction is through. */
export interface AfterPayment {
  /** The state was not known before. */
  readonly isNews: boolean;
  readonly mailQueued: boolean;
  /** Another try at the same order that must no longer be paid. */
  readonly cancel: PaymentRow | null;
  readonly refund: PaymentRow | null;
}

const NOTHING: AfterPayment = { isNews: false, mailQueued: false, cancel: null, refund: null };
const NEWS: AfterPayment = { ...NOTHING, isNews: true };

/**
 * Applies what is known of a payment to it and to its order, once, whatever way and however often it was learnt. Locks
 * the order, then the payment, then products by id: every transaction here takes that order.
 *
 * A payment that turns out paid after its order no longer waits for it is still taken as long as nothing was edited
 * since, the amount is the order's and the stock can be had: the shopper gets what was paid for, and a second open try
 * is cancelled. In every other case the money goes back and the order stays as it is.
 */
export function applyPayment(
  ctx: OrderContext,
  paymentId: string,
  learnt: PaymentState,
): Promise<AfterPayment> {
  return transact(ctx, async (tx) => {
    const known = await findPayment(tx, paymentId);
    if (!known) return NOTHING;
    const order = await orderForUpdate(tx, known.orderId);
    const payment = await lockPayment(tx, paymentId);
    if (!payment || !isNews(payment.state, learnt)) return NOTHING;
    await updatePayment(tx, payment.id, { state: learnt });

    if (isLost(learnt) && payment.holdsStock) await giveBack(tx, order, payment);
    if (!isSettled(learnt) || isSettled(payment.state)) return NEWS;
    if (payment.holdsStock) {
      await updatePayment(tx, payment.id, { holdsStock: false });
      await sellHeldOrder(tx, order);
      return { ...NEWS, mailQueued: true };
    }
    return takeLate(tx, order, { ...payment, state: learnt });
  });
}

/** The order no longer waits for this payment. */
export async function giveBack(tx: OrderContext, order: OrderRow, payment: PaymentRow): Promise<void> {
  await updatePayment(tx, payment.id, { holdsStock: false });
  await releaseOrder(tx, order);
}

async function takeLate(tx: OrderContext, order: OrderRow, payment: PaymentRow): Promise<AfterPayment> {
  const isSame = order.revision === payment.orderRevision && order.totals?.incVat === payment.amount;
  if (isSame && order.state === 'AwaitingPayment') {
    const other = await findHolding(tx, order.id);
    if (other) {
      await updatePayment(tx, other.id, { holdsStock: false });
      await sellHeldOrder(tx, order);
      return { ...NEWS, mailQueued: true, cancel: other };
    }
  }
  if (isSame && order.state === 'Cart' && (await sellUnheldOrder(tx, order))) {
    return { ...NEWS, mailQueued: true };
  }
  await updatePayment(tx, payment.id, { refund: 'due' });
  tx.logger.warn({ paymentId: payment.id, orderId: order.id }, 'a payment came too late and goes back');
  return { ...NEWS, refund: { ...payment, refund: 'due' } };
}
