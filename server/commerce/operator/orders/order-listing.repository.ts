import { and, asc, desc, eq, gte, type SQL, sql } from 'drizzle-orm';
import { isAnyOf } from '#server/platform/postgres/any-of.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import type { OrderState } from '#shared/commerce-api/order-states.ts';
import { invoices } from '../../db/schema/orders/invoices.ts';
import type { OrderDetails } from '../../db/schema/orders/order-values.ts';
import { orderLines, orders } from '../../db/schema/orders/orders.ts';
import { payments } from '../../db/schema/orders/payments.ts';
import { promisedPlace, promisedPlaceOf } from '../../db/schema/orders/promised-day.ts';
import { quotationRequests } from '../../db/schema/orders/quotations.ts';
import { disputes, refunds } from '../../db/schema/orders/refunds.ts';
import { type OrderRow, parseOrder } from '../../order-records/orders/orders.repository.ts';
import type { OrderFilter, OrderSort } from './order-arguments.ts';

/** Filters of the staff page, besides those of the command. */
export interface OrderSearch extends OrderFilter {
  /**
   * A part of the number of an order, return, quotation, invoice or credit note, or of a name, company, e-mail address, street,
   * reference or SKU; a postcode, phone number, VAT number or tracking code; empty for any.
   */
  readonly text?: string;
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
const ORDER_ID = sql`${orders}.id`;

/** Whether {@link unsettledChargeback} of an order is more than 0. */
const IS_CHARGED_BACK = sql<boolean>`coalesce((select sum(d.amount) from ${disputes} d
    join ${payments} p on p.id = d.payment_id
    where p.order_id = ${ORDER_ID} and d.reversed_at is null and d.lost_at is null), 0)
  > coalesce((select sum(r.charged_back) from ${refunds} r where r.order_id = ${ORDER_ID}), 0)`;

/** Orders for a list. */
export function listOrdersBy(
  { db }: { readonly db: Database },
  { states, brand, since, sort, limit, text, after }: OrderSearch,
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
      /** Of an open quotation: who requested it. */
      name: sql<string | null>`coalesce(nullif(concat_ws(' ', ${details} -> 'billingAddress' ->> 'firstName',
        ${details} -> 'billingAddress' ->> 'lastName'), ''),
        (select concat_ws(' ', q.first_name, q.last_name) from ${quotationRequests} q where q.order_id = ${ORDER_ID}))`,
    })
    .from(orders)
    .where(
      and(
        states.length > 0 ? isAnyOf(state, states) : undefined,
        // No parameter: indices leave carts out.
        states.includes('Cart') ? undefined : sql`${state} <> 'Cart'`,
        brand ? eq(orders.brand, brand) : undefined,
        since ? gte(createdAt, since) : undefined,
        text ? matches(text) : undefined,
        after ? isAfter(after, sort) : undefined,
      ),
    )
    .orderBy(
      ...(sort === 'promised'
        ? [asc(promisedPlaceOf(orders)), asc(createdAt), asc(id)]
        : [desc(createdAt), desc(id)]),
    )
    .limit(limit);
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

/** The end of a return's number, after the number of its order. */
const RETURN_SUFFIX = /-R[1-9]\d{0,3}$/i;

const ADDRESSES = ['billingAddress', 'deliveryAddress'] as const;

function addressPart(address: (typeof ADDRESSES)[number], name: keyof OrderDetails['billingAddress']): SQL {
  return sql`${orders.details} -> ${sql.raw(`'${address}'`)} ->> ${sql.raw(`'${name}'`)}`;
}

function patternOf(part: string): string {
  return `%${part.replace(/[\\%_]/g, '\\$&')}%`;
}

function matches(text: string): SQL {
  const pattern = patternOf(text);
  const { id, number, quotationNumber, details } = orders;
  const nameOf = (address: (typeof ADDRESSES)[number]) =>
    sql`concat_ws(' ', ${addressPart(address, 'firstName')}, ${addressPart(address, 'lastName')}, ${addressPart(address, 'company')})`;
  /** With the number on both sides: its place depends on the country. */
  const streetOf = (address: (typeof ADDRESSES)[number]) =>
    sql`concat_ws(' ', ${addressPart(address, 'houseNumber')}, ${addressPart(address, 'street')},
      ${addressPart(address, 'houseNumber')}, ${addressPart(address, 'addition')})`;
  const texts = [
    quotationNumber,
    sql`${details} ->> 'email'`,
    sql`${details} ->> 'reference'`,
    ...ADDRESSES.flatMap((address) => [nameOf(address), streetOf(address)]),
  ];
  const hasLine = sql`exists (select from ${orderLines}
    where ${orderLines.orderId} = ${id} and ${orderLines.snapshot} ->> 'sku' ilike ${pattern})`;
  const hasDocument = sql`exists (select from ${invoices} i where i.order_id = ${ORDER_ID} and i.number ilike ${pattern})`;
  const isRequestedBy = sql`exists (select from ${quotationRequests} q where q.order_id = ${ORDER_ID}
    and (concat_ws(' ', q.first_name, q.last_name, q.company) ilike ${pattern} or q.email ilike ${pattern}))`;
  const conditions = [
    sql`${number} ilike ${patternOf(text.replace(RETURN_SUFFIX, ''))}`,
    ...texts.map((each) => sql`${each} ilike ${pattern}`),
    ...[hasLine, hasDocument, isRequestedBy],
    ...matchesCompact(text),
    ...matchesPhone(text),
  ];
  return sql`(${sql.join(conditions, sql` or `)})`;
}

/** Characters that people write within a postcode or number. */
const SEPARATORS = /[\s./()-]/g;

function compact(value: SQL): SQL {
  return sql`translate(${value}, ' ./()-', '')`;
}

/** Characters of the shortest postcode. Shorter texts are in too many numbers. */
const MIN_COMPACT = 4;

/** Conditions for the start of a postcode, and a part of a VAT number or tracking code, all of which have digits. */
function matchesCompact(text: string): SQL[] {
  const pattern = patternOf(text.replace(SEPARATORS, ''));
  if (pattern.length < MIN_COMPACT + 2 || !/\d/.test(text)) return [];
  const codes = sql`jsonb_path_query_array(${orders.shipment}, '$.**.trackingCode')::text`;
  return [
    ...ADDRESSES.map(
      (address) => sql`${compact(addressPart(address, 'postalCode'))} ilike ${pattern.slice(1)}`,
    ),
    ...[sql`${orders.details} ->> 'vatNumber'`, codes].map(
      (value) => sql`${compact(value)} ilike ${pattern}`,
    ),
  ];
}

/** The digits of a phone number after what differs: 06, +31 6, 0031 6 and +31 (0)6 are the same number. */
const PHONE_DIGITS = /^(?:\+|00?)?(\d{6,})$/;

function matchesPhone(text: string): SQL[] {
  const [, digits] = PHONE_DIGITS.exec(text.replace('(0)', '').replace(SEPARATORS, '')) ?? [];
  if (!digits) return [];
  const phone = sql`${orders.details} ->> 'phone'`;
  return [
    sql`${compact(phone)} like ${patternOf(digits)}`,
    sql`exists (select from ${quotationRequests} q where q.order_id = ${ORDER_ID} and ${compact(sql`q.phone`)} like ${patternOf(digits)})`,
  ];
}
