import { and, count, desc, eq, not, type SQL, sql } from 'drizzle-orm';
import type { CommerceContext } from '../context.ts';
import { orders } from '../db/schema/orders.ts';
import { IS_CURRENT, type OrderRow, parseOrder } from './orders.repository.ts';
import { ownOrders } from './own-orders.service.ts';

/** A page of the orders of a session or its customer without the cart, newest first, and the number of all. */
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

/** An order of a session or its customer, other than the cart. */
export async function findPastOrder(
  ctx: CommerceContext,
  sessionId: string,
  id: string,
): Promise<OrderRow | undefined> {
  const [order] = await ctx.db.orm
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), pastOrders(sessionId)));
  return order && parseOrder(order);
}

function pastOrders(sessionId: string): SQL | undefined {
  return and(ownOrders(sessionId), not(sql`(${IS_CURRENT})`));
}
