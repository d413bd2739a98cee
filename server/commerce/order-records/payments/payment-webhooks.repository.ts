import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import { isUuid } from '#shared/validation/uuid.ts';
import { orders } from '../../db/schema/orders/orders.ts';
import { payments } from '../../db/schema/orders/payments.ts';
import type { CommerceContext } from '../../kernel/context.ts';

type WithDatabase = Pick<CommerceContext, 'db'>;

/** The payments that a webhook refers to: by the provider's payment id, or by the id of our order. */
export async function findPaymentsByReference(ctx: WithDatabase, provider: string, reference: string) {
  return ctx.db.orm
    .select({ payment: payments, brand: orders.brand, locale: orders.locale })
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

/** A payment whose provider id is unknown, and its shop; undefined when the id is known, or the payment does not exist. */
export async function findUncreatedPayment(ctx: WithDatabase, provider: string, id: string) {
  const { brand, locale } = orders;
  const [found] = await ctx.db.orm
    .select({ payment: payments, brand, locale })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(payments.id, id), eq(payments.provider, provider), isNull(payments.providerId)));
  return found;
}

/** Signed messages that a payment remembers. They expire within minutes, and few arrive in that time. */
const REMEMBERED_WEBHOOKS = 50;

/** Stores that a signed message about a payment is being handled. Returns false when it has been stored before. */
export async function claimWebhook(ctx: WithDatabase, id: string, messageId: string): Promise<boolean> {
  const { webhooks } = payments;
  const claimed = await ctx.db.orm
    .update(payments)
    .set({
      webhooks: sql`array_append(${webhooks}[greatest(1, cardinality(${webhooks}) - ${REMEMBERED_WEBHOOKS - 2}):], ${messageId})`,
    })
    .where(and(eq(payments.id, id), sql`not (${messageId} = any (${webhooks}))`))
    .returning({ id: payments.id });
  return claimed.length > 0;
}

/** Forgets a signed message whose handling failed. */
export async function releaseWebhook(ctx: WithDatabase, id: string, messageId: string): Promise<void> {
  await ctx.db.orm
    .update(payments)
    .set({ webhooks: sql`array_remove(${payments.webhooks}, ${messageId})` })
    .where(eq(payments.id, id));
}
