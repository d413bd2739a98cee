import { and, desc, eq, gte, ne, sql } from 'drizzle-orm';
import { isAnyOf } from '#server/platform/postgres/any-of.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import { orders } from '../../db/schema/orders/orders.ts';
import type { OrderFilter } from './order-arguments.ts';

/** Orders for a list, newest first. */
export function listOrdersBy(
  { db }: { readonly db: Database },
  { states, brand, since, limit }: OrderFilter,
) {
  const { id, number, state, locale, currency, details, shipping, totals, createdAt, shipment } = orders;
  return db.orm
    .select({
      id,
      number,
      state,
      brand: orders.brand,
      locale,
      currency,
      createdAt,
      shipment,
      method: sql<string | null>`${shipping} ->> 'method'`,
      amount: sql<number | null>`(${totals} ->> 'incVat')::int`,
      name: sql<string | null>`concat_ws(' ', ${details} -> 'billingAddress' ->> 'firstName',
        ${details} -> 'billingAddress' ->> 'lastName')`,
    })
    .from(orders)
    .where(
      and(
        states.length > 0 ? isAnyOf(state, states) : ne(state, 'Cart'),
        brand ? eq(orders.brand, brand) : undefined,
        since ? gte(createdAt, since) : undefined,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

export type ListedOrder = Awaited<ReturnType<typeof listOrdersBy>>[number];
