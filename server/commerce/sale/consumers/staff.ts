import { queueStaffEvent } from '../../mail/staff-outbox.service.ts';
import type { OrderRow } from '../../order-records/orders/orders.repository.ts';
import { payoutOf } from '../../order-records/payments/payment-balance.ts';
import type { Moved, SaleConsumer, SaleContext } from '../../order-records/sale-moments.ts';

/** Mails to those who run the shop, or entries of their digest. */
export const staff: SaleConsumer = {
  placed: ordered,
  sold: ordered,
  paymentFailed: (tx, { order, payment }) =>
    queueStaffEvent(tx, subject(order, `payment.${payment.id}`), {
      ...facts(order),
      kind: 'paymentFailed',
      amount: payment.amount,
    }),
  refundSetAside: (tx, { order, refund }) =>
    // An operator can let it wait again, and it can fail again.
    queueStaffEvent(tx, subject(order, `refund.${refund.id}.${tx.clock().getTime()}`), {
      ...facts(order),
      kind: 'refundFailed',
      amount: payoutOf(refund),
    }),
  refunded: async (tx, { order, refund }) => {
    if (refund.kind !== 'provider') return;
    await queueStaffEvent(tx, subject(order, `refunded.${refund.id}`), {
      ...facts(order),
      kind: 'refundElsewhere',
      amount: refund.amount,
    });
  },
  disputed: (tx, { order, id, amount, isReversed }) =>
    queueStaffEvent(tx, subject(order, `dispute.${id}.${isReversed ? 'reversed' : 'opened'}`), {
      ...facts(order),
      kind: isReversed ? 'disputeReversed' : 'dispute',
      amount,
    }),
  disputeLost: (tx, { order, id, vat }) =>
    queueStaffEvent(tx, subject(order, `dispute.${id}.lost`), {
      ...facts(order),
      kind: 'disputeLost',
      amount: vat,
    }),
};

function ordered(tx: SaleContext, { order }: Moved): Promise<void> {
  return queueStaffEvent(tx, subject(order, 'order'), {
    ...facts(order),
    kind: 'order',
    amount: order.totals?.incVat ?? 0,
  });
}

function subject({ id, brand }: OrderRow, occasion: string) {
  return { orderId: id, brand, occasion };
}

/** A cart has no number: it is found by its id. */
function facts({ id, number, currency }: OrderRow) {
  return { name: number ?? id, currency };
}
