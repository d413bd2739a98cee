import { asc, eq, sql } from 'drizzle-orm';
import { type Database, queryRows } from '#server/platform/postgres/database.ts';
import { orders } from '../db/schema/orders/orders.ts';
import { payments } from '../db/schema/orders/payments.ts';

/** Ids of payments that are awaited, authorised or being refunded. */
const UNSETTLED = sql`
  select id from payments where holds_stock
  union select id from payments where state = 'authorized'
  union select payment_id from refunds where state in ('due', 'pending')`;

interface UnsettledRow extends Record<string, unknown> {
  readonly provider: string;
  readonly payments: number;
}

/** The number of payments at each provider that are awaited, authorised or being refunded. */
export function countUnsettledPayments({ db }: { readonly db: Database }): Promise<UnsettledRow[]> {
  return queryRows<UnsettledRow>(
    db.orm,
    sql`select provider, count(*)::integer as payments from payments
    where id in (${UNSETTLED})
    group by provider order by provider`,
  );
}

/** Payments that are awaited, authorised or being refunded, oldest first, with the shop of their orders. */
export function findUnsettledPayments({ db }: { readonly db: Database }) {
  return db.orm
    .select({ payment: payments, brand: orders.brand, locale: orders.locale })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(sql`${payments.id} in (${UNSETTLED})`)
    .orderBy(asc(payments.createdAt), asc(payments.id));
}
