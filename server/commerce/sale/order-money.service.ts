import { isCancellable } from '#shared/commerce-api/order-states.ts';
import { transitionOrder } from '../order-records/orders/order-changes.service.ts';
import { insertOrderEvent } from '../order-records/orders/order-events.repository.ts';
import { type OrderRow, updateOrder } from '../order-records/orders/orders.repository.ts';
import { hasLowered, payoutOf } from '../order-records/payments/payment-balance.ts';
import type { PaymentRow } from '../order-records/payments/payments.repository.ts';
import { findRefundsOfOrders } from '../order-records/payments/refunds.repository.ts';
import { unrefundedLines } from '../order-records/payments/unrefunded-lines.service.ts';
import type { SaleContext, SaleMoments } from '../order-records/sale-moments.ts';
import { cancelOrder } from './reservation.service.ts';
import { moved, setOff } from './set-off.ts';

// Each function runs in the caller's transaction, on an order that the caller has locked.

/** Records that the authorised payment of an order has been captured. */
export async function recordCapture(tx: SaleContext, order: OrderRow, payment: PaymentRow): Promise<void> {
  const captured = await updateOrder(tx, order, { paidAt: tx.clock() });
  await insertOrderEvent(tx, { orderId: order.id, kind: 'captured' });
  const refunds = await findRefundsOfOrders(tx, [order.id]);
  const lowering = refunds.filter((refund) => hasLowered(payment, refund));
  const others = refunds.filter((refund) => !hasLowered(payment, refund));
  await setOff(tx, 'captured', { ...moved(tx, captured), lowering, others });
}

interface PayoutFacts extends Pick<SaleMoments['refunded'], 'isAllBack'> {
  /** Nothing was paid out, because the amount was not charged. */
  readonly isUncharged: boolean;
}

type DoneRefund = SaleMoments['refunded']['refund'] & PayoutFacts;

/** Records a refund that is done. An order that cost nothing is cancelled when all of it is back before it was handed over. */
export async function recordRefund(
  tx: SaleContext,
  order: OrderRow,
  { isAllBack, isUncharged, ...refund }: DoneRefund,
): Promise<void> {
  const isFree = order.totals?.incVat === 0;
  if (refund.chargedBack > 0) {
    const data = { amount: refund.chargedBack };
    await insertOrderEvent(tx, { orderId: order.id, kind: 'dispute-settled', data });
  }
  const refunded = isFree ? order : await recordPayout(tx, order, { ...refund, isAllBack, isUncharged });
  await setOff(tx, 'refunded', { ...moved(tx, refunded), refund, isAllBack, stateBefore: order.state });
  if (!isFree || !isCancellable(order.state, 0)) return;
  const left = await unrefundedLines(tx, order.id);
  if (left.every(({ sample }) => sample)) await cancelOrder(tx, order);
}

type Payout = Pick<DoneRefund, 'amount' | 'chargedBack' | keyof PayoutFacts>;

/** Records that a refund, which was recorded before and whose payout then failed, has been paid out again. */
export async function recordRepeatedPayout(tx: SaleContext, order: OrderRow, payout: Payout): Promise<void> {
  const refunded = await recordPayout(tx, order, payout);
  await setOff(tx, 'payoutRepeated', { ...moved(tx, refunded), amount: payoutOf(payout) });
}

async function recordPayout(
  tx: SaleContext,
  order: OrderRow,
  { isAllBack, isUncharged, ...refund }: Payout,
): Promise<OrderRow> {
  const amount = payoutOf(refund);
  const data = { amount, ...(isUncharged ? ({ uncharged: true } as const) : {}) };
  if (amount > 0) await insertOrderEvent(tx, { orderId: order.id, kind: 'refund', data });
  return isAllBack && order.state !== 'Refunded' ? transitionOrder(tx, order, 'Refunded') : order;
}

export async function recordFailedPayout(tx: SaleContext, order: OrderRow, amount: number): Promise<void> {
  await insertOrderEvent(tx, { orderId: order.id, kind: 'refund-failed', data: { amount } });
  await setOff(tx, 'payoutFailed', { ...moved(tx, order), amount });
}

/** Records that a chargeback is lost. The sale stands: it has no credit note, and its VAT is reclaimed as that of a bad debt. */
export async function recordLostDispute(
  tx: SaleContext,
  order: OrderRow,
  { id, amount, vat }: { readonly id: string; readonly amount: number; readonly vat: number },
): Promise<void> {
  await insertOrderEvent(tx, { orderId: order.id, kind: 'dispute-lost', data: { amount, vat } });
  await setOff(tx, 'disputeLost', { ...moved(tx, order), id, vat });
}

/** Records that the shopper's bank took money back, or that it came back. */
export async function recordDispute(
  tx: SaleContext,
  order: OrderRow,
  kind: 'dispute' | 'dispute-reversed',
  { id, amount }: { readonly id: string; readonly amount: number },
  { isOfOrder }: { readonly isOfOrder: boolean },
): Promise<void> {
  if (isOfOrder) await insertOrderEvent(tx, { orderId: order.id, kind, data: { amount } });
  await setOff(tx, 'disputed', { ...moved(tx, order), id, amount, isReversed: kind === 'dispute-reversed' });
}
