import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import { isAnyOf } from '#server/platform/postgres/any-of.ts';
import { HOUR_MS } from '#shared/dates/durations.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { orders } from '../../db/schema/orders/orders.ts';
import type { payments } from '../../db/schema/orders/payments.ts';
import { type RefundRow, refunds } from '../../db/schema/orders/refunds.ts';
import type { CommerceContext } from '../../kernel/context.ts';
import type { OutboxRows } from '../../outbox/outbox-rows.ts';
import { shopReason } from './shop-reasons.ts';

type WithDatabase = Pick<CommerceContext, 'db'>;
type WithClock = Pick<CommerceContext, 'db' | 'clock'>;
type NewRefund = Omit<
  typeof refunds.$inferInsert,
  'createdAt' | 'dueAt' | 'lastError' | 'attempts' | 'isRecorded' | 'paidOtherwise'
>;

/** Stores a refund, by default one that is due now. Throws INTERNAL_SERVER_ERROR when its id is taken. */
export async function insertRefund(tx: WithClock, refund: NewRefund): Promise<RefundRow> {
  const now = tx.clock();
  const [row] = await tx.db.orm
    .insert(refunds)
    .values({ ...refund, createdAt: now, dueAt: now })
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
  return ctx.db.orm
    .select()
    .from(refunds)
    .where(eq(refunds.paymentId, paymentId))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
}

/** What refunds of payments have settled of their chargebacks, and when. */
export function findSettlements(ctx: WithDatabase, paymentIds: readonly string[]) {
  const { paymentId, chargedBack, createdAt } = refunds;
  return ctx.db.orm
    .select({ paymentId, chargedBack, createdAt })
    .from(refunds)
    .where(and(isAnyOf(paymentId, paymentIds), ne(chargedBack, 0)));
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

/** Interval at which the job asks for the state of a refund that is on its way. */
export const CHECK_INTERVAL_MS = 3 * HOUR_MS;

/** Columns of a refund that the provider has accepted now: its state is asked for after an interval. */
export function acceptedRefund(now: Date) {
  const dueAt = new Date(now.getTime() + CHECK_INTERVAL_MS);
  return { state: 'pending', attempts: 0, lastError: null, dueAt } as const;
}

/** Refunds that the provider has to make. */
export const DUE_REFUNDS: OutboxRows<RefundRow> = { table: refunds, waiting: 'due' };
export const PENDING_REFUNDS: OutboxRows<RefundRow> = { table: refunds, waiting: 'pending' };

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

/** Removes a refund that never happened: made on the provider's site, and cancelled there before it was paid out. */
export async function deleteUnpaidRefund(ctx: WithDatabase, id: string): Promise<void> {
  await ctx.db.orm
    .delete(refunds)
    .where(and(eq(refunds.id, id), inArray(refunds.state, ['pending', 'failed'])));
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
    reason: shopReason('unused'),
  };
}
