import { inArray, type SQL, sql } from 'drizzle-orm';
import { type Database, queryRows } from '#server/platform/postgres/database.ts';
import type { BrandCode } from '#shared/brands/index.ts';
import type { OrderState } from '#shared/commerce-api/order-states.ts';
import { discountUses } from '../../db/schema/orders/discounts.ts';
import { orderEvents } from '../../db/schema/orders/order-events.ts';
import { orderLines, orders } from '../../db/schema/orders/orders.ts';
import { quotationLinks, quotationRequests, quotationVersions } from '../../db/schema/orders/quotations.ts';
import { orderReturns } from '../../db/schema/orders/returns.ts';
import type { OrderRetentionYears } from '../../kernel/env/retention-env.ts';
import { withoutReasons } from '../reduction-reasons.ts';

interface WithDatabase {
  readonly db: Database;
}

/** The one-stop shop for VAT on sales to another country: ten years, Regulation (EU) 282/2011, article 63c. */
const CROSS_BORDER_YEARS = 10;

/** No shop is ahead of this time zone, so that no order is erased a year too early. */
const TIME_ZONE = 'Europe/Brussels';

/**
 * The last day on which an order `o` has to be kept, null without a payment: the end of the year of payment, plus the
 * longest term of the countries of shop, invoice and delivery. Written as a case and not as a table of countries, so that
 * it needs no join.
 */
function retainedUntil(years: OrderRetentionYears): SQL {
  const longest = Math.max(...Object.values(years));
  const cases = Object.entries(years).map(([country, term]) => sql`when ${country} then ${term}::integer`);
  const yearsIn = (country: SQL) =>
    sql`case ${country} ${sql.join(cases, sql` `)} else ${longest}::integer end`;
  const shop = sql`right(o.locale, 2)`;
  const billing = sql`coalesce(o.details -> 'billingAddress' ->> 'country', ${shop})`;
  const delivery = sql`coalesce(o.details -> 'deliveryAddress' ->> 'country', ${billing})`;
  const crossBorder = sql`case when ${delivery} = ${shop} then 0 else ${CROSS_BORDER_YEARS}::integer end`;
  const term = sql`greatest(${yearsIn(shop)}, ${yearsIn(billing)}, ${yearsIn(delivery)}, ${crossBorder})`;
  const year = sql`extract(year from o.paid_at at time zone ${TIME_ZONE})::integer`;
  return sql`make_date(${year} + ${term}, 12, 31)`;
}

const today = (now: Date) => sql`(${now.toISOString()}::timestamptz at time zone ${TIME_ZONE})::date`;

/** Start of the next batch of a sweep: the payment time, in the database's precision, and the id. */
interface OrderCursor {
  readonly paidAt: string;
  readonly id: string;
}

export const FIRST_ORDER: OrderCursor = { paidAt: '-infinity', id: '00000000-0000-0000-0000-000000000000' };

/** Up to `limit` paid orders whose term has ended, after a cursor. */
export async function findExpiredOrders(
  { db }: WithDatabase,
  {
    years,
    now,
    after,
    limit,
  }: {
    readonly years: OrderRetentionYears;
    readonly now: Date;
    readonly after: OrderCursor;
    readonly limit: number;
  },
): Promise<(OrderCursor & { sessionId: string | null })[]> {
  const shortest = Math.min(...Object.values(years));
  return queryRows<{ paidAt: string; id: string; sessionId: string | null }>(
    db.orm,
    sql`select o.id, o.paid_at::text as "paidAt", o.session_id as "sessionId" from orders o
      where o.paid_at is not null and o.anonymised_at is null
        and (o.paid_at, o.id) > (${after.paidAt}::timestamptz, ${after.id}::uuid)
        and o.paid_at < ${now.toISOString()}::timestamptz - make_interval(years => ${shortest}::integer)
        and ${retainedUntil(years)} < ${today(now)}
      order by o.paid_at, o.id limit ${limit}`,
  );
}

/** Facts that decide about the erasure of an order. */
export interface OrderFacts extends Record<string, unknown> {
  readonly id: string;
  readonly number: string | null;
  readonly state: OrderState;
  readonly createdAt: string;
  readonly sessionId: string | null;
  /** A date; null without a payment. */
  readonly paidAt: string | null;
  /** A date such as 2033-12-31; null without a payment. */
  readonly retainedUntil: string | null;
  readonly isRetained: boolean;
}

