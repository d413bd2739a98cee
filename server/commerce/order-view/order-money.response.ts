import type { components } from '#shared/commerce-api/openapi-types.ts';
import type { CommerceContext } from '../kernel/context.ts';
import { findDisputesOfOrders } from '../order-records/disputes.repository.ts';
import type { findShownPayments } from '../order-records/payments.repository.ts';
import { findRefundsOfOrders } from '../order-records/refunds.repository.ts';

type Order = components['schemas']['Order'];
type ShownPayments = Awaited<ReturnType<typeof findShownPayments>>;

/** Money of an order that went back to the shopper. */
export type MoneyBack = Pick<Order, 'refunds' | 'dispute'>;

/** Refunds and the latest dispute by order, of those that have any. */
export async function findMoneyBack(
  ctx: Pick<CommerceContext, 'db'>,
  payments: ShownPayments,
): Promise<ReadonlyMap<string, MoneyBack>> {
  const idsWith = (flag: 'isRefunded' | 'isDisputed') =>
    [...payments].flatMap(([orderId, payment]) => (payment[flag] ? [orderId] : []));
  const found = new Map<string, MoneyBack>();
  const refunded = idsWith('isRefunded');
  for (const refund of refunded.length > 0 ? await findRefundsOfOrders(ctx, refunded) : []) {
    const { refunds = [], ...rest } = found.get(refund.orderId) ?? {};
    found.set(refund.orderId, { ...rest, refunds: [...refunds, toRefund(refund)] });
  }
  const disputed = idsWith('isDisputed');
  for (const { orderId, amount, ...dispute } of disputed.length > 0
    ? await findDisputesOfOrders(ctx, disputed)
    : []) {
    found.set(orderId, {
      ...found.get(orderId),
      dispute: {
        amount,
        createdAt: dispute.createdAt.toISOString(),
        reversedAt: dispute.reversedAt?.toISOString() ?? null,
      },
    });
  }
  return found;
}

function toRefund(
  refund: Awaited<ReturnType<typeof findRefundsOfOrders>>[number],
): NonNullable<Order['refunds']>[number] {
  const { amount, shippingIncVat, lines, state, createdAt, doneAt } = refund;
  return {
    ...{ amount, shippingIncVat, createdAt: createdAt.toISOString(), doneAt: doneAt?.toISOString() ?? null },
    state: state === 'due' || state === 'pending' ? 'underWay' : state,
    lines: lines.map(({ lineId, quantity, incVat }) => ({ lineId, quantity, incVat })),
  };
}
