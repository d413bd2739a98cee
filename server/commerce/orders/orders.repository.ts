import { isDeepStrictEqual } from 'node:util';
import { and, asc, desc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { queryRows } from '#server/platform/postgres/database.ts';
import { canTransition, type OrderState } from '#shared/commerce-api/order-states.ts';
import { zonedClock } from '#shared/dates/zoned-clock.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { localeDefinition } from '#shared/locales/index.ts';
import type { CommerceContext } from '../context.ts';
import { orderLines, orderNumbers, orders } from '../db/schema/orders.ts';

export type OrderRow = typeof orders.$inferSelect;
export type LineRow = typeof orderLines.$inferSelect;

const CURRENT: OrderState[] = ['Cart', 'AwaitingPayment'];

/** The session's cart, also while it is being paid. */
export async function findCurrentOrder(
  ctx: CommerceContext,
  sessionId: string,
  { lock = false } = {},
): Promise<OrderRow | undefined> {
  const query = ctx.db.orm
    .select()
    .from(orders)
    .where(and(eq(orders.sessionId, sessionId), inArray(orders.state, CURRENT)));
  const [order] = lock ? await query.for('update') : await query;
  return order;
}

/** The session's cart, locked until the transaction ends; a new one when it has none. */
export async function lockOrOpenCart(ctx: CommerceContext, sessionId: string): Promise<OrderRow> {
  const now = ctx.clock();
  const { brand, locale, currency } = ctx.shop;
  // Twice: the cart that was in the way of the insert may have been paid before it could be locked.
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await ctx.db.orm
      .insert(orders)
      .values({ sessionId, brand, locale, currency, createdAt: now, updatedAt: now })
      .onConflictDoNothing({ target: orders.sessionId, where: sql`state in ('Cart', 'AwaitingPayment')` });
    const order = await findCurrentOrder(ctx, sessionId, { lock: true });
    if (order) return order;
  }
  throw new AppError('CONFLICT', { messageKey: 'cartChanged', message: 'the cart was just paid' });
}

/** An order by its id. */
export async function findOrder(ctx: CommerceContext, id: string): Promise<OrderRow | undefined> {
  const [order] = await ctx.db.orm.select().from(orders).where(eq(orders.id, id));
  return order;
}

/** An order by its id, locked until the transaction ends. Whoever locks more locks the order first. */
export async function lockOrder(ctx: CommerceContext, id: string): Promise<OrderRow> {
  const [order] = await ctx.db.orm.select().from(orders).where(eq(orders.id, id)).for('update');
  if (!order) throw new AppError('NOT_FOUND', { message: `There is no order ${id}` });
  return order;
}

/** The session's orders, newest first, without its cart. */
export function findPastOrders(ctx: CommerceContext, sessionId: string): Promise<OrderRow[]> {
  return ctx.db.orm
    .select()
    .from(orders)
    .where(and(eq(orders.sessionId, sessionId), notInArray(orders.state, CURRENT)))
    .orderBy(desc(orders.createdAt), desc(orders.id));
}

export function findLines(ctx: CommerceContext, orderIds: readonly string[]): Promise<LineRow[]> {
  return ctx.db.orm
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(asc(orderLines.position), asc(orderLines.id));
}

/** Moves a locked order to another state. Throws for what the table of transitions does not have. */
export async function moveOrder(
  ctx: CommerceContext,
  order: OrderRow,
  state: OrderState,
  changes: Partial<Pick<OrderRow, 'totals' | 'number' | 'paidAt'>> = {},
): Promise<OrderRow> {
  if (!canTransition(order.state, state)) {
    throw new AppError('INTERNAL_SERVER_ERROR', {
      message: `order ${order.id} cannot go from ${order.state} to ${state}`,
    });
  }
  await ctx.db.orm
    .update(orders)
    .set({ ...changes, state, updatedAt: ctx.clock() })
    .where(eq(orders.id, order.id));
  return { ...order, ...changes, state };
}

/** Records an edit of a locked cart; one that says the same again is none. */
export async function changeCart(
  ctx: CommerceContext,
  order: OrderRow,
  changes: Partial<Pick<OrderRow, 'details' | 'shipping'>> = {},
): Promise<void> {
  const same = isDeepStrictEqual({ ...order, ...changes }, order);
  if (same && Object.keys(changes).length > 0) return;
  await ctx.db.orm
    .update(orders)
    .set({ ...changes, revision: order.revision + 1, updatedAt: ctx.clock() })
    .where(eq(orders.id, order.id));
}

/** The brand's next order number, such as EF-2026-000123; take it last, since it holds up every other order's. */
export async function nextOrderNumber(ctx: CommerceContext, order: OrderRow): Promise<string> {
  const { date } = zonedClock(ctx.clock(), localeDefinition(order.locale).timeZone);
  const year = Number(date.slice(0, 4));
  const [row] = await queryRows<{ last: number }>(
    ctx.db.orm,
    sql`insert into ${orderNumbers} (brand, year, last) values (${order.brand}, ${year}, 1)
      on conflict (brand, year) do update set last = order_numbers.last + 1 returning last`,
  );
  return `${order.brand}-${year}-${String(row?.last).padStart(6, '0')}`;
}
