import type { components } from '#shared/commerce-api/openapi-types.ts';
import type { PaymentMethodId } from '#shared/enumerations.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { deliveryCountry, pricedCart } from '../cart/cart-pricing.service.ts';
import { backgroundOrderContext, type OrderContext, type OrderDeps } from '../order-records/order-context.ts';
import { orderWithLines } from '../order-records/order-with-lines.service.ts';
import { findCurrentOrder } from '../order-records/orders.repository.ts';
import { isSecured } from '../order-records/payment-states.ts';
import {
  findPaymentsByReference,
  findPaymentWithOrder,
  findUncreatedPayment,
  updatePayment,
} from '../order-records/payments.repository.ts';
import type { Order } from '../order-view/order-parts.response.ts';
import { toShownOrder } from '../order-view/shown-order.response.ts';
import { paymentMethods } from './payment-methods.ts';
import {
  callProvider,
  recordReport,
  refreshPayment,
  refreshPaymentIfDue,
  refreshWhileWaiting,
} from './payment-refresh.service.ts';
import { mayTransfer } from './unpaid/bank-transfer.service.ts';

type PaymentStatus = components['schemas']['PaymentStatus'];

/** The payment methods for the cart of a session; none without a cart. */
export async function listPaymentMethods(
  ctx: OrderContext,
  sessionId: string,
): Promise<{ id: PaymentMethodId }[]> {
  const order = await findCurrentOrder(ctx, sessionId);
  if (!order) return [];
  const totals = order.state === 'Cart' ? (await pricedCart(ctx, order)).totals : order.totals;
  const amount = totals?.incVat ?? 0;
  return paymentMethods({
    country: order.details?.billingAddress.country ?? deliveryCountry(order),
    currency: order.currency,
    customerType: order.details?.customerType ?? 'Private',
    amount,
    mayTransfer: await mayTransfer(ctx, order, amount),
  }).map((id) => ({ id }));
}

/**
 * Returns the order when the shopper comes back from the provider, after fetching the state of the payment. Throws
 * NOT_FOUND for a payment of another session.
 */
export async function completeOrder(ctx: OrderContext, sessionId: string, paymentId: string): Promise<Order> {
  const { payment, order } = await requirePayment(ctx, paymentId, sessionId);
  if (!order.isOwn) throw paymentNotFound(paymentId);
  if (!isSecured(payment.state)) await refreshWhileWaiting(ctx, payment);
  const { order: current, lines } = await orderWithLines(ctx, order.id);
  return toShownOrder(ctx, current, { lines });
}

/**
 * The state of a payment and its order. Without the session of the order, as after returning in another browser, the
 * order itself stays hidden. Throws NOT_FOUND.
 */
export async function getPaymentStatus(
  ctx: OrderContext,
  sessionId: string | undefined,
  paymentId: string,
): Promise<PaymentStatus> {
  const stored = await requirePayment(ctx, paymentId, sessionId);
  const hasChanged = await refreshPaymentIfDue(ctx, stored.payment);
  const { payment, order } = hasChanged ? await requirePayment(ctx, paymentId, sessionId) : stored;
  return {
    paymentId: payment.id,
    orderId: order.isOwn ? order.id : null,
    orderNumber: order.isOwn ? order.number : null,
    status: payment.state,
    orderState: order.state,
    method: payment.method,
  };
}

/**
 * Handles a webhook. Anyone can send one, so only its ids are used, to fetch the state from the provider. An unknown id
 * succeeds too: the response must not reveal which ids exist. Throws paymentUnavailable; the provider then retries the
 * webhook.
 */
export async function handleWebhook(deps: OrderDeps, reference: string, paymentId?: string): Promise<void> {
  const payments = await findPaymentsByReference(deps, deps.payments.name, reference);
  if (payments.length === 0 && paymentId) return adoptPayment(deps, reference, paymentId);
  if (payments.length === 0) deps.logger.info({ reference }, 'webhook for an unknown payment');
  for (const { payment, ...order } of payments) {
    await refreshPayment(backgroundOrderContext(deps, order, 'provider'), payment);
  }
}

/**
 * Adopts a payment whose creation got no response, and which therefore counts as failed here. The shopper may pay it
 * all the same: the provider mails the account number of a bank transfer, for example. The provider has to confirm that
 * the payment is ours.
 */
async function adoptPayment(deps: OrderDeps, providerId: string, paymentId: string): Promise<void> {
  const found = await findUncreatedPayment(deps, deps.payments.name, paymentId);
  if (!found) return deps.logger.info({ reference: providerId }, 'webhook for an unknown payment');
  const ctx = backgroundOrderContext(deps, found, 'provider');
  const reported = await callProvider(ctx, (provider) => provider.get(providerId));
  if (reported.reference !== paymentId) return;
  const adopted = await updatePayment(ctx, paymentId, { providerId, checkoutUrl: reported.checkoutUrl });
  if (!adopted) return;
  deps.logger.warn({ paymentId, providerId }, 'adopted a payment whose creation got no response');
  await recordReport(ctx, adopted, reported);
}

async function requirePayment(ctx: OrderContext, paymentId: string, sessionId: string | undefined) {
  const found = await findPaymentWithOrder(ctx, paymentId, sessionId);
  if (!found) throw paymentNotFound(paymentId);
  return found;
}

function paymentNotFound(paymentId: string): AppError {
  return new AppError('NOT_FOUND', { message: `There is no payment ${paymentId}` });
}
