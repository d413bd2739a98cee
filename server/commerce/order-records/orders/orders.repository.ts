import { and, eq, not, type SQL, sql } from 'drizzle-orm';
import type { QueryBuilder } from 'drizzle-orm/pg-core';
import { buildSelect } from '#server/platform/postgres/built-statement.ts';
import { queryRows } from '#server/platform/postgres/database.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Locale } from '#shared/locales/index.ts';
import { orderNumbers, orders } from '../../db/schema/orders/orders.ts';
import { sessions } from '../../db/schema/sessions.ts';
import type { CommerceContext } from '../../kernel/context.ts';
import { contractParser } from '../../kernel/contract/contract-schemas.ts';
import { type Owner, ownedBy } from '../../sessions/owner.service.ts';
import { ownOrders } from './own-orders.service.ts';

export type OrderRow = typeof orders.$inferSelect & {
  /** The locale in which a cart was last edited. */
  readonly editedIn?: Locale;
  /** Created by this transaction: it has no lines yet. */
  readonly isNew?: true;
};
/**
 * The current order of a shopper: the cart, including while it is being paid. Without parameters, because the indexes of
 * current orders have this condition.
 */
const IS_CURRENT = sql`state in ('Cart', 'AwaitingPayment')`;

/** Quotations have a list of their own until they are ordered. */
const IS_UNPLACED_QUOTATION = sql`(${orders.quotationNumber} is not null and ${orders.number} is null)`;

const parseDetails = contractParser('OrderDetails');
const parseShipping = contractParser('ShippingChoice');
const parseTotals = contractParser('OrderTotals');

/** Validates the JSON columns of an order. */
export function parseOrder(row: OrderRow): OrderRow {
  const { details, shipping, totals } = row;
  return {
    ...row,
    details: details && parseDetails(details),
    shipping: shipping && parseShipping(shipping),
    totals: totals && parseTotals(totals),
  };
}

/** A cart follows its shopper: it has the locale and currency of the request's shop. Orders keep those of their payment. */
export function inCurrentShop(ctx: Pick<CommerceContext, 'shop'>, order: OrderRow): OrderRow {
  if (order.state !== 'Cart') return order;
  const { locale, currency } = ctx.shop;
  return { ...order, locale, currency, editedIn: order.editedIn ?? order.locale };
}

/** Locks the current order of a guest's session or of a customer until the transaction ends. */
export async function lockCurrentOrder(ctx: CommerceContext, owner: Owner): Promise<OrderRow | undefined> {
  const [order] = await ctx.db.orm
    .select()
    .from(orders)
    .where(and(ownedBy(orders, owner), IS_CURRENT))
    .for('update');
  return order && inCurrentShop(ctx, parseOrder(order));
}

const currentOrderOfSession = (queries: QueryBuilder) =>
  queries
    .select()
    .from(orders)
    .where(and(ownOrders(sql.placeholder('sessionId')), IS_CURRENT));
const readCurrentOrder = buildSelect(currentOrderOfSession);
const lockCurrentOrderOfSession = buildSelect((queries) => currentOrderOfSession(queries).for('update'));

/** The cart of a session or its customer in the request's shop, including while it is being paid. */
export async function findCurrentOrder(
  ctx: CommerceContext,
  sessionId: string,
  { lock = false } = {},
): Promise<OrderRow | undefined> {
  const select = lock ? lockCurrentOrderOfSession : readCurrentOrder;
  const [order] = await select(ctx.db.orm, { sessionId });
  return order && inCurrentShop(ctx, parseOrder(order));
}

/** Locks the cart of a session or its customer until the transaction ends, and creates it if missing. Throws cartChanged. */
export async function lockOrCreateCart(ctx: CommerceContext, sessionId: string): Promise<OrderRow> {
  // More than once: another request may create the cart before the insert, or pay it before the lock.
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const order = await findCurrentOrder(ctx, sessionId, { lock: true });
    if (order) return order;
    const created = await insertCart(ctx, sessionId, await findCustomerOfSession(ctx, sessionId));
    if (created) return created;
  }
  throw cartHasBeenPaid();
}

/** Creates the cart of a guest's session that this transaction has created. */
export async function createCart(ctx: CommerceContext, sessionId: string): Promise<OrderRow> {
  const created = await insertCart(ctx, sessionId, null);
  if (!created) throw cartHasBeenPaid();
  return created;
}

const cartHasBeenPaid = () =>
  new AppError('CONFLICT', { messageKey: 'cartChanged', message: 'The cart has just been paid' });

