import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import { accountCharges } from '../db/schema/orders/account-charges.ts';
import { orders } from '../db/schema/orders/orders.ts';
import { payments } from '../db/schema/orders/payments.ts';
import { refunds } from '../db/schema/orders/refunds.ts';
import { customerTerms } from '../db/schema/terms.ts';
import type { CommerceContext } from '../kernel/context.ts';

type DatabaseContext = Pick<CommerceContext, 'db'>;

export type ChargeRow = typeof accountCharges.$inferSelect;

export async function insertCharge(
  tx: DatabaseContext,
  charge: typeof accountCharges.$inferInsert,
): Promise<void> {
  await tx.db.orm.insert(accountCharges).values(charge);
}

export async function findCharge(ctx: DatabaseContext, paymentId: string): Promise<ChargeRow | undefined> {
  const [charge] = await ctx.db.orm
    .select()
    .from(accountCharges)
    .where(eq(accountCharges.paymentId, paymentId));
  return charge;
}

/** A payment that failed before it was created at the provider leaves its charge behind, and the order may have another. */
const IS_OWED = and(ne(accountCharges.state, 'released'), sql`${payments.state} in ('authorized', 'paid')`);

/** The charge of an order that was placed on account, with what is owed of it. */
export async function findChargeOfOrder(
  ctx: DatabaseContext,
  orderId: string,
): Promise<(ChargeRow & { readonly owed: number }) | undefined> {
  const [row] = await ctx.db.orm
    .select({ charge: accountCharges, owed: OWED })
    .from(accountCharges)
    .innerJoin(payments, eq(payments.id, accountCharges.paymentId))
    .where(and(eq(payments.orderId, orderId), IS_OWED));
  return row && { ...row.charge, owed: row.owed };
}

/** Ends a charge whose invoice is not issued: nothing of it is owed. */
export async function releaseCharge(ctx: DatabaseContext, paymentId: string): Promise<void> {
  await ctx.db.orm
    .update(accountCharges)
    .set({ state: 'released' })
    .where(and(eq(accountCharges.paymentId, paymentId), eq(accountCharges.state, 'authorized')));
}

/** Fixes the part of a charge that is owed; a repeated call changes nothing. Returns false for a released charge. */
export async function captureCharge(
  ctx: DatabaseContext,
  paymentId: string,
  amount: number,
): Promise<boolean> {
  const captured = await ctx.db.orm
    .update(accountCharges)
    .set({ state: 'captured', captured: sql`coalesce(${accountCharges.captured}, ${amount})` })
    .where(and(eq(accountCharges.paymentId, paymentId), ne(accountCharges.state, 'released')))
    .returning({ paymentId: accountCharges.paymentId });
  return captured.length > 0;
}

/** Stores the last day of payment, from the invoice. */
export async function setDueDay(tx: DatabaseContext, paymentId: string, dueOn: string): Promise<void> {
  await tx.db.orm.update(accountCharges).set({ dueOn }).where(eq(accountCharges.paymentId, paymentId));
}

const REFUNDED = sql<number>`(select coalesce(sum(r.value::int), 0)::int from jsonb_each_text(${accountCharges}.refunds) r)`;

/** Minor units that are owed of a charge: what was invoiced, or will be after the refunds so far, less later refunds. */
export const OWED = sql<number>`(coalesce(${accountCharges}.captured, ${accountCharges}.amount
    - (select coalesce(sum(r.amount), 0)::int from ${refunds} r
        where r.payment_id = ${accountCharges}.payment_id and r.lowers_capture))
  - ${REFUNDED})`;

/**
 * Takes an amount off what is owed: once for each key. Returns false when the money has arrived, or less is owed: it is
 * then paid back by a person.
 */
export async function lowerCharge(
  ctx: DatabaseContext,
  paymentId: string,
  { key, amount }: { readonly key: string; readonly amount: number },
): Promise<boolean> {
  const lowered = await ctx.db.orm
    .update(accountCharges)
    .set({ refunds: sql`${accountCharges.refunds} || jsonb_build_object(${key}::text, ${amount}::int)` })
    .where(
      and(
        eq(accountCharges.paymentId, paymentId),
        eq(accountCharges.state, 'captured'),
        sql`(${accountCharges.refunds} ? ${key}
          or (${accountCharges.settledAt} is null and ${accountCharges.captured} - ${REFUNDED} >= ${amount}))`,
      ),
    )
    .returning({ paymentId: accountCharges.paymentId });
  return lowered.length > 0;
}

/** Records that the money of an invoiced charge has arrived. Returns it as it is then; undefined when it was recorded before. */
export async function settleCharge(
  ctx: DatabaseContext,
  paymentId: string,
  { at, by }: { readonly at: Date; readonly by: string },
): Promise<ChargeRow | undefined> {
  const [charge] = await ctx.db.orm
    .update(accountCharges)
    .set({ settledAt: at, settledBy: by })
    .where(
      and(
        eq(accountCharges.paymentId, paymentId),
        eq(accountCharges.state, 'captured'),
        isNull(accountCharges.settledAt),
      ),
    )
    .returning();
  return charge;
}

/** The charges that are owed under terms, the earliest last day of payment first; without an invoice last. */
export function listOpenCharges(ctx: DatabaseContext) {
  return ctx.db.orm
    .select({
      paymentId: accountCharges.paymentId,
      orderId: orders.id,
      number: orders.number,
      company: customerTerms.company,
      state: accountCharges.state,
      amount: OWED,
      currency: accountCharges.currency,
      dueOn: accountCharges.dueOn,
    })
    .from(accountCharges)
    .innerJoin(payments, eq(payments.id, accountCharges.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(customerTerms, eq(customerTerms.id, accountCharges.termsId))
    .where(and(isNull(accountCharges.settledAt), IS_OWED, sql`${OWED} > 0`))
    .orderBy(asc(accountCharges.dueOn), asc(accountCharges.createdAt));
}
