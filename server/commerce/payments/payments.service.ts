import type { components } from '#shared/commerce-api/openapi-types.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { CommerceDeps } from '../context.ts';
import type { PaymentMethodId } from '../db/schema/payments.ts';
import { deliveryCountry } from '../orders/cart-pricing.service.ts';
import { type Order, toOrderResponse } from '../orders/order.response.ts';
import { backgroundOrderContext, type OrderContext } from '../orders/order-context.ts';
import { findCurrentOrder, orderWithLines, pricedCart } from '../orders/order-payment.service.ts';
import { paymentMethods } from './payment-methods.ts';
import { refreshPayment, refreshPaymentIfDue } from './payment-refresh.service.ts';
import { isPaid } from './payment-states.ts';
import { findPaymentsByReference, findSessionPayment } from './payments.repository.ts';

type PaymentStatus = components['schemas']['PaymentStatus'];

/** The payment methods for the cart of a session; none without a cart. */
export async function listPaymentMethods(
  ctx: OrderContext,
  sessionId: string,
): Promise<{ id: PaymentMethodId }[]> {
  const order = await findCurrentOrder(ctx, sessionId);
  if (!order) return [];
  const totals = order.state === 'Cart' ? (await pricedCart(ctx, order)).totals : order.totals;
  return paymentMethods({
    country: order.details?.billingAddress.country ?? deliveryCountry(order),
    currency: order.currency,
    customerType: order.details?.customerType ?? 'Private',
    amount: totals?.incVat ?? 0,
  }).map((id) => ({ id }));
}

/**
 * Returns the order when the shopper comes back from the provider, after fetching the state of the payment. Throws
 * NOT_FOUND for a payment of another session.
 */
export async function completeOrder(ctx: OrderContext, sessionId: string, paymentId: string): Promise<Order> {
  const { payment } = await requireSessionPayment(ctx, sessionId, paymentId);
  if (!isPaid(payment.state)) {
    try {
      await refreshPayment(ctx, payment.id);
    } catch (error) {
      // The shopper sees the stored state. A webhook, polling or a job will update it.
      ctx.logger.warn({ err: error, paymentId }, 'the state of a payment could not be fetched');
    }
  }
  const { order } = await orderWithLines(ctx, payment.orderId);
  return toOrderResponse(ctx, order);
}

/** The state of a payment and its order. Throws NOT_FOUND for a payment of another session. */
export async function getPaymentStatus(
  ctx: OrderContext,
  sessionId: string,
  paymentId: string,
): Promise<PaymentStatus> {
  await refreshPaymentIfDue(ctx, (await requireSessionPayment(ctx, sessionId, paymentId)).payment);
  const { payment, order } = await requireSessionPayment(ctx, sessionId, paymentId);
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
 * Handles a webhook. Anyone can send one, so only its id is used, to fetch the state from the provider. An unknown id
 * succeeds too: the response must not reveal which ids exist. Throws paymentUnavailable; the provider then retries the
 * webhook.
 */
export async function handleWebhook(deps: CommerceDeps, reference: string): Promise<void> {
  const payments = await findPaymentsByReference(deps, deps.payments.name, reference);
  if (payments.length === 0) deps.logger.info({ reference }, 'webhook for an unknown payment');
  for (const { id, ...order } of payments) await refreshPayment(backgroundOrderContext(deps, order), id);
}

async function requireSessionPayment(ctx: OrderContext, sessionId: string, paymentId: string) {
  const found = await findSessionPayment(ctx, sessionId, paymentId);
  if (!found) throw new AppError('NOT_FOUND', { message: `There is no payment ${paymentId}` });
  return found;
}
