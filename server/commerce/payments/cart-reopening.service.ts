import { inTransaction } from '../kernel/transaction.ts';
import { cartChanged } from '../order-records/order.errors.ts';
import type { OrderContext } from '../order-records/order-context.ts';
import { findOrder, lockOrder } from '../order-records/orders/orders.repository.ts';
import { isUnsuccessful } from '../order-records/payments/payment-states.ts';
import { findActivePayment, type PaymentRow } from '../order-records/payments/payments.repository.ts';
import {
  cancelAtProvider,
  recordPaymentState,
  recordReport,
  refreshPayment,
} from './payment-refresh.service.ts';
import { releasePayment } from './payment-state.service.ts';

/**
 * Turns an order that awaits payment into a cart again. Its payment is cancelled at the provider before the stock is
 * released. Throws cartChanged when the order turns out to be paid, and paymentUnavailable.
 */
export async function reopenCart(ctx: OrderContext, orderId: string): Promise<void> {
  const payment = await findActivePayment(ctx, orderId);
  if (payment) {
    await refreshPayment(ctx, payment);
    await endPayment(ctx, payment, 'canceled');
  }
  const order = await findOrder(ctx, orderId);
  if (order && order.state !== 'Cart' && order.state !== 'AwaitingPayment') {
    throw cartChanged(`Order ${orderId} has been paid`);
  }
}

/** Ends an active payment here and at the provider, unless it turns out to be paid. Throws paymentUnavailable. */
export async function endPayment(
  ctx: OrderContext,
  payment: PaymentRow,
  state: 'canceled' | 'expired',
): Promise<void> {
  if ((await findActivePayment(ctx, payment.orderId))?.id !== payment.id) return;
  const { providerId } = payment;
  if (providerId) {
    const reported = await cancelAtProvider(ctx, { ...payment, providerId });
    await recordReport(ctx, payment, isUnsuccessful(reported.state) ? { ...reported, state } : reported);
  } else {
    // The payment does not exist at the provider and cannot be paid.
    await recordPaymentState(ctx, payment, { state });
  }
  // A pending payment cannot be cancelled. The order stops waiting for it; once paid, it is a late payment.
  await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, payment.orderId);
    const active = await findActivePayment(tx, order.id);
    if (active?.id === payment.id) await releasePayment(tx, order, active);
  });
}
