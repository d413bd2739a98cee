import { randomBytes } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/postgres/database.ts';
import type { PaymentState } from '#shared/commerce-api/order-states.ts';
import { sandboxPayments } from '../../../db/schema/payments.ts';
import type { PaymentRequest, Refund } from '../provider.ts';

export type SandboxPayment = typeof sandboxPayments.$inferSelect;

/** Writes a payment down; the same key finds the one that is there. */
export async function writePayment(
  db: Database,
  request: PaymentRequest,
  createdAt: Date,
): Promise<SandboxPayment | undefined> {
  const { idempotencyKey, amount, currency, method, locale, shopName, returnUrl, webhookUrl } = request;
  await db.orm
    .insert(sandboxPayments)
    .values({
      id: `sb_${randomBytes(16).toString('hex')}`,
      ...{ idempotencyKey, amount, currency, method, locale, shopName, returnUrl, webhookUrl, createdAt },
    })
    .onConflictDoNothing({ target: sandboxPayments.idempotencyKey });
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

/** Ends an open payment; answers whether it was one. */
export async function endPayment(db: Database, id: string, state: PaymentState): Promise<boolean> {
  const ended = await db.orm
    .update(sandboxPayments)
    .set({ state })
    .where(and(eq(sandboxPayments.id, id), inArray(sandboxPayments.state, ['open', 'pending'])))
    .returning({ id: sandboxPayments.id });
  return ended.length > 0;
}

/** Books a refund once for each key, and never more than was paid. */
export async function bookRefund(db: Database, id: string, refund: Refund): Promise<void> {
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
