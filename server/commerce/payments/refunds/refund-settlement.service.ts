import type { Database } from '#server/platform/postgres/database.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/dates/durations.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { RefundRow } from '../../db/schema/orders/refunds.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import {
  backgroundOrderContext,
  type OrderContext,
  type OrderDeps,
} from '../../order-records/order-context.ts';
import { findOrder, lockOrder } from '../../order-records/orders/orders.repository.ts';
import { findDisputes } from '../../order-records/payments/disputes.repository.ts';
import { keptOf } from '../../order-records/payments/left-parts.ts';
import { balanceOf, isUncharged, payoutOf } from '../../order-records/payments/payment-balance.ts';
import {
  findPayment,
  lockPayment,
  type PaymentRow,
  updatePayment,
} from '../../order-records/payments/payments.repository.ts';
import { ProviderError, type ProviderRefundState } from '../../order-records/payments/provider.ts';
import {
  acceptedRefund,
  changeRefund,
  DUE_REFUNDS,
  findRefund,
  findRefundsOfPayment,
} from '../../order-records/payments/refunds.repository.ts';
import { deliverDueRows, deliverRow, type OutboxQueue } from '../../outbox/outbox-queue.ts';
import { rowQueue } from '../../outbox/row-queue.ts';
import { recordRefund, recordRepeatedPayout } from '../../sale/order-money.service.ts';
import { moved, setOff } from '../../sale/set-off.ts';
import { countRefund, countSetAside } from '../payment-metrics.ts';
import { providerOf } from '../payment-provider.service.ts';

/**
 * Settles the refunds that are due now: those that the provider has not done yet. After `signal` it leaves the rest to
 * the next run.
 */
export function settleDueRefunds(deps: OrderDeps, signal: AbortSignal): Promise<void> {
  const contextOf = (refund: RefundRow, db = deps.db) => refundContext({ ...deps, db }, refund);
  return deliverDueRows(deps.db, refundQueue(deps, contextOf), signal);
}

/** The context of the job, in the shop of a refund's order. */
export async function refundContext(deps: OrderDeps, { orderId }: RefundRow): Promise<OrderContext> {
  const order = await findOrder(deps, orderId);
  if (!order) throw new AppError('INTERNAL_SERVER_ERROR', { message: `There is no order ${orderId}` });
  return backgroundOrderContext(deps, order, 'job');
}

/**
 * Requests a due refund from the provider, outside of any transaction. It is completed when the provider has paid it
 * out, now or days later; see refund-progress.service.ts. A failed request is retried by the job; a refund that the
 * provider rejects, or that fails for three days, is set aside for a person. Returns the refund as it is then.
 */
export async function settleRefund(ctx: OrderContext, refund: RefundRow): Promise<RefundRow> {
  await deliverRow(
    ctx.db,
    refundQueue(ctx, async (_refund, db = ctx.db) => ({ ...ctx, db })),
    refund.id,
  );
  return (await findRefund(ctx, refund.id)) ?? refund;
}

/** About three days. */
const MAX_ATTEMPTS = 20;
const BACKOFF = { firstDelayMs: MINUTE_MS, maxDelayMs: 6 * HOUR_MS };
/** Longer than the deadlines of the requests of one refund. */
const LEASE_MS = 2 * MINUTE_MS;

