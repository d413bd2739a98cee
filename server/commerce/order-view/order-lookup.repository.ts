import { and, eq, isNotNull, type SQL } from 'drizzle-orm';
import { orders } from '../db/schema/orders/orders.ts';
import type { CommerceContext } from '../kernel/context.ts';
import { type OrderRow, parseOrder } from '../order-records/orders/orders.repository.ts';

type OrderKey = { readonly id: string } | { readonly number: string };

/** An order of the shop's brand that was placed, and for which `condition` holds. */
export async function findPlacedOrder(
  ctx: CommerceContext,
  key: OrderKey,
  condition?: SQL,
): Promise<OrderRow | undefined> {
  const isKey = 'id' in key ? eq(orders.id, key.id) : eq(orders.number, key.number);
  const [order] = await ctx.db.orm
    .select()
    .from(orders)
    .where(and(isKey, eq(orders.brand, ctx.shop.brand), isNotNull(orders.details), condition));
  return order && parseOrder(order);
}
