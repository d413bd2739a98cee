import { and, desc, eq, gte, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { isAnyOf } from '#server/platform/postgres/any-of.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import { orderLines, orders } from '../../db/schema/orders/orders.ts';
import { payments } from '../../db/schema/orders/payments.ts';
import { disputes, refunds } from '../../db/schema/orders/refunds.ts';
import type { OrderFilter } from './order-arguments.ts';

/** Filters of the staff page, besides those of the command. */
export interface OrderSearch extends OrderFilter {
  /** A part of a number, name, company, e-mail address, reference or SKU; empty for any. */
  readonly text?: string;
  /** The last order of the page before. */
  readonly after?: { readonly createdAt: Date; readonly id: string } | undefined;
}

/** With its table: in a subquery, `id` would be that of the inner table. */
const ORDER_ID = sql`${orders}.id`;

/** Whether {@link unsettledChargeback} of an order is more than 0. */
const IS_CHARGED_BACK = sql<boolean>`coalesce((select sum(d.amount) from ${disputes} d
    join ${payments} p on p.id = d.payment_id
    where p.order_id = ${ORDER_ID} and d.reversed_at is null and d.lost_at is null), 0)
  > coalesce((select sum(r.charged_back) from ${refunds} r where r.order_id = ${ORDER_ID}), 0)`;

/** Orders for a list, newest first. */
export function listOrdersBy(
  { db }: { readonly db: Database },
  { states, brand, since, limit, text, after }: OrderSearch,
) {
  const { id, number, state, locale, currency, details, shipping, totals, createdAt, shipment } = orders;
  return db.orm
    .select({
      id,
      number,
      quotationNumber: orders.quotationNumber,
      state,
      brand: orders.brand,
      locale,
      currency,
      createdAt,
      shipment,
      method: sql<string | null>`${shipping} ->> 'method'`,
      /** Promised day of delivery or collection, such as 2026-11-26. */
      day: sql<string | null>`${shipping} ->> 'date'`,
      amount: sql<number | null>`(${totals} ->> 'incVat')::int`,
      isChargedBack: IS_CHARGED_BACK,
      name: sql<string | null>`concat_ws(' ', ${details} -> 'billingAddress' ->> 'firstName',
        ${details} -> 'billingAddress' ->> 'lastName')`,
    })
    .from(orders)
    .where(
      and(
        states.length > 0 ? isAnyOf(state, states) : ne(state, 'Cart'),
        brand ? eq(orders.brand, brand) : undefined,
        since ? gte(createdAt, since) : undefined,
        text ? matches(text) : undefined,
        after
          ? or(lt(createdAt, after.createdAt), and(eq(createdAt, after.createdAt), lt(id, after.id)))
          : undefined,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

export type ListedOrder = Awaited<ReturnType<typeof listOrdersBy>>[number];

function matches(text: string): SQL {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const { id, number, quotationNumber, details } = orders;
  const nameOf = (address: 'billingAddress' | 'deliveryAddress') => {
    const part = (name: string) => sql`${details} -> ${sql.raw(`'${address}'`)} ->> ${sql.raw(`'${name}'`)}`;
    return sql`concat_ws(' ', ${part('firstName')}, ${part('lastName')}, ${part('company')})`;
  };
  const texts = [
    number,
    quotationNumber,
    sql`${details} ->> 'email'`,
    sql`${details} ->> 'reference'`,
    nameOf('billingAddress'),
    nameOf('deliveryAddress'),
  ];
  const hasLine = sql`exists (select from ${orderLines}
    where ${orderLines.orderId} = ${id} and ${orderLines.snapshot} ->> 'sku' ilike ${pattern})`;
  return sql`(${sql.join([...texts.map((each) => sql`${each} ilike ${pattern}`), hasLine], sql` or `)})`;
}
