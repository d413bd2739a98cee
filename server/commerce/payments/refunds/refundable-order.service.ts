import { AppError } from '#shared/errors/app-error.ts';
import type { LeftParts } from '#shared/pricing/refund-amounts.ts';
import type { RefundRow } from '../../db/schema/orders/refunds.ts';
import type { OrderContext } from '../../order-records/order-context.ts';
import { orderWithLines } from '../../order-records/orders/order-with-lines.service.ts';
import { lockOrder, type OrderRow } from '../../order-records/orders/orders.repository.ts';
import { findDisputes } from '../../order-records/payments/disputes.repository.ts';
import { isUntaxed, leftOf } from '../../order-records/payments/left-parts.ts';
import { balanceOf, disputeBalanceOf } from '../../order-records/payments/payment-balance.ts';
import { lockSettlingPayment, type PaymentRow } from '../../order-records/payments/payments.repository.ts';
import { findRefundsOfOrders } from '../../order-records/payments/refunds.repository.ts';

export interface RefundableOrder {
  readonly order: OrderRow;
  readonly payment: PaymentRow;
  /** The refunds of the order, whether or not they are done. */
  readonly earlier: readonly RefundRow[];
  readonly left: LeftParts;
  /** Minor units that the payment has left. */
  readonly refundable: number;
  /** Minor units of standing chargebacks that no goods have settled. */
  readonly unsettled: number;
  /** Whether its VAT went back: what is left has none. */
  readonly untaxed: boolean;
}

/**
 * An order and what may be refunded of it, locked for the caller's transaction. Throws NOT_FOUND, and CONFLICT for an order
 * that has no money.
 */
export async function lockRefundable(tx: OrderContext, orderId: string): Promise<RefundableOrder> {
  await lockOrder(tx, orderId);
  const sold = await orderWithLines(tx, orderId);
  const { order } = sold;
  const payment = order.number === null ? undefined : await lockSettlingPayment(tx, orderId);
  if (!payment) throw new AppError('CONFLICT', { message: `Order ${orderId} has no payment to refund` });
  const earlier = await findRefundsOfOrders(tx, [orderId]);
  const ofPayment = earlier.filter(({ paymentId }) => paymentId === payment.id);
  const disputes = await findDisputes(tx, payment.id);
  const { refundable } = balanceOf(payment, ofPayment, disputes);
  const { unsettled } = disputeBalanceOf(ofPayment, disputes);
  const left = leftOf(sold, earlier);
  return { order, payment, earlier, left, refundable, unsettled, untaxed: isUntaxed(earlier) };
}
