import { and, asc, desc, eq, gte, type SQL, sql } from 'drizzle-orm';
import { isAnyOf } from '#server/platform/postgres/any-of.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import type { OrderState } from '#shared/commerce-api/order-states.ts';
import { orders } from '../../db/schema/orders/orders.ts';
import { promisedPlace, promisedPlaceOf } from '../../db/schema/orders/promised-day.ts';
import { quotationRequests } from '../../db/schema/orders/quotations.ts';
import { type OrderRow, parseOrder } from '../../order-records/orders/orders.repository.ts';
import type { OrderFilter, OrderSort } from './order-arguments.ts';

/** A page of a list. */
export interface OrderPage extends OrderFilter {
  readonly after?: OrderCursor | undefined;
}

/** The last order of the page before. */
export interface OrderCursor {
  /** As promisedPlace returns it; only of a list by the promised day. */
  readonly place?: string | undefined;
  readonly createdAt: Date;
  readonly id: string;
}

/** The states in which pieces are still to be made: those of an order that is ready to be collected have been. */
const TO_MAKE = ['Placed', 'Paid', 'InProduction'] as const satisfies readonly OrderState[];
const PAGE_SIZE = 200;

/** With its table: in a subquery, `id` would be that of the inner table. */
export const ORDER_ID = sql`${orders}.id`;

function isListed({ states, brand, since, sort, after }: OrderPage): SQL | undefined {
  const { state, createdAt } = orders;
  return and(
    states.length > 0 ? isAnyOf(state, states) : undefined,
    // No parameter: indices leave carts out.
    states.includes('Cart') ? undefined : sql`${state} <> 'Cart'`,
    brand ? eq(orders.brand, brand) : undefined,
    since ? gte(createdAt, since) : undefined,
    after ? isAfter(after, sort) : undefined,
  );
}

function orderOf(sort: OrderSort): SQL[] {
  const { createdAt, id } = orders;
  return sort === 'promised'
    ? [asc(promisedPlaceOf(orders)), asc(createdAt), asc(id)]
    : [desc(createdAt), desc(id)];
}

/** The ids of the first orders of a list. */
export function listedIds({ db }: { readonly db: Database }, page: OrderPage) {
  return db.orm
    .select({ id: orders.id })
    .from(orders)
    .where(isListed(page))
    .orderBy(...orderOf(page.sort))
    .limit(page.limit);
}

/** Orders for a list; with a condition, those that meet it. */
export function listOrdersBy({ db }: { readonly db: Database }, page: OrderPage, condition?: SQL) {
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
      /** Of an open quotation: who requested it. */
      name: sql<string | null>`coalesce(nullif(concat_ws(' ', ${details} -> 'billingAddress' ->> 'firstName',
        ${details} -> 'billingAddress' ->> 'lastName'), ''),
        (select concat_ws(' ', q.first_name, q.last_name) from ${quotationRequests} q where q.order_id = ${ORDER_ID}))`,
    })
    .from(orders)
    .where(and(isListed(page), condition))
    .orderBy(...orderOf(page.sort))
    .limit(page.limit);
}

export type ListedOrder = Awaited<ReturnType<typeof listOrdersBy>>[number];

/**
 * Pages of the orders of which pieces are still to be made, the soonest promised day first; with `until`, those that are
 * promised up to this day.
 */
export async function* findOrdersToMake(
  ctx: { readonly db: Database },
  until: string | undefined,
): AsyncGenerator<OrderRow[], void> {
  let last: OrderRow | undefined;
  for (;;) {
    const page = (await selectOrdersToMake(ctx, until, last)).map(parseOrder);
    last = page.at(-1);
    if (!last) return;
    yield page;
  }
}

/** A page of {@link findOrdersToMake}, which begins after an order. */
export function selectOrdersToMake(
  { db }: { readonly db: Database },
  until: string | undefined,
  last?: OrderRow,
) {
  const place = promisedPlaceOf(orders);
  // Places of open orders come first in the index, so the read ends before the orders that left.
  const end = promisedPlace({ state: 'Paid', day: until ?? null });
  return db.orm
    .select()
    .from(orders)
    .where(
      and(
        sql`${orders.state} <> 'Cart'`,
        isAnyOf(orders.state, TO_MAKE),
        sql`${place} <= ${end}`,
        last && isAfter({ ...last, place: placeOf(last) }, 'promised'),
      ),
    )
    .orderBy(asc(place), asc(orders.createdAt), asc(orders.id))
    .limit(PAGE_SIZE);
}

function placeOf({ state, shipping }: OrderRow): string {
  return promisedPlace({ state, day: shipping?.date ?? null });
}

function isAfter({ place, createdAt, id }: OrderCursor, sort: OrderSort): SQL | undefined {
  const own = sql`${orders.createdAt}, ${orders.id}`;
  const last = sql`${createdAt.toISOString()}::timestamptz, ${id}::uuid`;
  if (sort === 'newest') return sql`(${own}) < (${last})`;
  return sql`(${promisedPlaceOf(orders)}, ${own}) > (${place ?? ''}::text, ${last})`;
}
