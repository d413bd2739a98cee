import { inTransaction } from '../kernel/transaction.ts';
import type { OrderContext } from '../order-records/order-context.ts';
import { lockOrder } from '../order-records/orders/orders.repository.ts';
import { balanceOf } from '../order-records/payments/payment-balance.ts';
import {
  findPayment,
  lockSettlingPayment,
  type PaymentRow,
  updatePayment,
} from '../order-records/payments/payments.repository.ts';
import { findRefundsOfPayment } from '../order-records/payments/refunds.repository.ts';
import { countCapture } from './payment-metrics.ts';
import { callProvider } from './payment-provider.service.ts';
import { refreshPayment } from './payment-refresh.service.ts';

/** `pending`: the provider will report the payment as paid. `none`: the order has nothing to capture. */
export type CaptureResult = 'done' | 'pending' | 'none';

/**
 * Captures the authorised payment of an order: call it when the order is shipped, because Klarna bills the shopper from
 * then on. Captures what has not been refunded; the rest is released, so there is one capture. A repeated call captures
 * the amount of the first one. Throws paymentUnavailable; a job then retries it.
 */
export async function capturePayment(ctx: OrderContext, orderId: string): Promise<CaptureResult> {
  const payment = await inTransaction(ctx, (tx) => requestCapture(tx, orderId));
  return payment ? captureAtProvider(ctx, payment) : 'none';
}

/**
 * Fixes the amount to capture, in the transaction that ships the order: refunds from then on are paid out of it, and a job
 * captures it if {@link capturePayment} after the commit does not. Returns undefined when there is nothing to capture.
 */
export async function requestCapture(tx: OrderContext, orderId: string): Promise<PaymentRow | undefined> {
  await lockOrder(tx, orderId);
  const payment = await lockSettlingPayment(tx, orderId);
  if (payment?.state !== 'authorized') return undefined;
  if (payment.captureAmount !== null) return payment;
  const { received } = balanceOf(payment, await findRefundsOfPayment(tx, payment.id), []);
  if (received === 0) return undefined;
  return updatePayment(tx, payment.id, { captureRequestedAt: tx.clock(), captureAmount: received });
}

async function captureAtProvider(ctx: OrderContext, payment: PaymentRow): Promise<'done' | 'pending'> {
  const { id, orderId, providerId, captureAmount, currency } = payment;
  if (!providerId || captureAmount === null) throw new Error(`The payment ${id} has nothing to capture`);
  try {
    await callProvider(ctx, payment, (provider) =>
      provider.capture(providerId, { amount: captureAmount, currency, idempotencyKey: `capture-${id}` }),
    );
    countCapture(payment.provider, 'done');
  } catch (error) {
    countCapture(payment.provider, 'failed');
    throw error;
  }
  ctx.logger.info({ paymentId: id, orderId }, 'payment captured');
  await refreshPayment(ctx, payment);
  return (await findPayment(ctx, id))?.state === 'authorized' ? 'pending' : 'done';
}
