import type { OrderContext } from '../orders/order-context.ts';
import { countCapture } from './payment-metrics.ts';
import { callProvider, refreshPayment } from './payment-refresh.service.ts';
import { findAuthorizedPayment, findPayment, type PaymentRow, updatePayment } from './payments.repository.ts';

/** `pending`: the provider will report the payment as paid. `none`: the order has no authorised payment. */
export type CaptureResult = 'done' | 'pending' | 'none';

/**
 * Captures the authorised payment of an order: call it when the order is shipped, because Klarna bills the shopper from
 * then on. Can be repeated. Throws paymentUnavailable; a job then retries it.
 */
export async function capturePayment(ctx: OrderContext, orderId: string): Promise<CaptureResult> {
  const payment = await findAuthorizedPayment(ctx, orderId);
  if (!payment) return 'none';
  if (!payment.captureRequestedAt) {
    await updatePayment(ctx, payment.id, { captureRequestedAt: ctx.clock() });
  }
  return captureAtProvider(ctx, payment);
}

/** Captures an authorised payment at the provider and applies its state. Throws paymentUnavailable. */
export async function captureAtProvider(ctx: OrderContext, payment: PaymentRow): Promise<'done' | 'pending'> {
  const { id, orderId, providerId, amount, currency } = payment;
  if (!providerId) throw new Error(`The authorised payment ${id} has no id at the provider`);
  try {
    await callProvider(ctx, (provider) =>
      provider.capture(providerId, { amount, currency, idempotencyKey: `capture-${id}` }),
    );
    countCapture(ctx.payments.name, 'done');
  } catch (error) {
    countCapture(ctx.payments.name, 'failed');
    throw error;
  }
  ctx.logger.info({ paymentId: id, orderId }, 'payment captured');
  await refreshPayment(ctx, payment);
  return (await findPayment(ctx, id))?.state === 'authorized' ? 'pending' : 'done';
}
