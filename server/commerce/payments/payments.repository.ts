import { and, asc, eq, lt, or } from 'drizzle-orm';
import type { CommerceContext, CommerceDeps } from '../context.ts';
import { orders } from '../db/schema/orders.ts';
import { payments } from '../db/schema/payments.ts';

export type PaymentRow = typeof payments.$inferSelect;
type WithDatabase = Pick<CommerceContext | CommerceDeps, 'db'>;

export async function findPayment(ctx: WithDatabase, id: string): Promise<PaymentRow | undefined> {
  const [payment] = await ctx.db.orm.select().from(payments).where(eq(payments.id, id));
  return payment;
}

/** A payment locked until the transaction ends; its order must be locked before it. */
export async function lockPayment(ctx: WithDatabase, id: string): Promise<PaymentRow | undefined> {
  const [payment] = await ctx.db.orm.select().from(payments).where(eq(payments.id, id)).for('update');
  return payment;
}

/** The payment that an order waits for. */
export async function findHolding(ctx: WithDatabase, orderId: string): Promise<PaymentRow | undefined> {
  const [payment] = await ctx.db.orm
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.holdsStock, true)));
  return payment;
}

/** A session's payment with its order; undefined when it is another session's. */
export async function findOwnPayment(ctx: WithDatabase, sessionId: string, id: string) {
  const [found] = await ctx.db.orm
    .select({ payment: payments, order: orders })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(payments.id, id), eq(orders.sessionId, sessionId)));
  return found;
}

/** The payments that a webhook's id means: the provider's payment, or all tries of an order of ours. */
export async function findByReference(ctx: WithDatabase, provider: string, reference: string) {
  const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(reference);
  return ctx.db.orm
    .select({ id: payments.id, brand: orders.brand, locale: orders.locale })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        eq(payments.provider, provider),
        or(eq(payments.providerId, reference), isUuid ? eq(payments.orderId, reference) : undefined),
      ),
    )
    .orderBy(asc(payments.createdAt));
}

/** Payments that hold stock since before a moment, or whose refund is due. */
export async function findNeglected(ctx: WithDatabase, heldSince: Date) {
  return ctx.db.orm
    .select({ payment: payments, brand: orders.brand, locale: orders.locale })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      or(and(eq(payments.holdsStock, true), lt(payments.createdAt, heldSince)), eq(payments.refund, 'due')),
    )
    .orderBy(asc(payments.createdAt))
    .limit(200);
}

/** Claims the next look at a payment that was not looked at for some time; false when another one has just looked. */
export async function claimCheck(ctx: CommerceContext, id: string, milliseconds: number): Promise<boolean> {
  const now = ctx.clock();
  const claimed = await ctx.db.orm
    .update(payments)
    .set({ checkedAt: now })
    .where(and(eq(payments.id, id), lt(payments.checkedAt, new Date(now.getTime() - milliseconds))))
    .returning({ id: payments.id });
  return claimed.length > 0;
}

export async function updatePayment(
  ctx: WithDatabase,
  id: string,
  changes: Partial<Pick<PaymentRow, 'state' | 'holdsStock' | 'refund' | 'providerId' | 'checkoutUrl'>>,
): Promise<void> {
  await ctx.db.orm.update(payments).set(changes).where(eq(payments.id, id));
}
