import type { components } from '#shared/commerce-api/openapi-types.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { pricedCart } from '../cart/cart-pricing.service.ts';
import type { OrderContext } from '../order-records/order-context.ts';
import { orderWithLines } from '../order-records/orders/order-with-lines.service.ts';
import { findCurrentOrder } from '../order-records/orders/orders.repository.ts';
import { isSecured } from '../order-records/payments/payment-states.ts';
import { findPaymentWithOrder, findSettlingPayment } from '../order-records/payments/payments.repository.ts';
import { LARGEST_AMOUNT } from '../order-records/payments/provider.ts';
import type { Order } from '../order-view/order-parts.response.ts';
import { toShownOrder } from '../order-view/shown-order.response.ts';
import { knownMethods, paymentPlace, readAccountLimits } from './payment-methods.ts';
import { refreshPaymentIfDue, refreshWhileWaiting } from './payment-refresh.service.ts';
import { accountCredit } from './unpaid/account-credit.service.ts';
import { transferLimitOf } from './unpaid/bank-transfer.service.ts';

type PaymentMethod = components['schemas']['PaymentMethod'];
type PaymentStatus = components['schemas']['PaymentStatus'];

/** The payment methods for the cart of a session, those that cannot take its amount last; none without a cart. */
export async function listPaymentMethods(ctx: OrderContext, sessionId: string): Promise<PaymentMethod[]> {
  const order = await findCurrentOrder(ctx, sessionId);
  if (!order) return [];
  const totals = order.state === 'Cart' ? (await pricedCart(ctx, order)).totals : order.totals;
  const amount = totals?.incVat ?? 0;
  const place = paymentPlace(order);
  const criteria = {
    ...place,
    customerType: order.details?.customerType ?? 'Private',
    amount,
    own: {
      banktransfer: await transferLimitOf(ctx, order),
      account: (await accountCredit(ctx, order))?.left ?? null,
    },
  };
  const limits = await readAccountLimits(ctx.providers, { ...place, amount });
  return [...knownMethods(ctx.providers, criteria, limits)]
    .map(([id, { smallest, largest, isOffered }]) => ({
      id,
      offered: isOffered,
      smallest,
      largest: largest < LARGEST_AMOUNT ? largest : null,
    }))
    .toSorted((one, other) => Number(other.offered) - Number(one.offered));
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
    paidByAnother: !isSecured(payment.state) && (await findSettlingPayment(ctx, order.id)) !== undefined,
    method: payment.method,
  };
}

async function requirePayment(ctx: OrderContext, paymentId: string, sessionId: string | undefined) {
  const found = await findPaymentWithOrder(ctx, paymentId, sessionId);
  if (!found) throw paymentNotFound(paymentId);
  return found;
}

function paymentNotFound(paymentId: string): AppError {
  return new AppError('NOT_FOUND', { message: `There is no payment ${paymentId}` });
}
