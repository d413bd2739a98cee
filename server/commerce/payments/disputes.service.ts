import { inTransaction } from '../kernel/transaction.ts';
import type { OrderContext } from '../order-records/order-context.ts';
import { lockOrder } from '../order-records/orders/orders.repository.ts';
import {
  type DisputeRow,
  findDisputes,
  insertDispute,
  reverseDispute,
} from '../order-records/payments/disputes.repository.ts';
import type { PaymentRow } from '../order-records/payments/payments.repository.ts';
import type { ProviderDispute } from '../order-records/payments/provider.ts';
import { recordDispute } from '../sale/order-money.service.ts';
import { countDispute } from './payment-metrics.ts';

/**
 * Stores the disputes that the provider reports about a payment, and those that were reversed, each once. The order keeps
 * its state: a person decides what happens to it.
 */
export async function recordDisputes(
  ctx: OrderContext,
  payment: PaymentRow,
  reported: readonly ProviderDispute[],
): Promise<void> {
  if (reported.length === 0) return;
  const known = await findDisputes(ctx, payment.id);
  const news = reported.filter((dispute) => isNews(dispute, known));
  if (news.length === 0) return;
  const changes = await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, payment.orderId);
    const recorded: { readonly kind: 'dispute' | 'dispute-reversed'; readonly dispute: ProviderDispute }[] =
      [];
    for (const dispute of news) {
      const isNew = await insertDispute(tx, payment.id, dispute);
      const isReversed =
        dispute.reversedAt !== null && (isNew || (await reverseDispute(tx, payment.id, dispute)));
      if (isNew) recorded.push({ kind: 'dispute', dispute });
      if (isReversed) recorded.push({ kind: 'dispute-reversed', dispute });
    }
    // A payment that the order could not use is not a part of its history.
    const isOfOrder = payment.refund === null;
    for (const { kind, dispute } of recorded) await recordDispute(tx, order, kind, dispute, { isOfOrder });
    return recorded;
  });
  for (const { kind, dispute } of changes) {
    countDispute(payment.provider, kind === 'dispute' ? 'opened' : 'reversed');
    const { id: paymentId, orderId } = payment;
    ctx.logger.warn({ paymentId, orderId, dispute: dispute.id, amount: dispute.amount }, MESSAGES[kind]);
  }
}

const MESSAGES = {
  dispute: 'a payment was charged back',
  'dispute-reversed': 'a chargeback was reversed',
} as const;

function isNews(dispute: ProviderDispute, known: readonly DisputeRow[]): boolean {
  const stored = known.find(({ providerId }) => providerId === dispute.id);
  return !stored || (dispute.reversedAt !== null && stored.reversedAt === null);
}
