import { AppError } from '#shared/errors/app-error.ts';
import { isOnlySamples } from '#shared/samples/only-samples.ts';
import { pricedCart } from '../cart/cart-pricing.service.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { limitAttempts } from '../limits/attempt-limit.service.ts';
import { cartChanged } from '../order-records/order.errors.ts';
import type { OrderContext } from '../order-records/order-context.ts';
import { findCurrentOrder, type OrderRow } from '../order-records/orders/orders.repository.ts';
import { toOrderResponse } from '../order-view/order.response.ts';
import type { Order } from '../order-view/order-parts.response.ts';
import { placeSamples } from '../sale/reservation.service.ts';

/**
 * Places the cart of a session, which has nothing but free samples: no payment is opened
 * (shared/decisions/051-samples-are-placed-not-paid.md). Throws cartChanged for another cart, PRECONDITION_FAILED
 * without details, and TOO_MANY_REQUESTS after three such orders a day per session and network, and per customer or, of
 * guests, per house and email address.
 */
export async function placeOrder(ctx: OrderContext, sessionId: string): Promise<Order> {
  const cart = await findCurrentOrder(ctx, sessionId);
  const undoCount = await limitAttempts(ctx, 'sample order', [
    ctx.clientNetwork,
    ctx.sessionToken,
    ...(cart ? recipientKeys(cart) : []),
  ]);
  try {
    // The response is read before the commit, so that nothing can fail after it.
    return await inTransaction(ctx, async (tx) =>
      toOrderResponse(tx, await placeInTransaction(tx, sessionId)),
    );
  } catch (error) {
    await undoCount();
    throw error;
  }
}

async function placeInTransaction(tx: OrderContext, sessionId: string): Promise<OrderRow> {
  const order = await findCurrentOrder(tx, sessionId, { lock: true });
  if (order?.state !== 'Cart') throw cartChanged('The session has no cart');
  const cart = await pricedCart(tx, order);
  if (!isOnlySamples(cart.lines.map(({ row }) => row))) throw cartChanged('The cart has more than samples');
  if (!order.details) throw new AppError('PRECONDITION_FAILED', { message: 'The cart has no details' });
  return placeSamples(tx, order, cart);
}

/**
 * Destinations of samples, by house and by mailbox. A customer counts alone: guests can enter the customer's address, and
 * would use up its samples.
 */
function recipientKeys({ brand, customerId, details }: OrderRow): string[] {
  if (customerId) return [customerId];
  const address = details?.deliveryAddress ?? details?.billingAddress;
  if (!details || !address) return [];
  const { country, postalCode, street, houseNumber, addition } = address;
  const house = [country, postalCode, houseNumber || street, addition ?? ''].join('');
  return [`${brand} ${house.toUpperCase().replace(/\W/g, '')}`, `${brand} ${details.email.toLowerCase()}`];
}
