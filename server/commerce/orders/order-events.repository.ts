import { asc } from 'drizzle-orm';
import { isAnyOf } from '#server/platform/postgres/any-of.ts';
import type { CommerceContext } from '../context.ts';
import { orderEvents } from '../db/schema/order-events.ts';

export type OrderEventRow = typeof orderEvents.$inferSelect;
export type NewOrderEvent = Pick<typeof orderEvents.$inferInsert, 'orderId' | 'kind' | 'state' | 'data'>;

/** Adds an event to the history of an order, in the caller's transaction, with the cause of the context. */
export async function insertOrderEvent(ctx: CommerceContext, event: NewOrderEvent): Promise<void> {
  await ctx.db.orm.insert(orderEvents).values({ ...event, cause: ctx.cause ?? 'shopper', at: ctx.clock() });
}

/** The histories of orders, by order, oldest event first. */
export async function findOrderEvents(
  ctx: Pick<CommerceContext, 'db'>,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, OrderEventRow[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await ctx.db.orm
    .select()
    .from(orderEvents)
    .where(isAnyOf(orderEvents.orderId, orderIds))
    .orderBy(asc(orderEvents.id));
  return Map.groupBy(rows, ({ orderId }) => orderId);
}
