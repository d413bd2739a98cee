import { and, asc, desc, eq, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import { AppError } from '#shared/errors/app-error.ts';
import { isUuid } from '#shared/validation/uuid.ts';
import type { CommerceContext } from '../context.ts';
import { orders } from '../db/schema/orders.ts';
import { payments } from '../db/schema/payments.ts';

export type PaymentRow = typeof payments.$inferSelect;
type WithDatabase = Pick<CommerceContext, 'db'>;
type CommerceClock = Pick<CommerceContext, 'db' | 'clock'>;

export async function insertPayment(
  ctx: WithDatabase,
  payment: typeof payments.$inferInsert,
): Promise<PaymentRow> {
  const [row] = await ctx.db.orm.insert(payments).values(payment).returning();
  if (!row) throw new AppError('INTERNAL_SERVER_ERROR', { message: 'A payment was not written' });
  return row;
}

export async function findPayment(ctx: WithDatabase, id: string): Promise<PaymentRow | undefined> {
  const [payment] = await ctx.db.orm.select().from(payments).where(eq(payments.id, id));
  return payment;
}

/** Locks a payment until the transaction ends. Lock its order first. */
export async function lockPayment(ctx: WithDatabase, id: string): Promise<PaymentRow | undefined> {
  const [payment] = await ctx.db.orm.select().from(payments).where(eq(payments.id, id)).for('update');
  return payment;
}

/** The payment that an order is waiting for, and whose stock is reserved. */
export async function findActivePayment(ctx: WithDatabase, orderId: string): Promise<PaymentRow | undefined> {
  const [payment] = await ctx.db.orm
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.holdsStock, true)));
  return payment;
}

/** A payment of a session with its order; undefined for a payment of another session. */
export async function findSessionPayment(ctx: WithDatabase, sessionId: string, id: string) {
  const [found] = await ctx.db.orm
    .select({ payment: payments, order: { id: orders.id, number: orders.number, state: orders.state } })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(payments.id, id), eq(orders.sessionId, sessionId)));
  return found;
}

/** The payments that a webhook refers to: by the provider's payment id, or by the id of our order. */
export async function findPaymentsByReference(ctx: WithDatabase, provider: string, reference: string) {
  return ctx.db.orm
    .select({ id: payments.id, brand: orders.brand, locale: orders.locale })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        eq(payments.provider, provider),
        or(
          eq(payments.providerId, reference),
          isUuid(reference) ? eq(payments.orderId, reference) : undefined,
        ),
      ),
    )
    .orderBy(asc(payments.createdAt));
}

/** Instants before which an open payment was opened that is overdue now. */
export interface PaymentDeadlines {
  readonly bankTransfer: Date;
  readonly others: Date;
}

/**
 * Payments that have reserved stock for longer than their method may, or whose refund is due, without those that the
 * sweep has postponed; 200 at most, those that have been due for longest first.
 */
export async function findOverduePayments(ctx: CommerceClock, { bankTransfer, others }: PaymentDeadlines) {
  const { method, holdsStock, createdAt, refund, nextSweepAt } = payments;
  return ctx.db.orm
    .select({ payment: payments, brand: orders.brand, locale: orders.locale })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        or(isNull(nextSweepAt), lte(nextSweepAt, ctx.clock())),
        or(
          and(holdsStock, eq(method, 'banktransfer'), lt(createdAt, bankTransfer)),
          and(holdsStock, ne(method, 'banktransfer'), lt(createdAt, others)),
          eq(refund, 'due'),
        ),
      ),
    )
    .orderBy(asc(sql`coalesce(${nextSweepAt}, ${createdAt})`))
    .limit(200);
}

/** Postpones the next attempt of the sweep, and stores the number of failed attempts so far. */
export async function postponeSweep(
  ctx: CommerceClock,
  { id }: PaymentRow,
  { delayMs, attempts }: { readonly delayMs: number; readonly attempts: number },
): Promise<void> {
  const nextSweepAt = new Date(ctx.clock().getTime() + delayMs);
  await ctx.db.orm.update(payments).set({ sweepAttempts: attempts, nextSweepAt }).where(eq(payments.id, id));
}

/** The payment to show with each order: the one that paid it, else the latest attempt. */
export async function findShownPayments(ctx: WithDatabase, orderIds: readonly string[]) {
  const paidFirst = sql`(${payments.state} in ('paid', 'authorized') and ${payments.refund} is null)`;
  const rows = await ctx.db.orm
    .selectDistinctOn([payments.orderId], {
      orderId: payments.orderId,
      id: payments.id,
      status: payments.state,
      method: payments.method,
    })
    .from(payments)
    .where(inArray(payments.orderId, [...orderIds]))
    .orderBy(payments.orderId, desc(paidFirst), desc(payments.createdAt), desc(payments.id));
  return new Map(rows.map(({ orderId, ...payment }) => [orderId, payment]));
}

/**
 * Claims a status request to the provider. Returns false when another one was claimed less than `intervalMs`
 * milliseconds ago.
 */
export async function claimStatusCheck(
  ctx: CommerceContext,
  id: string,
  intervalMs: number,
): Promise<boolean> {
  const now = ctx.clock();
  const claimed = await ctx.db.orm
    .update(payments)
    .set({ checkedAt: now })
    .where(and(eq(payments.id, id), lt(payments.checkedAt, new Date(now.getTime() - intervalMs))))
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
