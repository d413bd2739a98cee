import type { components } from '#shared/commerce-api/openapi-types.ts';
import type { PaymentMethodId } from '../db/schema/payments.ts';
import { type OrderContext, transact } from '../orders/order-context.ts';
import { cartChanged, faultyField, paymentUnavailable } from '../orders/order-errors.ts';
import { orderById } from '../orders/order-payment.service.ts';
import { holdCart } from './hold-cart.ts';
import { openPayment } from './open-payment.ts';
import { findPayment, type PaymentRow } from './payments.repository.ts';
import { reopenCart } from './reopen-cart.ts';
import { settleIfDue } from './settle-payment.ts';

export type InitiatedPayment = components['schemas']['InitiatedPayment'];

export interface PaymentWish {
  readonly method: PaymentMethodId;
  readonly returnUrl: string;
  /** What the shopper saw. */
  readonly totalIncVat: number;
}

/**
 * Reserves the cart's stock and opens a payment. Any number of calls, at once or one after the other, answer the one
 * open payment; another method closes it first. Throws cartChanged, outOfStock, PRECONDITION_FAILED while details or
 * delivery are missing, and paymentUnavailable, after which the cart is as it was.
 */
export async function initiatePayment(
  ctx: OrderContext,
  sessionId: string,
  wish: PaymentWish,
): Promise<InitiatedPayment> {
  if (!/^https?:\/\//i.test(wish.returnUrl)) {
    throw faultyField('returnUrl', 'yup:errors.string.url', 'is no web address');
  }
  // More than once only when an earlier try turns out to have ended at the provider.
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const payment = await transact(ctx, (tx) => holdCart(tx, sessionId, wish));
    if (payment.method !== wish.method) {
      await reopenCart(ctx, payment.orderId);
      continue;
    }
    if (payment.amount !== wish.totalIncVat) throw cartChanged('the order being paid has another total');
    if (!payment.providerId) return answer(await openPayment(ctx, payment));
    await settleIfDue(ctx, payment);
    const now = await findPayment(ctx, payment.id);
    if (now?.holdsStock) return answer(now);
    const order = await orderById(ctx, payment.orderId);
    if (order?.state !== 'Cart') throw cartChanged('the order was paid meanwhile');
  }
  throw paymentUnavailable(new Error('every payment ended at once'));
}

function answer({ id, orderId, checkoutUrl, returnUrl }: PaymentRow): InitiatedPayment {
  // Without a page to pay on the result page tells what became of it.
  return { paymentId: id, orderId, redirectUrl: checkoutUrl ?? returnUrl };
}
