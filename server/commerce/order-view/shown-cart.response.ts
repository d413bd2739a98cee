import type { CommerceContext } from '../kernel/context.ts';
import type { OrderRow } from '../order-records/orders/orders.repository.ts';
import { type KnownCart, toCartResponse } from './cart.response.ts';
import { moneyOfOrders } from './order-money.response.ts';
import type { Order } from './order-parts.response.ts';

/** A cart in the shape of the contract, with what came of earlier payments of it. */
export async function toShownCart(
  ctx: CommerceContext,
  cart: OrderRow,
  known: KnownCart = {},
): Promise<Order> {
  // Opening a payment stores the totals.
  if (cart.totals === null) return toCartResponse(ctx, cart, known);
  const attempts = (await moneyOfOrders(ctx, [cart])).get(cart.id);
  return toCartResponse(ctx, cart, { ...known, ...(attempts ? { attempts } : {}) });
}
