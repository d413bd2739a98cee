import { type OrderContext, transact } from '../orders/order-context.ts';
import { cartChanged } from '../orders/order-errors.ts';
import { orderById, orderForUpdate } from '../orders/order-payment.service.ts';
import { giveBack } from './apply-payment.ts';
import { isLost } from './payment-states.ts';
import { findHolding, type PaymentRow } from './payments.repository.ts';
import { cancelAtProvider, settleAs, settlePayment } from './settle-payment.ts';

/**
 * Makes an order that is being paid a cart again: the provider is asked first, since it may be paid already (then
 * cartChanged is thrown), and the open payment is cancelled there before the stock is released.
 */
export async function reopenCart(ctx: OrderContext, orderId: string): Promise<void> {
  const payment = await findHolding(ctx, orderId);
  if (payment) {
    await settlePayment(ctx, payment.id);
    await endHolding(ctx, payment, 'canceled');
  }
  const order = await orderById(ctx, orderId);
  if (order && order.state !== 'Cart' && order.state !== 'AwaitingPayment') {
    throw cartChanged(`order ${orderId} was paid meanwhile`);
  }
}

/** Ends a payment that still holds stock, at the provider and here, unless it turns out paid. */
export async function endHolding(
  ctx: OrderContext,
  payment: PaymentRow,
  state: 'canceled' | 'expired',
): Promise<void> {
  if (!(await isHolding(ctx, payment))) return;
  // Without an id the provider's answer never came, and nobody was sent to pay there.
  const answered = payment.providerId ? await cancelAtProvider(ctx, payment.providerId) : state;
  await settleAs(ctx, payment.id, isLost(answered) ? state : answered);
  // Under way at the provider and not to be stopped: the order does not wait, and what comes of it is a late payment.
  await transact(ctx, async (tx) => {
    const order = await orderForUpdate(tx, payment.orderId);
    const holding = await findHolding(tx, order.id);
    if (holding?.id === payment.id) await giveBack(tx, order, holding);
  });
}

async function isHolding(ctx: OrderContext, payment: PaymentRow): Promise<boolean> {
  return (await findHolding(ctx, payment.orderId))?.id === payment.id;
}
