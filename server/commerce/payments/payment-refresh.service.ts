import { withDeadline } from '#server/platform/resilience/deadline.ts';
import { isFinalPaymentState } from '#shared/commerce-api/order-states.ts';
import type { OrderContext } from '../order-records/order-context.ts';
import { isSecured } from '../order-records/payments/payment-states.ts';
import {
  claimStatusCheck,
  type PaymentRow,
  storeConfirmedAmount,
} from '../order-records/payments/payments.repository.ts';
import type { ProviderPayment } from '../order-records/payments/provider.ts';
import { recordDisputes } from './disputes.service.ts';
import { countOrder, countPayment, countSetAside } from './payment-metrics.ts';
import { callProvider } from './payment-provider.service.ts';
import { applyPaymentState, type StateReport } from './payment-state.service.ts';
import { recordExternalRefunds } from './refunds/external-refunds.service.ts';
import { recordRefundProgress } from './refunds/refund-progress.service.ts';
import { settleRefund } from './refunds/refund-settlement.service.ts';

/**
 * Fetches the state of a payment from the provider and applies it. Return page, webhook and polling all call this,
 * because none of them can be trusted. Throws paymentUnavailable.
 */
export async function refreshPayment(ctx: OrderContext, payment: PaymentRow): Promise<void> {
  const { providerId } = payment;
  if (!providerId) return;
  await recordReport(ctx, payment, await callProvider(ctx, payment, (provider) => provider.get(providerId)));
}

/**
 * Applies what the provider reported about a payment: disputes, refunds and its state. A payment that the provider
 * confirms with another amount or currency settles nothing: it is set aside for a person, and its order is treated as
 * unpaid.
 */
export async function recordReport(
  ctx: OrderContext,
  payment: PaymentRow,
  reported: ProviderPayment,
): Promise<void> {
  await recordDisputes(ctx, payment, reported.disputes);
  await recordRefundProgress(ctx, payment, reported.refunds);
  await recordExternalRefunds(ctx, payment, reported.externalRefunds);
  const isExpected = reported.amount === payment.amount && reported.currency === payment.currency;
  if (isExpected || !isSecured(reported.state)) return recordPaymentState(ctx, payment, reported);
  if (!(await storeConfirmedAmount(ctx, payment.id, reported))) return;
  countSetAside(payment.provider, 'amount');
  const { amount, currency } = payment;
  const confirmed = { amount: reported.amount, currency: reported.currency };
  ctx.logger.error(
    { paymentId: payment.id, orderId: payment.orderId, expected: { amount, currency }, confirmed },
    'a payment was confirmed with another amount, and set aside',
  );
}

/** Applies a state, then sends the confirmation, refund or cancellation that it requires. */
export async function recordPaymentState(
  ctx: OrderContext,
  payment: PaymentRow,
  report: StateReport,
): Promise<void> {
  const followUp = await applyPaymentState(ctx, payment, report);
  const { isNew, isSold, cancel, refund } = followUp;
  if (isNew) countPayment(payment.provider, report.state);
  if (followUp.isAuthorizationLost) {
    countSetAside(payment.provider, 'authorization');
    ctx.logger.error(
      { paymentId: payment.id, state: report.state },
      'an authorisation ended before it was captured',
    );
  }
  if (isSold) countOrder(ctx.shop.brand, ctx.shop.locale);
  if (refund) await settleRefund(ctx, refund);
  if (cancel) await cancelSupersededPayment(ctx, cancel);
}

const MIN_CHECK_INTERVAL_MS = 1_000;

/** The storefront waits three seconds. A later response of the provider is still applied. */
const REFRESH_DEADLINE_MS = 2_000;

/**
 * Like {@link refreshPayment} while a shopper waits: for two seconds at most. Logs provider errors instead of throwing;
 * the shopper then sees the stored state, which a webhook, polling or a job will update.
 */
export async function refreshWhileWaiting(ctx: OrderContext, payment: PaymentRow): Promise<void> {
  try {
    await withDeadline(() => refreshPayment(ctx, payment), { ms: REFRESH_DEADLINE_MS });
  } catch (error) {
    ctx.logger.warn({ err: error, paymentId: payment.id }, 'the state of a payment could not be fetched');
  }
}

/** Like {@link refreshWhileWaiting} for polling: at most once a second. Returns whether the payment may have changed. */
export async function refreshPaymentIfDue(ctx: OrderContext, payment: PaymentRow): Promise<boolean> {
  if (isFinalPaymentState(payment.state)) return false;
  if (!(await claimStatusCheck(ctx, payment.id, MIN_CHECK_INTERVAL_MS))) return false;
  await refreshWhileWaiting(ctx, payment);
  return true;
}

/** Cancels a payment at the provider and returns it in its current state, which may be paid. Throws paymentUnavailable. */
export function cancelAtProvider(
  ctx: OrderContext,
  payment: PaymentRow & { readonly providerId: string },
): Promise<ProviderPayment> {
  return callProvider(ctx, payment, (provider) => provider.cancel(payment.providerId));
}

/** Cancels a payment that its order no longer waits for. Never throws. */
export async function cancelSupersededPayment(ctx: OrderContext, payment: PaymentRow): Promise<void> {
  try {
    const { providerId } = payment;
    if (providerId) await recordReport(ctx, payment, await cancelAtProvider(ctx, { ...payment, providerId }));
  } catch (error) {
    // If the shopper pays it after all, it is a late payment and will be refunded.
    ctx.logger.warn({ err: error, paymentId: payment.id }, 'a superseded payment could not be cancelled');
  }
}
