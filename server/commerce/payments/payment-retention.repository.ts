import { and, eq, inArray, isNotNull, isNull, lt, notInArray, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/postgres/database.ts';
import { accountCharges } from '../db/schema/orders/account-charges.ts';
import { payments, sandboxPayments } from '../db/schema/orders/payments.ts';
import { disputes, refunds } from '../db/schema/orders/refunds.ts';
import { orderReturns } from '../db/schema/orders/returns.ts';
import { withoutReasons } from '../order-records/reduction-reasons.ts';

interface WithDatabase {
  readonly db: Database;
}

export type PaymentRow = typeof payments.$inferSelect;

/** Without a refund and without another confirmed amount, no money has ever been received. */
const unsuccessful = and(
  notInArray(payments.state, ['paid', 'authorized']),
  isNull(payments.refund),
  isNull(payments.confirmedAmount),
);

/**
 * Deletes up to `limit` unsuccessful payments from before a time that reserve no stock, in the caller's transaction.
 * Returns their number.
 */
export async function deleteUnsuccessfulPayments(
  { db }: WithDatabase,
  before: Date,
  limit: number,
): Promise<number> {
  const due = await db.orm
    .select({ id: payments.id })
    .from(payments)
    .where(and(unsuccessful, eq(payments.holdsStock, false), lt(payments.createdAt, before)))
    .orderBy(payments.createdAt, payments.id)
    .limit(limit)
    .for('update', { skipLocked: true });
  await deleteWithRefunds(
    { db },
    due.map(({ id }) => id),
  );
  return due.length;
}

/** A refund of an unsuccessful payment released an authorisation: no money moved, so no book needs it. */
async function deleteWithRefunds({ db }: WithDatabase, paymentIds: readonly string[]): Promise<void> {
  if (paymentIds.length === 0) return;
  const ids = [...paymentIds];
  const released = db.orm.select({ id: refunds.id }).from(refunds).where(inArray(refunds.paymentId, ids));
  await db.orm.update(orderReturns).set({ refundId: null }).where(inArray(orderReturns.refundId, released));
  await db.orm.delete(refunds).where(inArray(refunds.paymentId, ids));
  await db.orm.delete(disputes).where(inArray(disputes.paymentId, ids));
  await db.orm.delete(payments).where(inArray(payments.id, ids));
}

/** Deletes up to `limit` payments of the sandbox from before a time. Returns their number. */
export async function deleteSandboxPayments(
  { db }: WithDatabase,
  before: Date,
  limit: number,
): Promise<number> {
  const due = db.orm
    .select({ id: sandboxPayments.id })
    .from(sandboxPayments)
    .where(lt(sandboxPayments.createdAt, before))
    .orderBy(sandboxPayments.createdAt, sandboxPayments.id)
    .limit(limit)
    .for('update', { skipLocked: true });
  const deleted = await db.orm
    .delete(sandboxPayments)
    .where(inArray(sandboxPayments.id, due))
    .returning({ id: sandboxPayments.id });
  return deleted.length;
}

const WITHOUT_REFERENCES = {
  providerId: null,
  checkoutUrl: null,
  returnUrl: '',
  clientNetwork: null,
  webhooks: [],
};

/** Erases what identifies up to `limit` payments from before a time at the provider. Returns their number. */
export async function anonymiseOldPayments(
  { db }: WithDatabase,
  before: Date,
  limit: number,
): Promise<number> {
  const due = db.orm
    .select({ id: payments.id })
    .from(payments)
    .where(and(isNotNull(payments.providerId), lt(payments.createdAt, before)))
    .orderBy(payments.createdAt, payments.id)
    .limit(limit)
    .for('update', { skipLocked: true });
  const erased = await db.orm
    .update(payments)
    .set(WITHOUT_REFERENCES)
    .where(inArray(payments.id, due))
    .returning({ id: payments.id });
  await anonymiseRefunds(
    { db },
    erased.map(({ id }) => id),
  );
  return erased.length;
}

/** Erases what refunds, disputes and charges of payments say about a person; their amounts remain. */
async function anonymiseRefunds({ db }: WithDatabase, paymentIds: readonly string[]): Promise<void> {
  if (paymentIds.length === 0) return;
  const ids = [...paymentIds];
  await db.orm
    .update(refunds)
    .set({ reason: '', lastError: null, externalId: null, lines: withoutReasons(refunds.lines) })
    .where(inArray(refunds.paymentId, ids));
  // The id keeps the disputes of a payment distinct.
  await db.orm
    .update(disputes)
    .set({ providerId: sql`${disputes.id}::text` })
    .where(inArray(disputes.paymentId, ids));
  await db.orm.update(accountCharges).set({ settledBy: null }).where(inArray(accountCharges.paymentId, ids));
}

/** Locks the payments of orders until the transaction ends. Lock the orders first. */
export function lockPaymentsOf({ db }: WithDatabase, orderIds: readonly string[]): Promise<PaymentRow[]> {
  return db.orm
    .select()
    .from(payments)
    .where(inArray(payments.orderId, [...orderIds]))
    .orderBy(payments.id)
    .for('update');
}

/** Deletes payments without money, with their refunds and disputes, in the caller's transaction. */
export async function deletePayments({ db }: WithDatabase, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await deleteWithRefunds({ db }, ids);
  await deleteFromSandbox({ db }, ids);
}

/** The sandbox knows a payment by its idempotency key, which is our id. */
async function deleteFromSandbox({ db }: WithDatabase, ids: readonly string[]): Promise<void> {
  await db.orm.delete(sandboxPayments).where(inArray(sandboxPayments.idempotencyKey, [...ids]));
}

/** Erases what identifies payments at the provider; amount, method and state remain. */
export async function anonymisePayments({ db }: WithDatabase, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.orm
    .update(payments)
    .set(WITHOUT_REFERENCES)
    .where(inArray(payments.id, [...ids]));
  await anonymiseRefunds({ db }, ids);
  await deleteFromSandbox({ db }, ids);
}
