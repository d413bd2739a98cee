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

/** Captures an amount of an authorised payment that was created after `createdAfter`, which is paid then. */
export async function capturePayment(
  db: Database,
  id: string,
  { amount, createdAfter }: { readonly amount: number; readonly createdAfter: Date },
): Promise<void> {
  const { state, createdAt } = sandboxPayments;
  await db.orm
    .update(sandboxPayments)
    .set({ state: 'paid', captured: sql`least(${sandboxPayments.amount}, ${amount}::integer)` })
    .where(and(eq(sandboxPayments.id, id), eq(state, 'authorized'), gt(createdAt, createdAfter)));
}

/** Releases an authorised payment. */
export async function releasePayment(db: Database, id: string): Promise<void> {
  await db.orm
    .update(sandboxPayments)
    .set({ state: 'canceled' })
    .where(and(eq(sandboxPayments.id, id), eq(sandboxPayments.state, 'authorized')));
}

const CHARGED_BACK = sql`(select coalesce(sum((c ->> 'amount')::integer), 0)
  from jsonb_array_elements(${sandboxPayments.chargebacks}) c where c ->> 'reversedAt' is null)`;

/**
 * Records a refund of a paid payment once per idempotency key, and never more than was received and not charged back.
 * Returns false when it cannot be made.
 */
export async function recordRefund(db: Database, id: string, refund: TransferRequest): Promise<boolean> {
  const { refunded, refundKeys, captured, amount, state } = sandboxPayments;
  const isKnown = sql`${refundKeys} @> to_jsonb(${refund.idempotencyKey}::text)`;
  const recorded = await db.orm
    .update(sandboxPayments)
    .set({
      refunded: sql`case when ${isKnown} then ${refunded} else ${refunded} + ${refund.amount}::integer end`,
      refundKeys: sql`case when ${isKnown} then ${refundKeys} else ${refundKeys} || to_jsonb(${refund.idempotencyKey}::text) end`,
    })
    .where(
      and(
        eq(sandboxPayments.id, id),
        eq(state, 'paid'),
        sql`(${isKnown} or ${refunded} + ${refund.amount}::integer <= coalesce(${captured}, ${amount}) - ${CHARGED_BACK})`,
      ),
    )
    .returning({ id: sandboxPayments.id });
  return recorded.length > 0;
}