/** Locks orders in id order until the transaction ends, without those that are anonymised. */
export function lockOrderFacts(
  { db }: WithDatabase,
  ids: readonly string[],
  { years, now }: { readonly years: OrderRetentionYears; readonly now: Date },
): Promise<OrderFacts[]> {
  if (ids.length === 0) return Promise.resolve([]);
  const until = retainedUntil(years);
  return queryRows<OrderFacts>(
    db.orm,
    sql`select o.id, o.number, o.state, to_char(o.created_at, 'YYYY-MM-DD') as "createdAt",
        o.session_id as "sessionId", to_char(o.paid_at, 'YYYY-MM-DD') as "paidAt",
        to_char(${until}, 'YYYY-MM-DD') as "retainedUntil",
        coalesce(${until} >= ${today(now)}, false) as "isRetained"
      from orders o where ${inArray(sql`o.id`, [...ids])} and o.anonymised_at is null
      order by o.id for update`,
  );
}

interface PersonsOrder extends Record<string, unknown> {
  readonly id: string;
  readonly sessionId: string | null;
  /** The customer of the session. */
  readonly customerId: string | null;
}

/** True for an order `o` of nobody, or of the customer of its session `s`: one of a guest can become that of another, by its address. */
const IS_OF_SESSION = sql`coalesce(o.customer_id, s.customer_id) = s.customer_id`;

/** True for orders `o` of sessions `s` that belong to a customer or to nobody; always true without a customer. */
function unlessOfAnother(customerId: string | undefined): SQL {
  if (customerId === undefined) return sql`true`;
  return sql`coalesce(o.customer_id, s.customer_id, ${customerId}::uuid) = ${customerId}::uuid`;
}

/**
 * Orders whose details or quotation contain an email address, in lower case, or that belong to one of the customers or
 * their sessions. With `ownerId` without the orders of other customers.
 */
export async function findPersonsOrders(
  { db }: WithDatabase,
  person: {
    readonly email: string;
    readonly brand: BrandCode | undefined;
    readonly customerIds: readonly string[];
    readonly ownerId: string | undefined;
  },
): Promise<PersonsOrder[]> {
  const { email, brand, customerIds, ownerId } = person;
  const columns = sql`select o.id, o.session_id as "sessionId", s.customer_id as "customerId" from orders o`;
  const isIncluded = sql`${brand ? sql`o.brand = ${brand}` : sql`true`} and ${unlessOfAnother(ownerId)}`;
  // A union and not an `or` over the tables, which no index could serve.
  return queryRows<PersonsOrder>(
    db.orm,
    sql`${columns} left join sessions s on s.id = o.session_id
      where lower(o.details ->> 'email') = ${email} and ${isIncluded}
      union ${columns} join quotation_requests q on q.order_id = o.id left join sessions s on s.id = o.session_id
      where lower(q.email) = ${email} and ${isIncluded}
      union ${columns} join sessions s on s.id = o.session_id
      where ${inArray(sql`s.customer_id`, [...customerIds])} and ${IS_OF_SESSION} and ${isIncluded}
      union ${columns} left join sessions s on s.id = o.session_id
      where ${inArray(sql`o.customer_id`, [...customerIds])} and ${isIncluded}
      order by id`,
  );
}

/**
 * The orders of a session. With an address in lower case: whether details or quotation carry it, or another one. With
 * `ownerId` the orders of other customers count as those of another address.
 */
export function findOrdersOfSession(
  { db }: WithDatabase,
  sessionId: string,
  { email, ownerId }: { readonly email: string; readonly ownerId: string | undefined },
): Promise<{ id: string; isOwn: boolean; isOther: boolean }[]> {
  const isIncluded = unlessOfAnother(ownerId);
  return queryRows<{ id: string; isOwn: boolean; isOther: boolean }>(
    db.orm,
    sql`select o.id, ${isIncluded} and coalesce(${email} in (lower(o.details ->> 'email'), lower(q.email)), false)
          as "isOwn",
        not ${isIncluded} or coalesce(lower(o.details ->> 'email') <> ${email}, false)
          or coalesce(lower(q.email) <> ${email}, false) as "isOther"
      from orders o join sessions s on s.id = o.session_id left join quotation_requests q on q.order_id = o.id
      where o.session_id = ${sessionId} order by o.id`,
  );
}

