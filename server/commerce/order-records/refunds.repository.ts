import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { isAnyOf } from '#server/platform/postgres/any-of.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { orders } from '../db/schema/orders/orders.ts';
import { payments } from '../db/schema/orders/payments.ts';
import { type RefundRow, refunds } from '../db/schema/orders/refunds.ts';
import type { CommerceContext } from '../kernel/context.ts';

type WithDatabase = Pick<CommerceContext, 'db'>;
type WithClock = Pick<CommerceContext, 'db' | 'clock'>;
type NewRefund = Omit<
  typeof refunds.$inferInsert,
  'createdAt' | 'nextAttemptAt' | 'state' | 'attempts' | 'isRecorded' | 'paidOtherwise'
>;

/** Stores a refund that is due now. Throws INTERNAL_SERVER_ERROR when its id is taken. */
export async function insertRefund(tx: WithClock, refund: NewRefund): Promise<RefundRow> {
  const now = tx.clock();
  const [row] = await tx.db.orm
    .insert(refunds)
    .values({ ...refund, createdAt: now, nextAttemptAt: now })
    .returning();
  if (!row) throw new AppError('INTERNAL_SERVER_ERROR', { message: 'A refund was not written' });
  return row;
}

export async function findRefund(ctx: WithDatabase, id: string): Promise<RefundRow | undefined> {
  const [refund] = await ctx.db.orm.select().from(refunds).where(eq(refunds.id, id));
  return refund;
}

/** The refunds of orders, oldest first, without those of payments that the order could not use. */
export function findRefundsOfOrders(ctx: WithDatabase, orderIds: readonly string[]): Promise<RefundRow[]> {
  return ctx.db.orm
    .select()
    .from(refunds)
    .where(and(isAnyOf(refunds.orderId, orderIds), sql`${refunds.id} <> ${refunds.paymentId}`))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
}

export function findRefundsOfPayment(ctx: WithDatabase, paymentId: string): Promise<RefundRow[]> {
  return ctx.db.orm.select().from(refunds).where(eq(refunds.paymentId, paymentId));
}

const FIRST_DELAY = '1 minute';
const MAX_DELAY = '6 hours';

/**
 * Claims a due refund for one attempt, counts it, and sets the time of the next one: the delay doubles from a minute to six
 * hours. Returns undefined when another process has claimed it, or it is not due.
 */
export async function claimRefund(ctx: WithClock, id: string): Promise<RefundRow | undefined> {
  const now = ctx.clock();
  const delay = sql`least(interval '${sql.raw(FIRST_DELAY)}' * (2 ^ least(${refunds.attempts}, 20)), interval '${sql.raw(MAX_DELAY)}')`;
  const [claimed] = await ctx.db.orm
    .update(refunds)
    .set({
      attempts: sql`${refunds.attempts} + 1`,
      nextAttemptAt: sql`${now.toISOString()}::timestamptz + ${delay}`,
    })
    .where(and(eq(refunds.id, id), eq(refunds.state, 'due'), lte(refunds.nextAttemptAt, now)))
    .returning();
  return claimed;
}

/** Moves a refund from one of these states, and returns it; undefined when it has another state. */
export async function changeRefund(
  ctx: WithDatabase,
  id: string,
  from: readonly RefundRow['state'][],
  changes: Partial<Omit<RefundRow, 'id'>>,
): Promise<RefundRow | undefined> {
  const [changed] = await ctx.db.orm
    .update(refunds)
    .set(changes)
    .where(and(eq(refunds.id, id), inArray(refunds.state, [...from])))
    .returning();
  return changed;
}

/** How often the job asks for the state of a refund that is on its way. */
const CHECK_INTERVAL_MS = 3 * 60 * 60_000;

/** The time of the next request for the state of a pending refund. */
export function nextCheck(now: Date): Date {
  return new Date(now.getTime() + CHECK_INTERVAL_MS);
}

/** Claims a pending refund for one request for its state. Returns undefined when another process has claimed it. */
export async function claimCheck(ctx: WithClock, id: string): Promise<RefundRow | undefined> {
  const now = ctx.clock();
  const [claimed] = await ctx.db.orm
    .update(refunds)
    .set({ attempts: sql`${refunds.attempts} + 1`, nextAttemptAt: nextCheck(now) })
    .where(and(eq(refunds.id, id), eq(refunds.state, 'pending'), lte(refunds.nextAttemptAt, now)))
    .returning();
  return claimed;
}

/** Makes a refund that was set aside due again, with all its attempts. Returns undefined when it was not set aside. */
export async function requeueRefund(ctx: WithClock, id: string): Promise<RefundRow | undefined> {
  const [revived] = await ctx.db.orm
    .update(refunds)
    .set({ state: 'due', attempts: 0, nextAttemptAt: ctx.clock() })
    .where(and(eq(refunds.id, id), eq(refunds.state, 'failed')))
    .returning();
  return revived;
}

/**
 * Refunds whose next request, or next check of their state, is due, with the shop of their order; the longest overdue
 * first.
 */
export function findDueRefunds(ctx: WithClock, state: 'due' | 'pending', limit: number) {
  return ctx.db.orm
    .select({ refund: refunds, brand: orders.brand, locale: orders.locale })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(and(eq(refunds.state, state), lte(refunds.nextAttemptAt, ctx.clock())))
    .orderBy(asc(refunds.nextAttemptAt), asc(refunds.id))
    .limit(limit);
}

/** Refunds that were set aside, or are on their way, with number, shop and currency of their order, oldest first. */
export function findUnfinishedRefunds(ctx: WithDatabase) {
  const { number, brand, locale, currency } = orders;
  return ctx.db.orm
    .select({ refund: refunds, number, brand, locale, currency })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(inArray(refunds.state, ['failed', 'pending']))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
}

/** Stores the refunds of whole payments that were due before this table existed. */
export async function adoptWholeRefunds(ctx: WithClock): Promise<void> {
  const now = ctx.clock();
  const { id, orderId, amount, refund, state } = payments;
  const missing = sql`not exists (select 1 from refunds r where r.id = payments.id)`;
  const found = await ctx.db.orm
    .select({ id, orderId, amount, state })
    .from(payments)
    .where(and(eq(refund, 'due'), missing));
  if (found.length === 0) return;
  await ctx.db.orm
    .insert(refunds)
    .values(found.map((payment) => ({ ...wholeRefund(payment), createdAt: now, nextAttemptAt: now })))
    .onConflictDoNothing();
}

/** The refund of a payment that its order cannot use: all of it, under the id of the payment. */
export function wholeRefund({
  id,
  orderId,
  amount,
  state,
}: Pick<typeof payments.$inferSelect, 'id' | 'orderId' | 'amount' | 'state'>): NewRefund {
  return {
    id,
    orderId,
    paymentId: id,
    lines: [],
    amount,
    restock: false,
    lowersCapture: state === 'authorized',
    reason: 'the order could not use this payment',
  };
}
