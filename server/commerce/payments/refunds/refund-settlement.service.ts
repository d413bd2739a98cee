import type { RefundRow } from '../../db/schema/orders/refunds.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { findDisputes } from '../../order-records/disputes.repository.ts';
import {
  backgroundOrderContext,
  type OrderContext,
  type OrderDeps,
} from '../../order-records/order-context.ts';
import { lockOrder } from '../../order-records/orders.repository.ts';
import { balanceOf } from '../../order-records/payment-balance.ts';
import {
  findPayment,
  lockPayment,
  type PaymentRow,
  updatePayment,
} from '../../order-records/payments.repository.ts';
import { ProviderError, type ProviderRefundState } from '../../order-records/provider.ts';
import {
  adoptWholeRefunds,
  changeRefund,
  claimRefund,
  findDueRefunds,
  findRefund,
  findRefundsOfPayment,
  nextCheck,
} from '../../order-records/refunds.repository.ts';
import { recordRefund, recordRepeatedPayout } from '../../sale/order-money.service.ts';
import { countRefund, countSetAside } from '../payment-metrics.ts';
import { providerOf } from '../payment-provider.service.ts';

/** The attempts of about three days; see claimRefund for their delays. */
const MAX_ATTEMPTS = 20;

/** The most refunds that one run of the job settles. */
const BATCH = 100;

/**
 * Settles the refunds that are due now: those that the provider has not done yet. After `signal` it leaves the rest to
 * the next run.
 */
export async function settleDueRefunds(deps: OrderDeps, signal: AbortSignal): Promise<void> {
  await adoptWholeRefunds(deps);
  for (const { refund, ...order } of await findDueRefunds(deps, 'due', BATCH)) {
    if (signal.aborted) break;
    await settleRefund(backgroundOrderContext(deps, order, 'job'), refund);
  }
}

/**
 * Requests a due refund from the provider, outside of any transaction. It is completed when the provider has paid it
 * out, now or days later; see refund-progress.service.ts. A failed request is retried by the job; a refund that the
 * provider rejects, or that fails for three days, is set aside for a person. Returns the refund as it is then.
 */
export async function settleRefund(ctx: OrderContext, refund: RefundRow): Promise<RefundRow> {
  const claimed = await claimRefund(ctx, refund.id);
  if (!claimed) return (await findRefund(ctx, refund.id)) ?? refund;
  const payment = await findPayment(ctx, claimed.paymentId);
  if (!payment) throw new Error(`The payment of the refund ${claimed.id} does not exist`);
  let state: ProviderRefundState;
  try {
    state = await refundAtProvider(ctx, payment, claimed);
  } catch (error) {
    return recordFailure(ctx, payment, claimed, error);
  }
  return state === 'refunded' ? completeRefund(ctx, claimed) : markRefundPending(ctx, payment, claimed);
}

/** Stores that the provider has accepted a refund, which is on its way to the shopper. */
export async function markRefundPending(
  ctx: OrderContext,
  { provider }: PaymentRow,
  refund: RefundRow,
): Promise<RefundRow> {
  const { id, orderId, paymentId } = refund;
  const changes = { state: 'pending', attempts: 0, nextAttemptAt: nextCheck(ctx.clock()) } as const;
  const pending = await changeRefund(ctx, id, ['due'], changes);
  if (!pending) return (await findRefund(ctx, id)) ?? refund;
  countRefund(provider, 'accepted');
  ctx.logger.info({ refundId: id, orderId, paymentId }, 'the provider accepted a refund');
  return pending;
}

const KEY_PREFIX = 'refund-';

/** The id of the refund that has this idempotency key. */
export function refundIdOf(idempotencyKey: string): string {
  return idempotencyKey.slice(KEY_PREFIX.length);
}

/** A refund before the capture changes nothing at the provider until it takes back the whole authorisation. */
async function refundAtProvider(
  ctx: OrderContext,
  payment: PaymentRow,
  refund: RefundRow,
): Promise<Exclude<ProviderRefundState, 'failed'>> {
  if (!payment.providerId) {
    throw new ProviderError('the payment has no id at the provider', {
      isTransient: false,
      isRejected: true,
    });
  }
  if (!refund.lowersCapture) {
    const { amount, id } = refund;
    const request = { amount, currency: payment.currency, idempotencyKey: `${KEY_PREFIX}${id}` };
    return providerOf(ctx, payment).refund(payment.providerId, request);
  }
  if (await isReleased(ctx, payment)) await providerOf(ctx, payment).release(payment.providerId);
  return 'refunded';
}

/** Whether refunds take back all of an authorised payment, so that nothing will be captured. */
export async function isReleased(
  ctx: Pick<OrderContext, 'db'>,
  payment: Pick<PaymentRow, 'id' | 'amount' | 'captureAmount'>,
): Promise<boolean> {
  return balanceOf(payment, await findRefundsOfPayment(ctx, payment.id), []).received === 0;
}

async function recordFailure(
  ctx: OrderContext,
  { provider }: PaymentRow,
  refund: RefundRow,
  error: unknown,
): Promise<RefundRow> {
  countRefund(provider, 'failed');
  const { id, orderId, paymentId, attempts } = refund;
  const line = { err: error, refundId: id, orderId, paymentId, attempts };
  const isRejected = error instanceof ProviderError && error.isRejected;
  const isLast = isRejected || attempts >= MAX_ATTEMPTS;
  const failed = isLast ? await changeRefund(ctx, id, ['due'], { state: 'failed' }) : undefined;
  if (failed) {
    countSetAside(provider, 'refund');
    ctx.logger.error(line, 'a refund was set aside for a person');
  } else if (attempts === 1) {
    ctx.logger.warn(line, 'a refund failed and will be retried');
  }
  return failed ?? refund;
}

/**
 * Completes a refund that the provider, or a person, has paid out: once, however often it is reported. When an earlier
 * payout of it failed, only the history changes: stock, mail and credit note are done already.
 */
export async function completeRefund(
  ctx: OrderContext,
  refund: RefundRow,
  { paidOtherwise = false } = {},
): Promise<RefundRow> {
  const { id, orderId, paymentId } = refund;
  const done = await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const payment = await lockPayment(tx, paymentId);
    const changes = { state: 'done', doneAt: tx.clock(), paidOtherwise } as const;
    const ended = await changeRefund(tx, id, ['due', 'pending', 'failed'], changes);
    if (!ended || !payment) return undefined;
    if (payment.refund) {
      await updatePayment(tx, paymentId, { refund: 'done' });
      return { ended, payment };
    }
    const { isAllBack } = balanceOf(
      payment,
      await findRefundsOfPayment(tx, paymentId),
      await findDisputes(tx, paymentId),
    );
    const record = ended.isRecorded ? recordRepeatedPayout : recordRefund;
    await record(tx, order, { ...ended, isAllBack });
    return { ended, payment };
  });
  if (!done) return (await findRefund(ctx, id)) ?? refund;
  countRefund(done.payment.provider, 'done');
  ctx.logger.info({ refundId: id, orderId, paymentId }, 'refund done');
  ctx.mailer.deliverSoon();
  return done.ended;
}
