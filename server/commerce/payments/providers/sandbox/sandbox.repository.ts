import { randomBytes } from 'node:crypto';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/postgres/database.ts';
import type { PaymentState } from '#shared/commerce-api/order-states.ts';
import { sandboxPayments } from '../../../db/schema/payments.ts';
import type { PaymentRequest, TransferRequest } from '../provider.ts';

export type SandboxPayment = typeof sandboxPayments.$inferSelect;

/** Creates a payment, or returns the existing one with the same idempotency key. */
export async function createPayment(
  db: Database,
  request: PaymentRequest,
  createdAt: Date,
): Promise<SandboxPayment | undefined> {
  const { idempotencyKey, amount, currency, method, locale, shopName, returnUrl, webhookUrl } = request;
  const [created] = await db.orm
    .insert(sandboxPayments)
    .values({
      id: `sb_${randomBytes(16).toString('hex')}`,
      ...{ idempotencyKey, amount, currency, method, locale, shopName, returnUrl, webhookUrl, createdAt },
    })
    .onConflictDoNothing({ target: sandboxPayments.idempotencyKey })
    .returning();
  if (created) return created;
  const [payment] = await db.orm
    .select()
    .from(sandboxPayments)
    .where(eq(sandboxPayments.idempotencyKey, idempotencyKey));
  return payment;
}

export async function findPayment(db: Database, id: string): Promise<SandboxPayment | undefined> {
  const [payment] = await db.orm.select().from(sandboxPayments).where(eq(sandboxPayments.id, id));
  return payment;
}

/** Ends an open payment. Returns false when it was not open. */
export async function endPayment(db: Database, id: string, state: PaymentState): Promise<boolean> {
  const ended = await db.orm
    .update(sandboxPayments)
    .set({ state })
    .where(and(eq(sandboxPayments.id, id), inArray(sandboxPayments.state, ['open', 'pending'])))
    .returning({ id: sandboxPayments.id });
  return ended.length > 0;
}

/** Marks an authorised payment as paid, if it was created after `createdAfter`. */
export async function capturePayment(db: Database, id: string, createdAfter: Date): Promise<void> {
  const { state, createdAt } = sandboxPayments;
  await db.orm
    .update(sandboxPayments)
    .set({ state: 'paid' })
    .where(and(eq(sandboxPayments.id, id), eq(state, 'authorized'), gt(createdAt, createdAfter)));
}

/** Releases an authorised payment, or records a refund once per idempotency key, and never more than was paid. */
export async function recordRefund(db: Database, id: string, refund: TransferRequest): Promise<void> {
  await db.orm
    .update(sandboxPayments)
    .set({ state: 'canceled' })
    .where(and(eq(sandboxPayments.id, id), eq(sandboxPayments.state, 'authorized')));
  await db.orm
    .update(sandboxPayments)
    .set({
      refunded: sql`least(${sandboxPayments.refunded} + ${refund.amount}, ${sandboxPayments.amount})`,
      refundKeys: sql`${sandboxPayments.refundKeys} || to_jsonb(${refund.idempotencyKey}::text)`,
    })
    .where(
      and(
        eq(sandboxPayments.id, id),
        eq(sandboxPayments.state, 'paid'),
        sql`not ${sandboxPayments.refundKeys} @> to_jsonb(${refund.idempotencyKey}::text)`,
      ),
    );
}
