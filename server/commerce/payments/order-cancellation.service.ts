import type { OrderEventData } from '../db/schema/orders/order-events.ts';
import type { OrderContext } from '../order-records/order-context.ts';
import type { OrderRow } from '../order-records/orders/orders.repository.ts';
import {
  findActivePayment,
  lockPayment,
  type PaymentRow,
  updatePayment,
} from '../order-records/payments/payments.repository.ts';
import { cancelOrder } from '../sale/reservation.service.ts';
import { cancelSupersededPayment, refreshPayment } from './payment-refresh.service.ts';

/** Applies what the provider knows of the payment that an order waits for, if any. Throws paymentUnavailable. */
export async function refreshActivePayment(ctx: OrderContext, orderId: string): Promise<void> {
  const payment = await findActivePayment(ctx, orderId);
  if (payment) await refreshPayment(ctx, payment);
}

/**
 * Cancels an order that awaits payment, in the caller's transaction and on a locked order. Returns the cancelled order and
 * its payment; after the commit call {@link endCancelledPayment} for it.
 */
export async function cancelAwaitedOrder(
  tx: OrderContext,
  order: OrderRow,
  data: OrderEventData,
): Promise<{ order: OrderRow; payment: PaymentRow | undefined }> {
  const active = await findActivePayment(tx, order.id);
  const payment = active && (await lockPayment(tx, active.id));
  if (payment) await updatePayment(tx, payment.id, { holdsStock: false });
  return { order: await cancelOrder(tx, order, data), payment };
}

/** Ends the payment of a cancelled order at the provider. If the shopper pays it after all, it is refunded. Never throws. */
export function endCancelledPayment(ctx: OrderContext, payment: PaymentRow): Promise<void> {
  return cancelSupersededPayment(ctx, payment);
}
