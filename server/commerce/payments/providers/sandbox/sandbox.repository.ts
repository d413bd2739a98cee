import { randomBytes } from 'node:crypto';
import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/postgres/database.ts';
import type { PaymentState } from '#shared/commerce-api/order-states.ts';
import {
  type SandboxChargeback,
  type SandboxRefund,
  sandboxPayments,
} from '../../../db/schema/orders/payments.ts';
import type { PaymentRequest, TransferRequest } from '../../../order-records/payments/provider.ts';

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
      idempotencyKey,
      amount,
      currency,
      method,
      locale,
      shopName,
      returnUrl,
      webhookUrl,
      createdAt,
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

/** The refunds of a payment; of several attempts with the same key, the last one. */
export function latestRefunds({ refunds }: Pick<SandboxPayment, 'refunds'>): SandboxRefund[] {
  return [...new Map(refunds.map((refund) => [refund.key, refund])).values()];
}

/**
 * Records a refund of a paid payment once per idempotency key, unless it failed, and never more than was received and not
 * charged back. Returns its state; undefined when it cannot be made.
 */
export async function recordRefund(
  db: Database,
  id: string,
  { idempotencyKey: key, amount: added }: TransferRequest,
): Promise<'pending' | 'refunded' | undefined> {
  const { refunded, refunds, captured, amount, state, holdsRefunds } = sandboxPayments;
  const isKnown = sql`exists (select 1 from jsonb_array_elements(${refunds}) r
    where r ->> 'key' = ${key} and r ->> 'state' <> 'failed')`;
  const refund = sql`jsonb_build_object('key', ${key}::text, 'amount', ${added}::integer,
    'state', case when ${holdsRefunds} then 'pending' else 'refunded' end)`;
  const [recorded] = await db.orm
    .update(sandboxPayments)
    .set({
      refunded: sql`case when ${isKnown} then ${refunded} else ${refunded} + ${added}::integer end`,
      refunds: sql`case when ${isKnown} then ${refunds} else ${refunds} || ${refund} end`,
    })
    .where(
      and(
        eq(sandboxPayments.id, id),
        eq(state, 'paid'),
        sql`(${isKnown} or ${refunded} + ${added}::integer <= coalesce(${captured}, ${amount}) - ${CHARGED_BACK})`,
      ),
    )
    .returning({ refunds });
  const current = recorded && latestRefunds(recorded).find((one) => one.key === key)?.state;
  return current === 'failed' ? undefined : current;
}

/** Pays out a refund of a payment, or fails it, as a bank does days later. Does nothing to one that has failed. */
export async function endRefund(
  db: Database,
  id: string,
  key: string,
  state: 'refunded' | 'failed',
): Promise<void> {
  const { refunds, refunded } = sandboxPayments;
  const isMeant = sql`r ->> 'key' = ${key} and r ->> 'state' <> 'failed'`;
  const lost = sql`(select coalesce(sum((r ->> 'amount')::integer), 0) from jsonb_array_elements(${refunds}) r where ${isMeant})`;
  await db.orm
    .update(sandboxPayments)
    .set({
      refunds: sql`(select coalesce(jsonb_agg(case when ${isMeant} then jsonb_set(r, '{state}', to_jsonb(${state}::text)) else r end order by place), '[]'::jsonb)
        from jsonb_array_elements(${refunds}) with ordinality as listed(r, place))`,
      ...(state === 'failed' ? { refunded: sql`${refunded} - ${lost}` } : {}),
    })
    .where(eq(sandboxPayments.id, id));
}

/** Sets whether new refunds of a payment wait for the tester. */
export async function holdRefunds(db: Database, id: string, holdsRefunds: boolean): Promise<void> {
  await db.orm.update(sandboxPayments).set({ holdsRefunds }).where(eq(sandboxPayments.id, id));
}

/** Amount of a payment that the shopper's bank can still take back, in minor units. */
export function chargeableBack({ state, amount, captured, refunded, chargebacks }: SandboxPayment): number {
  const standing = chargebacks.filter(({ reversedAt }) => reversedAt === null);
  const taken = standing.reduce((total, chargeback) => total + chargeback.amount, refunded);
  return state === 'paid' ? Math.max(0, (captured ?? amount) - taken) : 0;
}

/** Takes back all of a paid payment that is neither refunded nor charged back. Does nothing when nothing is left. */
export async function chargeBack(db: Database, id: string, now: Date): Promise<void> {
  const payment = await findPayment(db, id);
  const amount = payment ? chargeableBack(payment) : 0;
  if (!payment || amount === 0) return;
  const chargeback: SandboxChargeback = {
    id: `chb_${payment.chargebacks.length + 1}`,
    amount,
    createdAt: now.toISOString(),
    reversedAt: null,
  };
  await db.orm
    .update(sandboxPayments)
    .set({ chargebacks: [...payment.chargebacks, chargeback] })
    // When the button is pressed twice at the same time, the second press changes nothing.
    .where(
      and(
        eq(sandboxPayments.id, id),
        eq(sandboxPayments.refunded, payment.refunded),
        sql`jsonb_array_length(${sandboxPayments.chargebacks}) = ${payment.chargebacks.length}`,
      ),
    );
}

/** Reverses the chargebacks of a payment: the shop has won. */
export async function reverseChargebacks(db: Database, id: string, now: Date): Promise<void> {
  const payment = await findPayment(db, id);
  const chargebacks = payment?.chargebacks.map((chargeback) => ({
    ...chargeback,
    reversedAt: chargeback.reversedAt ?? now.toISOString(),
  }));
  if (chargebacks)
    await db.orm.update(sandboxPayments).set({ chargebacks }).where(eq(sandboxPayments.id, id));
}

/** The latest payments of the sandbox, the last first. */
export function findRecentPayments(db: Database, limit: number): Promise<SandboxPayment[]> {
  return db.orm.select().from(sandboxPayments).orderBy(desc(sandboxPayments.createdAt)).limit(limit);
}
