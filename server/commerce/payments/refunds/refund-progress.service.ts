import type { RefundRow } from '../../db/schema/orders/refunds.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import type { OrderContext } from '../../order-records/order-context.ts';
import { lockOrder } from '../../order-records/orders/orders.repository.ts';
import { payoutOf } from '../../order-records/payments/payment-balance.ts';
import { type PaymentRow, updatePayment } from '../../order-records/payments/payments.repository.ts';
import type { ProviderRefund } from '../../order-records/payments/provider.ts';
import { changeRefund, findRefundsOfPayment } from '../../order-records/payments/refunds.repository.ts';
import { recordFailedPayout } from '../../sale/order-money.service.ts';
import { moved, setOff } from '../../sale/set-off.ts';
import { countRefund, countSetAside } from '../payment-metrics.ts';
import { completeRefund, markRefundPending, refundIdOf } from './refund-settlement.service.ts';

/** Applies what the provider reports about the refunds of a payment. Repeated reports change nothing. */
export async function recordRefundProgress(
  ctx: OrderContext,
  payment: PaymentRow,
  reported: readonly ProviderRefund[],
): Promise<void> {
  if (reported.length === 0) return;
  const stored = await findRefundsOfPayment(ctx, payment.id);
  for (const { reference, state } of reported) {
    const refund = stored.find(({ id }) => id === refundIdOf(reference));
    if (!refund) continue;
    if (state === 'refunded') {
      if (refund.state !== 'done') await completeRefund(ctx, refund);
    } else if (state === 'pending') {
      if (refund.state === 'due') await markRefundPending(ctx, payment, refund);
    } else if (canFail(refund)) {
      const message = 'a refund failed at the provider, and was set aside for a person';
      await setAsideRefund(ctx, payment, refund, { message, isOver: true });
    }
  }
}

/**
 * Not for a due refund: it will be requested again, and the report may be about an earlier attempt. Nor for one that a person made on
 * the provider's site instead, whose report is another one.
 */
function canFail({ state, paidOtherwise, externalId }: RefundRow): boolean {
  return externalId === null && (state === 'pending' || (state === 'done' && !paidOtherwise));
}

interface Setback {
  /** For the log. */
  readonly message: string;
  /** Whether the provider has ended it. If not, it may still pay it out, and none is requested instead. */
  readonly isOver: boolean;
}

/** Sets a refund aside that the provider had accepted. It is still owed; history and metric say so. */
export async function setAsideRefund(
  ctx: OrderContext,
  payment: PaymentRow,
  refund: RefundRow,
  { message, isOver }: Setback,
): Promise<void> {
  const { id, orderId, paymentId } = refund;
  const externalId = isOver ? null : refund.externalId;
  const failed = await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const isRecorded = refund.isRecorded || refund.state === 'done';
    const changes = { state: 'failed', doneAt: null, isRecorded, externalId } as const;
    const changed = await changeRefund(tx, id, [refund.state], changes);
    if (!changed) return false;
    if (payment.refund) await updatePayment(tx, paymentId, { refund: 'due' });
    else await recordFailedPayout(tx, order, payoutOf(refund));
    await setOff(tx, 'refundSetAside', { ...moved(tx, order), refund });
    return true;
  });
  if (!failed) return;
  countRefund(payment.provider, 'failed');
  countSetAside(payment.provider, 'refund');
  ctx.logger.error({ refundId: id, orderId, paymentId, state: refund.state }, message);
}