/** Ids of the orders of a customer, and of those of the customer's sessions that belong to no other. */
export async function findOrdersOfCustomer({ db }: WithDatabase, customerId: string): Promise<string[]> {
  const rows = await queryRows<{ id: string }>(
    db.orm,
    sql`select id from orders where customer_id = ${customerId}
      union select o.id from orders o join sessions s on s.id = o.session_id
      where s.customer_id = ${customerId} and ${IS_OF_SESSION}
      order by id`,
  );
  return rows.map(({ id }) => id);
}

/** Whether one of the orders is being made, or on its way. */
export async function hasOrderUnderWay({ db }: WithDatabase, ids: readonly string[]): Promise<boolean> {
  const [row] = await queryRows<{ found: boolean }>(
    db.orm,
    sql`select exists (select from orders where ${inArray(orders.id, [...ids])}
      and state in ('Placed', 'InProduction', 'ReadyForPickup', 'Shipped')) as found`,
  );
  return row?.found ?? false;
}

/** Ids of the unpaid orders of guests' sessions. Those of a customer, and quotations, do not end with a session. */
export async function findUnpaidOrders(
  { db }: WithDatabase,
  sessionIds: readonly string[],
): Promise<string[]> {
  const rows = await queryRows<{ id: string }>(
    db.orm,
    sql`select id from orders where ${inArray(orders.sessionId, [...sessionIds])} and customer_id is null and paid_at is null
      and (quotation_number is null or state = 'Cart') order by id`,
  );
  return rows.map(({ id }) => id);
}

/** Deletes orders with their lines. Their payments and mails have to be deleted before. */
export async function deleteOrders({ db }: WithDatabase, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.orm.delete(orderReturns).where(inArray(orderReturns.orderId, [...ids]));
  await db.orm.delete(orders).where(inArray(orders.id, [...ids]));
}

/** Quoted lines, recipient and links. The lines of the order remain. */
async function deleteQuotationData({ db }: WithDatabase, ids: readonly string[]): Promise<void> {
  for (const table of [quotationRequests, quotationVersions, quotationLinks]) {
    await db.orm.delete(table).where(inArray(table.orderId, [...ids]));
  }
}

/**
 * Erases details, answers, session, customer, tracking codes and notes of orders, and the quotations they come from.
 * Number, products, quantities, prices, VAT and the history without its texts remain.
 */
export async function anonymiseOrders(
  { db }: WithDatabase,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await db.orm
    .update(orders)
    .set({
      details: null,
      deliveryPostalCode: null,
      shipping: null,
      sessionId: null,
      customerId: null,
      quotationTokenHash: null,
      shipment: null,
      vatCheck: null,
      anonymisedAt: now,
    })
    .where(inArray(orders.id, [...ids]));
  await deleteQuotationData({ db }, ids);
  await db.orm
    .update(orderLines)
    .set({
      answers: {},
      // The hash of a short answer can be guessed; the id keeps the lines of an order distinct.
      answersHash: sql`${orderLines.id}::text`,
      snapshot: sql`${orderLines.snapshot} || '{"options": []}'::jsonb`,
    })
    .where(inArray(orderLines.orderId, [...ids]));
  await db.orm
    .update(orderEvents)
    .set({ data: sql`jsonb_strip_nulls(jsonb_build_object('amount', ${orderEvents.data} -> 'amount'))` })
    .where(inArray(orderEvents.orderId, [...ids]));
  await db.orm
    .update(orderReturns)
    .set({ reason: null, rejectionReason: null, lines: withoutReasons(orderReturns.lines) })
    .where(inArray(orderReturns.orderId, [...ids]));
  await db.orm.delete(discountUses).where(inArray(discountUses.orderId, [...ids]));
}

/**
 * Erases the details of up to `limit` carts that have not changed since a time, and the checks of their VAT numbers. It
 * counts as an edit: a payment that arrives later must not complete an order without details. Returns their number.
 */
export async function eraseAbandonedDetails(
  { db }: WithDatabase,
  before: Date,
  limit: number,
): Promise<number> {
  const rows = await queryRows(
    db.orm,
    sql`update orders set details = null, delivery_postal_code = null, vat_check = null, revision = revision + 1 where id in (
        select id from orders where state = 'Cart' and (details is not null or delivery_postal_code is not null)
          and updated_at < ${before.toISOString()}::timestamptz
        order by updated_at, id limit ${limit} for update skip locked)
      returning id`,
  );
  return rows.length;
}
