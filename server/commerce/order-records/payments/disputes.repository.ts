import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { isAnyOf } from '#server/platform/postgres/any-of.ts';
import { orders } from '../../db/schema/orders/orders.ts';
import { payments } from '../../db/schema/orders/payments.ts';
import { disputes, refunds } from '../../db/schema/orders/refunds.ts';
import type { CommerceContext } from '../../kernel/context.ts';
import type { ProviderDispute } from './provider.ts';

export type DisputeRow = typeof disputes.$inferSelect;
type WithDatabase = Pick<CommerceContext, 'db'>;

/** The disputes of a payment, oldest first. */
export function findDisputes(ctx: WithDatabase, paymentId: string): Promise<DisputeRow[]> {
  return ctx.db.orm
    .select()
    .from(disputes)
    .where(eq(disputes.paymentId, paymentId))
    .orderBy(asc(disputes.createdAt), asc(disputes.id));
}

/** The disputes of the payments of orders, oldest first. */
export function findDisputesOfOrders(ctx: WithDatabase, orderIds: readonly string[]) {
  const { paymentId, amount, createdAt, reversedAt, lostAt } = disputes;
  return ctx.db.orm
    .select({ orderId: payments.orderId, paymentId, amount, createdAt, reversedAt, lostAt })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, paymentId))
    .where(isAnyOf(payments.orderId, orderIds))
    .orderBy(asc(createdAt), asc(disputes.id));
}

const STANDS = and(isNull(disputes.reversedAt), isNull(disputes.lostAt));

/** Whether a dispute may still be won or given up. */
export function isStanding({ reversedAt, lostAt }: Pick<DisputeRow, 'reversedAt' | 'lostAt'>): boolean {
  return reversedAt === null && lostAt === null;
}

/** Payments of standing disputes, of which refunds have not settled all that was charged back: in part, it may have been given up. */
const EXCEEDED_PAYMENTS = sql`(select d.payment_id from ${disputes} d
  where d.reversed_at is null
  group by d.payment_id
  having bool_or(d.lost_at is null) and sum(d.amount) >
    coalesce((select sum(r.charged_back) from ${refunds} r where r.payment_id = d.payment_id), 0))`;

/** All disputes of the payments that may have an unsettled one; none of payments whose disputes goods have settled. */
export function findExceedingDisputes(ctx: WithDatabase) {
  const { id, paymentId, amount, createdAt, reversedAt, lostAt } = disputes;
  return ctx.db.orm
    .select({ id, paymentId, amount, createdAt, reversedAt, lostAt })
    .from(disputes)
    .where(sql`${paymentId} in ${EXCEEDED_PAYMENTS}`);
}

/**
 * The disputes that a person may still win or give up, with number, shop and currency of their order, oldest first; of some
 * ids, or all.
 */
export function findStandingDisputes(ctx: WithDatabase, ids?: readonly string[]) {
  const { id: orderId, number, brand, locale, currency } = orders;
  return ctx.db.orm
    .select({ dispute: disputes, orderId, number, brand, locale, currency })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(STANDS, ids && isAnyOf(disputes.id, ids)))
    .orderBy(asc(disputes.createdAt), asc(disputes.id));
}

export type StandingDispute = Awaited<ReturnType<typeof findStandingDisputes>>[number];

/** Stores that a dispute is lost. Returns false when it does not stand. */
export async function loseDispute({ db }: WithDatabase, id: string, lostAt: Date): Promise<boolean> {
  const lost = await db.orm
    .update(disputes)
    .set({ lostAt })
    .where(and(eq(disputes.id, id), STANDS))
    .returning({ id: disputes.id });
  return lost.length > 0;
}

/** Stores a dispute. Returns false when it has been stored already. */
export async function insertDispute(
  tx: WithDatabase,
  paymentId: string,
  { id, amount, createdAt, reversedAt }: ProviderDispute,
): Promise<boolean> {
  const inserted = await tx.db.orm
    .insert(disputes)
    .values({ paymentId, providerId: id, amount, createdAt, reversedAt })
    .onConflictDoNothing({ target: [disputes.paymentId, disputes.providerId] })
    .returning({ id: disputes.id });
  return inserted.length > 0;
}

/** Stores that the money of a dispute came back. Returns false when that has been stored already. */
export async function reverseDispute(
  tx: WithDatabase,
  paymentId: string,
  { id, reversedAt }: ProviderDispute,
): Promise<boolean> {
  const reversed = await tx.db.orm
    .update(disputes)
    .set({ reversedAt })
    .where(and(eq(disputes.paymentId, paymentId), eq(disputes.providerId, id), isNull(disputes.reversedAt)))
    .returning({ id: disputes.id });
  return reversed.length > 0;
}