/** undefined when the session or its customer has a cart. */
async function insertCart(
  ctx: CommerceContext,
  sessionId: string,
  customerId: string | null,
): Promise<OrderRow | undefined> {
  const now = ctx.clock();
  const { brand, locale, currency } = ctx.shop;
  const [created] = await ctx.db.orm
    .insert(orders)
    .values({ sessionId, customerId, brand, locale, currency, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning();
  return created && { ...created, isNew: true };
}

/** Inserts an order in the state Quotation, in the request's shop. It is never the cart of its session. */
export async function insertQuotedOrder(
  ctx: CommerceContext,
  quotation: Pick<
    OrderRow,
    | 'sessionId'
    | 'customerId'
    | 'quotationNumber'
    | 'quotationValidUntil'
    | 'deliveryCountry'
    | 'deliveryPostalCode'
  >,
): Promise<OrderRow> {
  const now = ctx.clock();
  const { brand, locale, currency } = ctx.shop;
  const [order] = await ctx.db.orm
    .insert(orders)
    .values({ ...quotation, brand, locale, currency, state: 'Quotation', createdAt: now, updatedAt: now })
    .returning();
  if (!order) throw new AppError('INTERNAL_SERVER_ERROR', { message: 'No quotation was written' });
  return order;
}

/** The customer of a session, null for a guest. Locks the session against a sign-in until the transaction ends. */
async function findCustomerOfSession(ctx: CommerceContext, sessionId: string): Promise<string | null> {
  const [session] = await ctx.db.orm
    .select({ customerId: sessions.customerId })
    .from(sessions)
    .where(eq(sessions.id, sessionId))
    .for('key share');
  return session?.customerId ?? null;
}

/** The orders of a session or its customer without the cart. */
export function pastOrders(sessionId: string): SQL | undefined {
  return and(ownOrders(sessionId), not(sql`(${IS_CURRENT})`), not(IS_UNPLACED_QUOTATION));
}

/** An order of the session or its customer, by default also the cart. */
export async function findOwnOrder(
  ctx: CommerceContext,
  sessionId: string,
  id: string,
  { past = false } = {},
): Promise<OrderRow | undefined> {
  const own = past ? pastOrders(sessionId) : ownOrders(sessionId);
  const [order] = await ctx.db.orm
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), own));
  return order && parseOrder(order);
}

const orderById = (queries: QueryBuilder) =>
  queries
    .select()
    .from(orders)
    .where(eq(orders.id, sql.placeholder('id')));
const readOrder = buildSelect(orderById);
const lockOrderById = buildSelect((queries) => orderById(queries).for('update'));

export async function findOrder(ctx: Pick<CommerceContext, 'db'>, id: string): Promise<OrderRow | undefined> {
  const [order] = await readOrder(ctx.db.orm, { id });
  return order && parseOrder(order);
}

/** An order by its number, such as EF-2026-000123. */
export async function findOrderByNumber(
  ctx: Pick<CommerceContext, 'db'>,
  number: string,
): Promise<OrderRow | undefined> {
  const [order] = await ctx.db.orm.select().from(orders).where(eq(orders.number, number));
  return order && parseOrder(order);
}

/** Locks an order until the transaction ends. Throws NOT_FOUND. */
export async function lockOrder(ctx: CommerceContext, id: string): Promise<OrderRow> {
  const [order] = await lockOrderById(ctx.db.orm, { id });
  if (!order) throw new AppError('NOT_FOUND', { message: `There is no order ${id}` });
  return parseOrder(order);
}

/**
 * Stores changes of an order that the caller has locked, and returns the order with them. `event` is stored in the same
 * statement.
 */
export async function updateOrder(
  ctx: CommerceContext,
  order: OrderRow,
  changes: Partial<
    Pick<
      OrderRow,
      | 'state'
      | 'locale'
      | 'currency'
      | 'totals'
      | 'number'
      | 'paidAt'
      | 'details'
      | 'vatCheck'
      | 'shipping'
      | 'deliveryCountry'
      | 'deliveryPostalCode'
      | 'discountCode'
      | 'revision'
      | 'shipment'
      | 'quotationValidUntil'
      | 'quotedShipping'
    >
  >,
  event?: SQL,
): Promise<OrderRow> {
  const changed = { ...changes, updatedAt: ctx.clock() };
  const update = ctx.db.orm.update(orders).set(changed).where(eq(orders.id, order.id));
  if (event) await ctx.db.orm.execute(sql`with event as (${event}) ${update.getSQL()}`);
  else await update;
  return { ...order, ...changed };
}

/** Takes the next order number of a brand and year. Call it last: it locks the row until the transaction ends. */
export async function takeOrderNumber(
  ctx: CommerceContext,
  brand: OrderRow['brand'],
  year: number,
): Promise<number> {
  const [row] = await queryRows<{ last: number }>(
    ctx.db.orm,
    sql`insert into ${orderNumbers} (brand, year, last) values (${brand}, ${year}, 1)
      on conflict (brand, year) do update set last = order_numbers.last + 1 returning last`,
  );
  if (!row) throw new AppError('INTERNAL_SERVER_ERROR', { message: 'No order number was written' });
  return row.last;
}
