import { randomUUID } from 'node:crypto';
import type { RefundRow } from '../db/schema/orders/refunds.ts';
import { inTransaction } from '../kernel/transaction.ts';
import type { OrderContext } from '../order-records/order-context.ts';
import { lockOrder } from '../order-records/orders/orders.repository.ts';
import {
  type DisputeRow,
  findDisputes,
  insertDispute,
  reverseDispute,
} from '../order-records/payments/disputes.repository.ts';
import { disputeBalanceOf } from '../order-records/payments/payment-balance.ts';
import type { PaymentRow } from '../order-records/payments/payments.repository.ts';
import type { ProviderDispute } from '../order-records/payments/provider.ts';
import { findRefundsOfPayment, insertRefund } from '../order-records/payments/refunds.repository.ts';
import { shopReason } from '../order-records/payments/shop-reasons.ts';
import { recordDispute } from '../sale/order-money.service.ts';
import { countDispute } from './payment-metrics.ts';
import { settleRefund } from './refunds/refund-settlement.service.ts';

/**
 * Stores the disputes that the provider reports about a payment, and those that were reversed, each once. The order keeps
 * its state: a person decides what happens to it. After a reversal, what the chargeback had settled is refunded, also when
 * a process of an earlier release has stored the reversal.
 */
export async function recordDisputes(
  ctx: OrderContext,
  payment: PaymentRow,
  reported: readonly ProviderDispute[],
): Promise<void> {
  if (reported.length === 0) return;
  const known = await findDisputes(ctx, payment.id);
  const news = reported.filter((dispute) => isNews(dispute, known));
  if (news.length === 0 && (await owedAgainOf(ctx, payment, known)) === 0) return;
  const { changes, owed } = await inTransaction(ctx, async (tx) => {
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
    return { changes: recorded, owed: isOfOrder ? await createOwedAgain(tx, payment) : undefined };
  });
  for (const { kind, dispute } of changes) {
    countDispute(payment.provider, kind === 'dispute' ? 'opened' : 'reversed');
    const { id: paymentId, orderId } = payment;
    ctx.logger.warn({ paymentId, orderId, dispute: dispute.id, amount: dispute.amount }, MESSAGES[kind]);
  }
  if (owed) await settleRefund(ctx, owed);
}

/**
 * Stores a refund of what returned goods have settled and is no longer charged back. They have their credit note, so it pays out
 * and credits nothing. Once: it lowers what is settled, on a locked order.
 */
async function createOwedAgain(tx: OrderContext, payment: PaymentRow): Promise<RefundRow | undefined> {
  const owedAgain = await owedAgainOf(tx, payment, await findDisputes(tx, payment.id));
  if (owedAgain === 0) return undefined;
  return insertRefund(tx, {
    id: randomUUID(),
    orderId: payment.orderId,
    paymentId: payment.id,
    lines: [],
    amount: 0,
    chargedBack: -owedAgain,
    restock: false,
    reason: shopReason('reversed'),
  });
}

/** Minor units that are owed to the shopper again, by these stored disputes. */
async function owedAgainOf(
  ctx: OrderContext,
  payment: PaymentRow,
  stored: readonly DisputeRow[],
): Promise<number> {
  return disputeBalanceOf(await findRefundsOfPayment(ctx, payment.id), stored).owedAgain;
}

const MESSAGES = {
  dispute: 'a payment was charged back',
  'dispute-reversed': 'a chargeback was reversed',
} as const;

function isNews(dispute: ProviderDispute, known: readonly DisputeRow[]): boolean {
  const stored = known.find(({ providerId }) => providerId === dispute.id);
  return !stored || (dispute.reversedAt !== null && stored.reversedAt === null);
}
