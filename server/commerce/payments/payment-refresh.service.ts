import { isFinalPaymentState, type PaymentState } from '#shared/commerce-api/order-states.ts';
import { paymentUnavailable } from '../orders/order.errors.ts';
import type { OrderContext } from '../orders/order-context.ts';
import { countOrder, countPayment, countRefund } from './payment-metrics.ts';
import { applyPaymentState } from './payment-state.service.ts';
import { claimStatusCheck, findPayment, type PaymentRow, updatePayment } from './payments.repository.ts';

/**
 * Fetches the state of a payment from the provider and applies it. Return page, webhook and polling all call this,
 * because none of them can be trusted. Throws paymentUnavailable.
 */
export async function refreshPayment(ctx: OrderContext, paymentId: string): Promise<void> {
  const providerId = (await findPayment(ctx, paymentId))?.providerId;
  if (!providerId) return;
  const { state } = await callProvider(ctx, (provider) => provider.get(providerId));
  await recordPaymentState(ctx, paymentId, state);
}

/** Applies a state, then sends the confirmation, refund or cancellation that it requires. */
export async function recordPaymentState(
  ctx: OrderContext,
  paymentId: string,
  state: PaymentState,
): Promise<void> {
  const { isNew, mailQueued, cancel, refund } = await applyPaymentState(ctx, paymentId, state);
  if (isNew) countPayment(ctx.payments.name, state);
  if (mailQueued) {
    countOrder(ctx.shop.brand, ctx.shop.locale);
    ctx.mailer.deliverSoon();
  }
  if (refund) await refundPayment(ctx, refund);
  if (cancel) await cancelSupersededPayment(ctx, cancel);
}

const MIN_CHECK_INTERVAL_MS = 1_000;

/** Like {@link refreshPayment} for polling, at most once a second. Logs provider errors instead of throwing. */
export async function refreshPaymentIfDue(ctx: OrderContext, payment: PaymentRow): Promise<void> {
  if (isFinalPaymentState(payment.state)) return;
  if (!(await claimStatusCheck(ctx, payment.id, MIN_CHECK_INTERVAL_MS))) return;
  try {
    await refreshPayment(ctx, payment.id);
  } catch (error) {
    ctx.logger.warn({ err: error, paymentId: payment.id }, 'the state of a payment could not be fetched');
  }
}

/** Cancels a payment at the provider and returns its state, which may be paid. Throws paymentUnavailable. */
export async function cancelAtProvider(ctx: OrderContext, providerId: string): Promise<PaymentState> {
  return (await callProvider(ctx, (provider) => provider.cancel(providerId))).state;
}

/** Refunds a payment whose refund is due, and returns whether it has been. If not, it stays due, and a job retries it. */
export async function refundPayment(ctx: OrderContext, payment: PaymentRow): Promise<boolean> {
  const { id, providerId, amount, currency } = payment;
  if (!providerId) return false;
  try {
    await ctx.payments.refund(providerId, { amount, currency, idempotencyKey: `refund-${id}` });
    await updatePayment(ctx, id, { refund: 'done' });
    countRefund(ctx.payments.name, 'done');
    ctx.logger.info({ paymentId: id, orderId: payment.orderId }, 'payment refunded');
    return true;
  } catch (error) {
    countRefund(ctx.payments.name, 'failed');
    // Once for each payment: the job reports what fails repeatedly.
    if (payment.sweepAttempts === 0) {
      ctx.logger.error({ err: error, paymentId: id }, 'a refund failed and will be retried');
    }
    return false;
  }
}

/** Cancels an open payment of an order that another payment has paid. Never throws. */
export async function cancelSupersededPayment(ctx: OrderContext, payment: PaymentRow): Promise<void> {
  try {
    if (payment.providerId) {
      await recordPaymentState(ctx, payment.id, await cancelAtProvider(ctx, payment.providerId));
    }
  } catch (error) {
    // If the shopper pays it after all, it is a late payment and will be refunded.
    ctx.logger.warn({ err: error, paymentId: payment.id }, 'a superseded payment could not be cancelled');
  }
}

async function callProvider<T>(
  ctx: OrderContext,
  call: (provider: OrderContext['payments']) => Promise<T>,
): Promise<T> {
  try {
    return await call(ctx.payments);
  } catch (error) {
    throw paymentUnavailable(error);
  }
}
