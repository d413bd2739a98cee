import type { components } from '#shared/commerce-api/openapi-types.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { CommerceDeps } from '../context.ts';
import type { PaymentMethodId } from '../db/schema/payments.ts';
import { answerOrder, type Order } from '../orders/order-answer.ts';
import { type OrderContext, orderContextFor } from '../orders/order-context.ts';
import { currentCart, orderWithLines, pricedCart } from '../orders/order-payment.service.ts';
import { deliveryCountry } from '../orders/pricing.service.ts';
import { paymentMethods } from './payment-methods.ts';
import { isSettled } from './payment-states.ts';
import { findByReference, findOwnPayment } from './payments.repository.ts';
import { settleIfDue, settlePayment } from './settle-payment.ts';

type PaymentStatus = components['schemas']['PaymentStatus'];

/** The ways to pay the session's cart; none without one. */
export async function listMethods(ctx: OrderContext, sessionId: string): Promise<{ id: PaymentMethodId }[]> {
  const order = await currentCart(ctx, sessionId);
  if (!order) return [];
  const totals = order.state === 'Cart' ? (await pricedCart(ctx, order)).totals : order.totals;
  return paymentMethods({
    country: order.details?.billingAddress.country ?? deliveryCountry(order),
    currency: order.currency,
    customerType: order.details?.customerType ?? 'Private',
    amount: totals?.incVat ?? 0,
  }).map((id) => ({ id }));
}

/** On the shopper's return: the order, after asking the provider. Throws NOT_FOUND for another session's payment. */
export async function completeOrder(ctx: OrderContext, sessionId: string, paymentId: string): Promise<Order> {
  const { payment } = await ownPayment(ctx, sessionId, paymentId);
  if (!isSettled(payment.state)) {
    try {
      await settlePayment(ctx, payment.id);
    } catch (error) {
      // The shopper sees the order as it is known; webhook, poll or job will learn the rest.
      ctx.logger.warn({ err: error, paymentId }, 'the provider could not be asked');
    }
  }
  const { order } = await orderWithLines(ctx, payment.orderId);
  return answerOrder(ctx, order);
}

/** What became of a payment. Throws NOT_FOUND for another session's. */
export async function paymentStatus(
  ctx: OrderContext,
  sessionId: string,
  paymentId: string,
): Promise<PaymentStatus> {
  await settleIfDue(ctx, (await ownPayment(ctx, sessionId, paymentId)).payment);
  const { payment, order } = await ownPayment(ctx, sessionId, paymentId);
  return {
    paymentId: payment.id,
    orderId: order.id,
    orderNumber: order.number,
    status: payment.state,
    orderState: order.state,
    method: payment.method,
  };
}

/**
 * What a webhook sets off. Of its body the id alone is believed, and that only as far as to ask the provider; an
 * unknown one is passed over, so that nobody learns which ids there are. Throws when the provider does not answer:
 * it will then send the webhook again.
 */
export async function takeWebhook(deps: CommerceDeps, reference: string): Promise<void> {
  const found = await findByReference(deps, deps.payments.name, reference);
  if (found.length === 0) deps.logger.info({ reference }, 'webhook for a payment that nobody knows');
  for (const { id, ...order } of found) await settlePayment(orderContextFor(deps, order), id);
}

async function ownPayment(ctx: OrderContext, sessionId: string, paymentId: string) {
  const found = await findOwnPayment(ctx, sessionId, paymentId);
  if (!found) throw new AppError('NOT_FOUND', { message: `There is no payment ${paymentId}` });
  return found;
}
