import { desc, sql } from 'drizzle-orm';
import { buildSelectOfKeys } from '#server/platform/postgres/built-statement.ts';
import { payments } from '../../db/schema/orders/payments.ts';
import type { CommerceContext } from '../../kernel/context.ts';

type WithDatabase = Pick<CommerceContext, 'db'>;

const PAID_FIRST = sql`(${payments.state} in ('paid', 'authorized') and ${payments.refund} is null)`;
const selectShownPayments = buildSelectOfKeys((queries, isKey) =>
  queries
    .selectDistinctOn([payments.orderId], {
      orderId: payments.orderId,
      id: payments.id,
      status: payments.state,
      method: payments.method,
      // Raw names: drizzle writes its columns without a table here, and the subquery would resolve them to its own.
      isRefunded: sql<boolean>`exists (select 1 from refunds r where r.order_id = payments.order_id)`,
      isDisputed: sql<boolean>`exists (select 1 from disputes d where d.payment_id = payments.id)`,
    })
    .from(payments)
    .where(isKey(payments.orderId))
    .orderBy(payments.orderId, desc(PAID_FIRST), desc(payments.createdAt), desc(payments.id)),
);

/** The payment to show with each order: the one that paid it, else the latest attempt. */
export async function findShownPayments(ctx: WithDatabase, orderIds: readonly string[]) {
  const rows = orderIds.length > 0 ? await selectShownPayments(ctx.db.orm, orderIds) : [];
  return new Map(rows.map(({ orderId, ...payment }) => [orderId, payment]));
}
