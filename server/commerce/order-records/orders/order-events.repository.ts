import { asc, type SQL, sql } from 'drizzle-orm';
import { isAnyOf } from '#server/platform/postgres/any-of.ts';
import { buildSelectOfKeys } from '#server/platform/postgres/built-statement.ts';
import type { OrderMailKind } from '../../db/schema/mail.ts';
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

/** Claims a mail in the history of orders whose person is erased: no job sends it. */
export async function withholdMail(
  { db, clock }: Pick<CommerceContext, 'db' | 'clock'>,
  orderIds: readonly string[],
  mail: OrderMailKind,
): Promise<void> {
  await db.orm.execute(sql`insert into order_events (order_id, kind, data, cause, at)
    select o.id, 'mail', jsonb_build_object('mail', ${mail}::text), 'job', ${clock().toISOString()}::timestamptz
    from orders o where ${isAnyOf(sql`o.id`, orderIds)}
      and not exists (
        select from order_events m where m.order_id = o.id and m.kind = 'mail' and m.data ->> 'mail' = ${mail})`);
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
