import type { CommerceContext } from '../kernel/context.ts';
import type { OrderRow } from '../order-records/orders/orders.repository.ts';
import { type KnownOrder, toOrderResponse } from './order.response.ts';
import type { Order } from './order-parts.response.ts';
import { toShownCart } from './shown-cart.response.ts';

/** An order, which may still be a cart, in the shape of the contract. */
export async function toShownOrder(
  ctx: CommerceContext,
  order: OrderRow,
  known: KnownOrder = {},
): Promise<Order> {
  if (order.state !== 'Cart') return toOrderResponse(ctx, order, known);
  return toShownCart(ctx, order, known.lines ? { lines: known.lines } : {});
}
