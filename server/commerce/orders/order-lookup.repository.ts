import { and, eq, isNotNull } from 'drizzle-orm';
import type { CommerceContext } from '../context.ts';
import { orders } from '../db/schema/orders.ts';
import { type OrderRow, parseOrder } from './orders.repository.ts';

/** An order of the shop's brand that was placed, by its number. */
export async function findPlacedOrder(ctx: CommerceContext, number: string): Promise<OrderRow | undefined> {
  const [order] = await ctx.db.orm
    .select()
    .from(orders)
    .where(and(eq(orders.number, number), eq(orders.brand, ctx.shop.brand), isNotNull(orders.details)));
  return order && parseOrder(order);
}
