import type { components } from '#shared/commerce-api/openapi-types.ts';
import { territoryOf } from '#shared/countries/territories.ts';
import type { Territory } from '#shared/countries/territory.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Country } from '#shared/locales/index.ts';
import { type PricedCart, priceCart } from '../cart/cart-pricing.service.ts';
import type { CommerceContext } from '../kernel/context.ts';
import { cartChanged } from '../order-records/order.errors.ts';
import { findLines } from '../order-records/orders/order-lines.repository.ts';
import { findCurrentOrder, findOwnOrder, type OrderRow } from '../order-records/orders/orders.repository.ts';
import { type ShippingOption, shippingDays, shippingOptions } from '../shipping/shipping.service.ts';
import { slotBookings } from '../shipping/slot-bookings.service.ts';
import type { Order } from './order-parts.response.ts';
import { toShownOrder } from './shown-order.response.ts';

type Shipping = components['schemas']['Shipping'];

/** The cart of a session, including while it is being paid; null without a cart. */
export async function currentOrder(ctx: CommerceContext, sessionId: string): Promise<Order | null> {
  const order = await findCurrentOrder(ctx, sessionId);
  return order ? toShownOrder(ctx, order) : null;
}

/** An order of the session or its customer. Throws NOT_FOUND, also for orders of others. */
export async function getOrder(ctx: CommerceContext, sessionId: string, id: string): Promise<Order> {
  const order = await findOwnOrder(ctx, sessionId, id);
  if (!order) throw new AppError('NOT_FOUND', { message: `There is no order ${id}` });
  return toShownOrder(ctx, order);
}

/** The delivery methods and prices of the cart for a country, or a part of it. Throws cartChanged without a cart. */
export async function calculateShipping(
  ctx: CommerceContext,
  sessionId: string,
  place: { readonly country: Country; readonly postalCode?: string | undefined },
): Promise<ShippingOption[]> {
  const cart = await requireCart(ctx, sessionId);
  const { shippingRequest } = await pricedCart(ctx, cart, territoryOf(place));
  return shippingOptions({ ...shippingRequest, bookings: await slotBookings(ctx, cart.id) });
}

/**
 * The delivery methods of the cart with their days and time slots, and the shopper's choice, of which parts may be no longer
 * available. Throws cartChanged.
 */
export async function getShipping(ctx: CommerceContext, sessionId: string): Promise<Shipping> {
  const cart = await requireCart(ctx, sessionId);
  const { shippingRequest, shipping } = await pricedCart(ctx, cart);
  const request = { ...shippingRequest, bookings: await slotBookings(ctx, cart.id) };
  return {
    options: shippingOptions(request),
    days: shippingDays(request),
    chosen: shipping ?? cart.shipping,
  };
}

async function pricedCart(ctx: CommerceContext, cart: OrderRow, territory?: Territory): Promise<PricedCart> {
  return priceCart(ctx, cart, await findLines(ctx, [cart.id]), { territory });
}

async function requireCart(ctx: CommerceContext, sessionId: string): Promise<OrderRow> {
  const cart = await findCurrentOrder(ctx, sessionId);
  if (!cart) throw cartChanged('The session has no cart');
  return cart;
}