function refundQueue(
  deps: Pick<OrderContext, 'db' | 'logger' | 'clock'>,
  contextOf: (refund: RefundRow, db?: Database) => Promise<OrderContext>,
): OutboxQueue<RefundRow> {
  /** Names of the providers of the refunds in hand. */
  const names = new Map<string, string>();
  return rowQueue(deps, {
    name: 'refunds',
    rows: { ...DUE_REFUNDS, clock: deps.clock },
    leaseMs: LEASE_MS,
    attempts: MAX_ATTEMPTS,
    backoff: BACKOFF,
    send: async (refund) => {
      const ctx = await contextOf(refund);
      const payment = await findPayment(ctx, refund.paymentId);
      if (!payment) throw new Error(`The payment of the refund ${refund.id} does not exist`);
      names.set(refund.id, payment.provider);
      return { ctx, payment, state: await refundAtProvider(ctx, payment, refund) };
    },
    sentColumns: async (refund, { ctx, payment, state }) => {
      await (state === 'refunded' ? completeRefund(ctx, refund) : markRefundPending(ctx, payment, refund));
      return null;
    },
    giveUp: async (db, refund) => {
      const ctx = await contextOf(refund, db);
      const order = await findOrder(ctx, refund.orderId);
      if (order) await setOff(ctx, 'refundSetAside', { ...moved(ctx, order), refund });
    },
    isLast: (_refund, error) => (error instanceof ProviderError && error.isRejected ? true : undefined),
    count: ({ id }, result) => {
      const provider = names.get(id) ?? 'unknown';
      names.delete(id);
      if (result !== 'sent') countRefund(provider, 'failed');
      if (result === 'failed') countSetAside(provider, 'refund');
    },
    logFields: ({ id, orderId, paymentId }) => ({ refundId: id, orderId, paymentId }),
  });
}

/** Stores that the provider has accepted a refund, which is on its way to the shopper. */
export async function markRefundPending(
  ctx: OrderContext,
  { provider }: PaymentRow,
  refund: RefundRow,
): Promise<RefundRow> {
  const { id, orderId, paymentId } = refund;
  const pending = await changeRefund(ctx, id, ['due'], acceptedRefund(ctx.clock()));
  if (!pending) return (await findRefund(ctx, id)) ?? refund;
  countRefund(provider, 'accepted');
  ctx.logger.info({ refundId: id, orderId, paymentId }, 'the provider accepted a refund');
  return pending;
}

const KEY_PREFIX = 'refund-';

export function refundIdOf(idempotencyKey: string): string {
  return idempotencyKey.slice(KEY_PREFIX.length);
}

/** A refund before the capture changes nothing at the provider until it takes back the whole authorisation. */
async function refundAtProvider(
  ctx: OrderContext,
  payment: PaymentRow,
  refund: RefundRow,
): Promise<Exclude<ProviderRefundState, 'failed'>> {
  // Pieces of an order that cost nothing, which no provider knows, or whose money a chargeback has returned.
  const amount = payoutOf(refund);
  if (amount === 0) return 'refunded';
  if (!payment.providerId) {
    throw new ProviderError('the payment has no id at the provider', {
      isTransient: false,
      isRejected: true,
    });
  }
  if (!refund.lowersCapture) {
    const request = { amount, currency: payment.currency, idempotencyKey: `${KEY_PREFIX}${refund.id}` };
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
    const changes = { state: 'done', doneAt: tx.clock(), paidOtherwise, lastError: null } as const;
    const ended = await changeRefund(tx, id, ['due', 'pending', 'failed'], changes);
    if (!ended || !payment) return undefined;
    if (payment.refund) {
      await updatePayment(tx, paymentId, { refund: 'done' });
      await setOff(tx, 'latePaymentRefunded', { ...moved(tx, order), refund: ended });
      return { ended, payment };
    }
    const refunds = await findRefundsOfPayment(tx, paymentId);
    const kept = keptOf(refunds).incVat;
    const { isAllBack } = balanceOf(payment, refunds, await findDisputes(tx, paymentId), kept);
    const record = ended.isRecorded ? recordRepeatedPayout : recordRefund;
    const { method } = payment;
    const uncharged = isUncharged(ended, { method, paidAt: order.paidAt });
    await record(tx, order, { ...ended, isAllBack, isUncharged: uncharged });
    return { ended, payment };
  });
  if (!done) return (await findRefund(ctx, id)) ?? refund;
  countRefund(done.payment.provider, 'done');
  ctx.logger.info({ refundId: id, orderId, paymentId }, 'refund done');
  return done.ended;
}
