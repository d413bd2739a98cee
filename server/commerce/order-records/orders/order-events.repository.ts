import { asc, type SQL } from 'drizzle-orm';
import { buildSelectOfKeys } from '#server/platform/postgres/built-statement.ts';
import { orderEvents } from '../../db/schema/orders/order-events.ts';
import type { CommerceContext } from '../../kernel/context.ts';

export type OrderEventRow = typeof orderEvents.$inferSelect;
export type NewOrderEvent = Pick<typeof orderEvents.$inferInsert, 'orderId' | 'kind' | 'state' | 'data'>;

/** Adds an event to the history of an order, in the caller's transaction, with the cause of the context. */
export async function insertOrderEvent(ctx: CommerceContext, event: NewOrderEvent): Promise<void> {
  await ctx.db.orm.insert(orderEvents).values(valuesOf(ctx, event));
}

/** The insert of {@link insertOrderEvent}, for a statement that changes the order too. */
export function orderEventInsert(ctx: CommerceContext, event: NewOrderEvent): SQL {
  return ctx.db.orm.insert(orderEvents).values(valuesOf(ctx, event)).getSQL();
}

function valuesOf(ctx: CommerceContext, event: NewOrderEvent): typeof orderEvents.$inferInsert {
  const { actor, cause = 'shopper' } = ctx;
  const data = { ...event.data, ...(actor ? { by: actor } : {}) };
  return { ...event, data, cause, at: ctx.clock() };
}

const selectOrderEvents = buildSelectOfKeys((queries, isKey) =>
  queries.select().from(orderEvents).where(isKey(orderEvents.orderId)).orderBy(asc(orderEvents.id)),
);

/** The histories of orders, by order, oldest event first. */
export async function findOrderEvents(
  ctx: Pick<CommerceContext, 'db'>,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, OrderEventRow[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await selectOrderEvents(ctx.db.orm, orderIds);
  return Map.groupBy(rows, ({ orderId }) => orderId);
}
