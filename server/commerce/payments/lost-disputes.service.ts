import { moneyExcVat } from '#shared/pricing/refund-amounts.ts';
import { inTransaction } from '../kernel/transaction.ts';
import type { OrderContext } from '../order-records/order-context.ts';
import { orderWithLines } from '../order-records/orders/order-with-lines.service.ts';
import { lockOrder } from '../order-records/orders/orders.repository.ts';
import {
  findDisputes,
  loseDispute,
  type StandingDispute,
} from '../order-records/payments/disputes.repository.ts';
import { leftOf } from '../order-records/payments/left-parts.ts';
import { disputeBalanceOf } from '../order-records/payments/payment-balance.ts';
import { findRefundsOfOrders } from '../order-records/payments/refunds.repository.ts';
import { recordLostDispute } from '../sale/order-money.service.ts';

/** The VAT in a standing chargeback, in minor units: its share of what no refund has, at the rate of the invoice. */
export async function vatOfDispute(
  ctx: OrderContext,
  { orderId, number, dispute: { amount, paymentId } }: StandingDispute,
): Promise<number> {
  // A cart that never became an order has no invoice.
  if (number === null) return 0;
  const refunds = await findRefundsOfOrders(ctx, [orderId]);
  const { total } = leftOf(await orderWithLines(ctx, orderId), refunds);
  const ofPayment = refunds.filter((refund) => refund.paymentId === paymentId);
  const { unsettled } = disputeBalanceOf(ofPayment, await findDisputes(ctx, paymentId));
  const owed = Math.min(amount, unsettled, total.incVat);
  return owed - moneyExcVat(owed, total);
}

/**
 * Gives a chargeback up: the debt is irrecoverable, which no provider reports. History and a mail to staff have the VAT that can
 * be reclaimed (shared/decisions/038-one-mechanism-refunds.md). Returns that VAT; null for one that does not stand.
 */
export async function giveUpDispute(ctx: OrderContext, standing: StandingDispute): Promise<number | null> {
  const { dispute, orderId } = standing;
  const vat = await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const part = await vatOfDispute(tx, standing);
    if (!(await loseDispute(tx, dispute.id, tx.clock()))) return null;
    await recordLostDispute(tx, order, { id: dispute.providerId, amount: dispute.amount, vat: part });
    return part;
  });
  if (vat === null) return null;
  ctx.logger.warn({ orderId, dispute: dispute.providerId, amount: dispute.amount }, 'a chargeback is lost');
  return vat;
}
