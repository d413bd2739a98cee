import { isFinalPaymentState, type PaymentState } from '#shared/commerce-api/order-states.ts';
import type { OrderContext } from '../orders/order-context.ts';
import { paymentUnavailable } from '../orders/order-errors.ts';
import { applyPayment } from './apply-payment.ts';
import { countOrder, countPayment, countRefund } from './payment-metrics.ts';
import { claimCheck, findPayment, type PaymentRow, updatePayment } from './payments.repository.ts';

/**
 * Asks the provider what became of a payment and applies it. Return, webhook and poll all come here, and none of them
 * is believed. Throws paymentUnavailable when the provider does not answer.
 */
export async function settlePayment(ctx: OrderContext, paymentId: string): Promise<void> {
  const providerId = (await findPayment(ctx, paymentId))?.providerId;
  if (!providerId) return;
  const { state } = await asProvider(ctx, (provider) => provider.get(providerId));
  await settleAs(ctx, paymentId, state);
}

/** Applies a known state, and does with the provider and the mail what follows from it. */
export async function settleAs(ctx: OrderContext, paymentId: string, state: PaymentState): Promise<void> {
  const { isNews, mailQueued, cancel, refund } = await applyPayment(ctx, paymentId, state);
  if (isNews) countPayment(ctx.payments.name, state);
  if (mailQueued) {
    countOrder(ctx.shop.brand, ctx.shop.locale);
    ctx.mailer.kick();
  }
  if (refund) await refundPayment(ctx, refund);
  if (cancel) await cancelQuietly(ctx, cancel);
}

/** How often a poll reaches the provider at most. */
const CHECK_MILLISECONDS = 1_000;

/** Like {@link settlePayment} while it can still change, once a second at most; a silent provider changes nothing. */
export async function settleIfDue(ctx: OrderContext, payment: PaymentRow): Promise<void> {
  if (isFinalPaymentState(payment.state)) return;
  if (!(await claimCheck(ctx, payment.id, CHECK_MILLISECONDS))) return;
  try {
    await settlePayment(ctx, payment.id);
  } catch (error) {
    ctx.logger.warn({ err: error, paymentId: payment.id }, 'the provider could not be asked');
  }
}

/** Ends a payment at the provider; answers what it is now, which may be paid. Throws paymentUnavailable. */
export async function cancelAtProvider(ctx: OrderContext, providerId: string): Promise<PaymentState> {
  return (await asProvider(ctx, (provider) => provider.cancel(providerId))).state;
}

/** Gives a payment back whose refund is due. One that fails stays due: the job tries again. */
export async function refundPayment(ctx: OrderContext, payment: PaymentRow): Promise<void> {
  const { id, providerId, amount, currency } = payment;
  if (!providerId) return;
  try {
    await ctx.payments.refund(providerId, { amount, currency, idempotencyKey: `refund-${id}` });
    await updatePayment(ctx, id, { refund: 'done' });
    countRefund(ctx.payments.name, 'done');
    ctx.logger.info({ paymentId: id, orderId: payment.orderId }, 'payment refunded');
  } catch (error) {
    countRefund(ctx.payments.name, 'failed');
    ctx.logger.error({ err: error, paymentId: id }, 'a refund failed and will be tried again');
  }
}

/** Ends a payment that nobody waits for any more. */
export async function cancelQuietly(ctx: OrderContext, payment: PaymentRow): Promise<void> {
  try {
    if (payment.providerId) {
      await settleAs(ctx, payment.id, await cancelAtProvider(ctx, payment.providerId));
    }
  } catch (error) {
    // Should it be paid nevertheless, that payment is the late one, and goes back.
    ctx.logger.warn({ err: error, paymentId: payment.id }, 'a superseded payment could not be cancelled');
  }
}

async function asProvider<T>(
  ctx: OrderContext,
  ask: (provider: OrderContext['payments']) => Promise<T>,
): Promise<T> {
  try {
    return await ask(ctx.payments);
  } catch (error) {
    throw paymentUnavailable(error);
  }
}
