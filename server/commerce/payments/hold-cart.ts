import { randomUUID } from 'node:crypto';
import { AppError } from '#shared/errors/app-error.ts';
import { payments } from '../db/schema/payments.ts';
import type { OrderContext } from '../orders/order-context.ts';
import { cartChanged, faultyField } from '../orders/order-errors.ts';
import { currentCart, holdOrder, type OrderRow, pricedCart } from '../orders/order-payment.service.ts';
import type { PricedCart } from '../orders/pricing.service.ts';
import type { PaymentWish } from './initiate-payment.ts';
import { paymentMethods } from './payment-methods.ts';
import { findHolding, type PaymentRow } from './payments.repository.ts';

/** Within a transaction: the payment that the session's order waits for, or a new one with cart and stock frozen for it. */
export async function holdCart(tx: OrderContext, sessionId: string, wish: PaymentWish): Promise<PaymentRow> {
  const order = await currentCart(tx, sessionId, { lock: true });
  if (!order) throw cartChanged('the session has no cart');
  if (order.state === 'AwaitingPayment') {
    const holding = await findHolding(tx, order.id);
    if (holding) return holding;
    throw new AppError('INTERNAL_SERVER_ERROR', { message: `order ${order.id} waits for no payment` });
  }

  const cart = await pricedCart(tx, order);
  checkCart(order, cart, wish);
  await holdOrder(tx, order, cart);
  return insertPayment(tx, order, cart, wish);
}

function checkCart(order: OrderRow, cart: PricedCart, wish: PaymentWish): void {
  const missing =
    cart.lines.length === 0 ? 'lines' : !order.details ? 'details' : !cart.shipping ? 'delivery' : null;
  if (missing || !order.details) {
    throw new AppError('PRECONDITION_FAILED', { message: `the cart has no ${missing}` });
  }
  if (cart.totals.incVat !== wish.totalIncVat) throw cartChanged('the shopper saw another total');
  const methods = paymentMethods({
    country: order.details.billingAddress.country,
    currency: order.currency,
    customerType: order.details.customerType,
    amount: cart.totals.incVat,
  });
  if (!methods.includes(wish.method)) {
    throw faultyField('method', 'yup:errors.mixed.oneOf', 'is not offered for this order');
  }
}

async function insertPayment(
  tx: OrderContext,
  order: OrderRow,
  cart: PricedCart,
  wish: PaymentWish,
): Promise<PaymentRow> {
  const id = randomUUID();
  const now = tx.clock();
  const [payment] = await tx.db.orm
    .insert(payments)
    .values({
      id,
      orderId: order.id,
      provider: tx.payments.name,
      method: wish.method,
      amount: cart.totals.incVat,
      currency: order.currency,
      orderRevision: order.revision,
      holdsStock: true,
      returnUrl: wish.returnUrl.replaceAll(/\{paymentId\}|%7BpaymentId%7D/gi, id),
      createdAt: now,
      checkedAt: now,
    })
    .returning();
  if (!payment) throw new AppError('INTERNAL_SERVER_ERROR', { message: 'a payment was not written' });
  return payment;
}
