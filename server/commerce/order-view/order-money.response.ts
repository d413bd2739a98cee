import type { CommerceContext } from '../kernel/context.ts';
import type { OrderRow } from '../order-records/orders/orders.repository.ts';
import { findDisputesOfOrders } from '../order-records/payments/disputes.repository.ts';
import { isUncharged, payoutOf } from '../order-records/payments/payment-balance.ts';
import { findRefundsOfOrders } from '../order-records/payments/refunds.repository.ts';
import { findShownPayments } from '../order-records/payments/shown-payments.repository.ts';
import type { Order } from './order-parts.response.ts';

/** The payment that is shown with an order, and the money that went back to the shopper. */
export type OrderMoney = Pick<Order, 'payment' | 'refunds' | 'dispute'>;

/** The payment, refunds and latest dispute of orders that have a payment, by order. */
export async function moneyOfOrders(
  ctx: Pick<CommerceContext, 'db'>,
  orders: readonly Pick<OrderRow, 'id' | 'paidAt'>[],
): Promise<ReadonlyMap<string, OrderMoney>> {
  const byId = new Map(orders.map((order) => [order.id, order]));
  const payments = await findShownPayments(ctx, [...byId.keys()]);
  const found = new Map<string, OrderMoney>();
  for (const [orderId, { id, status, method }] of payments) {
    found.set(orderId, { payment: { id, status, method } });
  }
  const add = (orderId: string, back: Omit<OrderMoney, 'payment'>) => {
    found.set(orderId, { payment: null, ...found.get(orderId), ...back });
  };
  const idsWith = (flag: 'isRefunded' | 'isDisputed') =>
    [...payments].flatMap(([orderId, payment]) => (payment[flag] ? [orderId] : []));
  const refunded = idsWith('isRefunded');
  for (const refund of refunded.length > 0 ? await findRefundsOfOrders(ctx, refunded) : []) {
    const { refunds = [], payment } = found.get(refund.orderId) ?? {};
    const paidAt = byId.get(refund.orderId)?.paidAt ?? null;
    const uncharged = isUncharged(refund, { method: payment?.method, paidAt });
    add(refund.orderId, { refunds: [...refunds, toRefund(refund, uncharged)] });
  }
  const disputed = idsWith('isDisputed');
  for (const { orderId, amount, ...dispute } of disputed.length > 0
    ? await findDisputesOfOrders(ctx, disputed)
    : []) {
    const reversedAt = dispute.reversedAt?.toISOString() ?? null;
    add(orderId, { dispute: { amount, createdAt: dispute.createdAt.toISOString(), reversedAt } });
  }
  return found;
}

function toRefund(
  refund: Awaited<ReturnType<typeof findRefundsOfOrders>>[number],
  uncharged: boolean,
): NonNullable<Order['refunds']>[number] {
  const { chargedBack, shippingIncVat, lines, state, createdAt, doneAt } = refund;
  return {
    amount: payoutOf(refund),
    ...(uncharged ? { uncharged } : {}),
    ...(chargedBack > 0 ? { chargedBack } : {}),
    shippingIncVat,
    createdAt: createdAt.toISOString(),
    doneAt: doneAt?.toISOString() ?? null,
    state: state === 'due' || state === 'pending' ? 'underWay' : state,
    lines: lines.map(({ lineId, quantity, incVat }) => ({ lineId, quantity, incVat })),
  };
}
