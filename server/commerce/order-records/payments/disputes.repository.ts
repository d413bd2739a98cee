import { and, asc, eq, isNull } from 'drizzle-orm';
import { isAnyOf } from '#server/platform/postgres/any-of.ts';
import { orders } from '../../db/schema/orders/orders.ts';
import { payments } from '../../db/schema/orders/payments.ts';
import { disputes } from '../../db/schema/orders/refunds.ts';
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

/** The disputes that a person may still win or give up, with number, shop and currency of their order, oldest first. */
export function findStandingDisputes(ctx: WithDatabase) {
  const { id: orderId, number, brand, locale, currency } = orders;
  return ctx.db.orm
    .select({ dispute: disputes, orderId, number, brand, locale, currency })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(STANDS)
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
