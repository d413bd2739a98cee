import type { components } from '#shared/commerce-api/openapi-types.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Country } from '#shared/locales/index.ts';
import type { CommerceContext } from '../context.ts';
import { type ShippingOption, shippingDays, shippingOptions } from '../shipping/shipping.service.ts';
import { answerOrder, answerOrders, type Order } from './order-answer.ts';
import { cartChanged } from './order-errors.ts';
import {
  findCurrentOrder,
  findLines,
  findOrder,
  findPastOrders,
  type OrderRow,
} from './orders.repository.ts';
import { type PricedCart, priceCart } from './pricing.service.ts';

type Shipping = components['schemas']['Shipping'];

/** The session's cart, also while it is being paid; null without one. */
export async function currentOrder(
  ctx: CommerceContext,
  sessionId: string | undefined,
): Promise<Order | null> {
  const order = sessionId ? await findCurrentOrder(ctx, sessionId) : undefined;
  return order ? answerOrder(ctx, order) : null;
}

/** An order of the session. Throws NOT_FOUND, also for another session's. */
export async function getOrder(ctx: CommerceContext, sessionId: string, id: string): Promise<Order> {
  const order = await findOrder(ctx, id);
  if (order?.sessionId !== sessionId) throw new AppError('NOT_FOUND', { message: `There is no order ${id}` });
  return answerOrder(ctx, order);
}

/** The session's orders, newest first, without its cart. */
export async function listOrders(ctx: CommerceContext, sessionId: string): Promise<Order[]> {
  return answerOrders(ctx, await findPastOrders(ctx, sessionId));
}

/** What delivery of the cart would cost to a country. */
export async function calculateShipping(
  ctx: CommerceContext,
  sessionId: string,
  country: Country,
): Promise<ShippingOption[]> {
  const { question } = await priced(ctx, await requireCart(ctx, sessionId), country);
  return shippingOptions(question);
}

/** The ways of delivery of the cart to the address given, with days and slots, and what is chosen of them. */
export async function getShipping(ctx: CommerceContext, sessionId: string): Promise<Shipping> {
  const { question, shipping } = await priced(ctx, await requireCart(ctx, sessionId));
  return { options: shippingOptions(question), days: shippingDays(question), chosen: shipping };
}

async function priced(ctx: CommerceContext, cart: OrderRow, country?: Country): Promise<PricedCart> {
  return priceCart(ctx, cart, await findLines(ctx, [cart.id]), country);
}

async function requireCart(ctx: CommerceContext, sessionId: string): Promise<OrderRow> {
  const cart = await findCurrentOrder(ctx, sessionId);
  if (!cart) throw cartChanged('the session has no cart');
  return cart;
}
