import { count, desc } from 'drizzle-orm';
import { orders } from '../db/schema/orders/orders.ts';
import type { CommerceContext } from '../kernel/context.ts';
import { type OrderRow, parseOrder, pastOrders } from '../order-records/orders/orders.repository.ts';

/** A page of the orders of a session or its customer without cart and quotations, newest first, and the number of all. */
export async function findPastOrders(
  ctx: CommerceContext,
  sessionId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rows: OrderRow[]; total: number }> {
  const past = pastOrders(sessionId);
  const [counted] = await ctx.db.orm.select({ total: count() }).from(orders).where(past);
  const rows = await ctx.db.orm
    .select()
    .from(orders)
    .where(past)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit)
    .offset(offset);
  return { rows: rows.map(parseOrder), total: counted?.total ?? 0 };
}
