import type { CommerceDeps } from '../context.ts';
import { backgroundOrderContext, type OrderContext } from '../orders/order-context.ts';
import { lockOrder, recordRefund } from '../orders/order-payment.service.ts';
import { inTransaction } from '../transaction.ts';
import { findDisputes } from './disputes.repository.ts';
import { balanceOf } from './payment-balance.ts';
import { countRefund, countSetAside } from './payment-metrics.ts';
import { findPayment, lockPayment, type PaymentRow, updatePayment } from './payments.repository.ts';
import { ProviderError } from './providers/provider.ts';
import {
  adoptWholeRefunds,
  claimRefund,
  endRefund,
  findDueRefunds,
  findRefund,
  findRefundsOfPayment,
  type RefundRow,
} from './refunds.repository.ts';

/** The attempts of about three days; see claimRefund for their delays. */
const MAX_ATTEMPTS = 20;

/** Refunds that one run of the job settles at most. */
const BATCH = 100;

/** Settles the refunds that are due now: those that the provider has not done yet. */
export async function settleDueRefunds(deps: CommerceDeps): Promise<void> {
  await adoptWholeRefunds(deps);
  for (const { refund, ...order } of await findDueRefunds(deps, BATCH)) {
    await settleRefund(backgroundOrderContext(deps, order, 'job'), refund);
  }
}

/**
 * Asks the provider for a due refund, outside of any transaction, and completes it. What fails is repeated by the job; what
 * the provider rejects, or fails for three days, is set aside for a person. Returns the refund as it is then.
 */
export async function settleRefund(ctx: OrderContext, refund: RefundRow): Promise<RefundRow> {
  const claimed = await claimRefund(ctx, refund.id);
  if (!claimed) return (await findRefund(ctx, refund.id)) ?? refund;
  try {
    await refundAtProvider(ctx, claimed);
  } catch (error) {
    return recordFailure(ctx, claimed, error);
  }
  return completeRefund(ctx, claimed);
}

/** A refund before the capture changes nothing at the provider until it takes back the whole authorisation. */
async function refundAtProvider(ctx: OrderContext, refund: RefundRow): Promise<void> {
  const payment = await findPayment(ctx, refund.paymentId);
  if (!payment?.providerId) {
    throw new ProviderError('the payment has no id at the provider', {
      isTransient: false,
      isRejected: true,
    });
  }
  if (!refund.lowersCapture) {
    const { amount, id } = refund;
    const request = { amount, currency: payment.currency, idempotencyKey: `refund-${id}` };
    await ctx.payments.refund(payment.providerId, request);
  } else if (await isReleased(ctx, payment)) {
    await ctx.payments.release(payment.providerId);
  }
}

/** Whether refunds take back all of an authorised payment, so that nothing will be captured. */
export async function isReleased(
  ctx: Pick<OrderContext, 'db'>,
  payment: Pick<PaymentRow, 'id' | 'amount' | 'captureAmount'>,
): Promise<boolean> {
  return balanceOf(payment, await findRefundsOfPayment(ctx, payment.id), []).received === 0;
}

async function recordFailure(ctx: OrderContext, refund: RefundRow, error: unknown): Promise<RefundRow> {
  countRefund(ctx.payments.name, 'failed');
  const { id, orderId, paymentId, attempts } = refund;
  const line = { err: error, refundId: id, orderId, paymentId, attempts };
  const isRejected = error instanceof ProviderError && error.isRejected;
  const failed = isRejected || attempts >= MAX_ATTEMPTS ? await endRefund(ctx, id, 'failed') : undefined;
  if (failed) {
    countSetAside(ctx.payments.name, 'refund');
    ctx.logger.error(line, 'a refund was set aside for a person');
  } else if (attempts === 1) {
    ctx.logger.warn(line, 'a refund failed and will be retried');
  }
  return failed ?? refund;
}

/** Completes a refund that the provider has done: once, however often the provider was asked. */
async function completeRefund(ctx: OrderContext, refund: RefundRow): Promise<RefundRow> {
  const { id, orderId, paymentId } = refund;
  const done = await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const payment = await lockPayment(tx, paymentId);
    const ended = await endRefund(tx, id, 'done');
    if (!ended || !payment) return undefined;
    if (payment.refund) {
      await updatePayment(tx, paymentId, { refund: 'done' });
      return ended;
    }
    const { isAllBack } = balanceOf(
      payment,
      await findRefundsOfPayment(tx, paymentId),
      await findDisputes(tx, paymentId),
    );
    await recordRefund(tx, order, { ...ended, isAllBack });
    return ended;
  });
  if (!done) return (await findRefund(ctx, id)) ?? refund;
  countRefund(ctx.payments.name, 'done');
  ctx.logger.info({ refundId: id, orderId, paymentId }, 'refund done');
  ctx.mailer.deliverSoon();
  return done;
}
