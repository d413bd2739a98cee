import { randomUUID } from 'node:crypto';
import { moneyExcVat } from '#shared/pricing/refund-amounts.ts';
import type { RefundRow } from '../../db/schema/orders/refunds.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import type { OrderContext } from '../../order-records/order-context.ts';
import { orderWithLines } from '../../order-records/orders/order-with-lines.service.ts';
import { lockOrder } from '../../order-records/orders/orders.repository.ts';
import { isUntaxed, leftOf } from '../../order-records/payments/left-parts.ts';
import { payoutOf } from '../../order-records/payments/payment-balance.ts';
import type { PaymentRow } from '../../order-records/payments/payments.repository.ts';
import type { ExternalRefund } from '../../order-records/payments/provider.ts';
import {
  acceptedRefund,
  changeRefund,
  deleteUnpaidRefund,
  findRefundsOfOrders,
  insertRefund,
} from '../../order-records/payments/refunds.repository.ts';
import { shopReason } from '../../order-records/payments/shop-reasons.ts';
import { countRefund, countSetAside } from '../payment-metrics.ts';
import { setAsideRefund } from './refund-progress.service.ts';
import { completeRefund } from './refund-settlement.service.ts';

/**
 * Records the refunds that a person made on the provider's site, each once: they get their credit note when the money has
 * been paid out. One with the amount of a refund of this payment that was set aside is that refund. Repeated reports change nothing.
 */
export async function recordExternalRefunds(
  ctx: OrderContext,
  payment: PaymentRow,
  reported: readonly ExternalRefund[],
): Promise<void> {
  // A payment that its order cannot use is refunded as a whole.
  if (payment.refund) return;
  for (const external of reported) {
    const refund = await storeOnce(ctx, payment, external);
    if (!refund) continue;
    if (external.state === 'refunded' && refund.state !== 'done') await completeRefund(ctx, refund);
    if (external.state === 'failed') await endExternalRefund(ctx, payment, refund);
  }
}

/** One of a person alone leaves nothing, unless it was paid out; what the shop owed is owed again. */
async function endExternalRefund(ctx: OrderContext, payment: PaymentRow, refund: RefundRow): Promise<void> {
  const { id, state, kind, isRecorded, paidOtherwise } = refund;
  if (paidOtherwise) return;
  if (kind === 'provider' && state !== 'done' && !isRecorded) {
    await deleteUnpaidRefund(ctx, id);
    return;
  }
  // It was set aside after two weeks on its way: now the shop may request it again.
  if (state === 'failed') {
    await changeRefund(ctx, id, ['failed'], { externalId: null });
    return;
  }
  const message = 'a refund that was made on the site of the provider ended there, and was set aside';
  await setAsideRefund(ctx, payment, refund, { message, isOver: true });
}

/** The stored refund; undefined for one that is not to be stored. */
async function storeOnce(
  ctx: OrderContext,
  payment: PaymentRow,
  { id: externalId, amount, state }: ExternalRefund,
): Promise<RefundRow | undefined> {
  const stored = await inTransaction(ctx, async (tx) => {
    const { id: orderId } = await lockOrder(tx, payment.orderId);
    const earlier = await findRefundsOfOrders(tx, [orderId]);
    const ofPayment = earlier.filter(({ paymentId }) => paymentId === payment.id);
    const known = ofPayment.find((refund) => refund.externalId === externalId);
    if (known || state === 'failed') return { refund: known, isNew: false, isTooMuch: false };
    const owed = ofPayment.find(
      (each) => each.state === 'failed' && each.externalId === null && payoutOf(each) === amount,
    );
    if (owed) {
      const accepted = { ...acceptedRefund(tx.clock()), externalId };
      const refund = await changeRefund(tx, owed.id, ['failed'], accepted);
      return { refund, isNew: true, isTooMuch: false };
    }
    const { total } = leftOf(await orderWithLines(tx, orderId), earlier);
    if (amount > total.incVat) return { refund: undefined, isNew: false, isTooMuch: true };
    const refund = await insertRefund(tx, {
      id: randomUUID(),
      orderId,
      externalId,
      amount,
      paymentId: payment.id,
      kind: 'provider',
      state: 'pending',
      lines: [],
      otherExcVat: moneyExcVat(amount, total),
      untaxed: isUntaxed(earlier),
      restock: false,
      reason: shopReason('site'),
    });
    return { refund, isNew: true, isTooMuch: false };
  });
  const { provider, id: paymentId, orderId } = payment;
  if (stored.isNew) {
    countRefund(provider, 'external');
    ctx.logger.warn({ paymentId, orderId, amount }, 'a refund was made on the site of the provider');
  }
  if (stored.isTooMuch) {
    countSetAside(provider, 'refund');
    const message = 'a refund on the site of the provider exceeds what is left of its order';
    ctx.logger.error({ paymentId, orderId, amount }, message);
  }
  return stored.refund;
}
