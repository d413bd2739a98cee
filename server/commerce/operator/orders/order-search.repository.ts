import { and, type SQL, sql } from 'drizzle-orm';
import { isAnyOf } from '#server/platform/postgres/any-of.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import { invoices } from '../../db/schema/orders/invoices.ts';
import { joinedOrderTexts, joinedRequestTexts, orderTexts } from '../../db/schema/orders/order-texts.ts';
import { orderLines, orders } from '../../db/schema/orders/orders.ts';
import { quotationRequests } from '../../db/schema/orders/quotations.ts';
import {
  type ListedOrder,
  listedIds,
  listOrdersBy,
  ORDER_ID,
  type OrderPage,
} from './order-listing.repository.ts';

export interface OrderSearch extends OrderPage {
  /**
   * A part of the number of an order, return, quotation, invoice or credit note, or of a name, company, e-mail address, street,
   * reference or SKU; a postcode, phone number, VAT number or tracking code; empty for any.
   */
  readonly text: string;
}

/** The orders of a list that are compared one by one. */
const COMPARED = 1000;

/** A part of which an index has trigrams that few orders have; texts without one are searched among the compared orders. */
const INDEXED = /[\p{L}\p{N}]{3}|[\p{L}\p{N}]{2}[^\p{L}\p{N}]+[\p{L}\p{N}]{2}/u;

/**
 * A page of the orders with a text. The first of the list are compared, among which many texts have a page of matches. Others
 * are found by indices, whatever the number of orders.
 */
export async function searchOrders(
  ctx: { readonly db: Database },
  { text, ...page }: OrderSearch,
): Promise<ListedOrder[]> {
  if (!text) return listOrdersBy(ctx, page);
  const isMatch = matches(text);
  const first = listedIds(ctx, { ...page, limit: COMPARED });
  const compared = (await first).map(({ id }) => id);
  const found = await listOrdersBy(ctx, page, and(isAnyOf(orders.id, compared), isMatch));
  const others = candidateIds(text);
  if (found.length === page.limit || compared.length < COMPARED || !others) return found;
  return listOrdersBy(ctx, page, sql`${ORDER_ID} in (${first} union all ${others}) and ${isMatch}`);
}

/** The end of a return's number, after the number of its order. */
const RETURN_SUFFIX = /-R[1-9]\d{0,3}$/i;

/** Characters that people write within a postcode or number, as `compact` removes them. */
const SEPARATORS = /[\s./()-]/g;

/** The digits of a phone number after what differs: 06, +31 6, 0031 6 and +31 (0)6 are the same number. */
const PHONE_DIGITS = /^(?:\+|00?)?(\d{6,})$/;

/** Characters of the shortest postcode. Shorter texts are in too many numbers. */
const MIN_COMPACT = 4;

/** A text as people write it, and what is compared with numbers of another spelling; those are undefined if it is none. */
function spellings(text: string) {
  const dense = text.replace(SEPARATORS, '');
  const [, digits] = PHONE_DIGITS.exec(text.replace('(0)', '').replace(SEPARATORS, '')) ?? [];
  return {
    number: patternOf(text.replace(RETURN_SUFFIX, '')),
    text: patternOf(text),
    code: dense.length >= MIN_COMPACT && /\d/.test(text) ? patternOf(dense) : undefined,
    phone: digits && patternOf(digits),
  };
}

function patternOf(part: string): string {
  return `%${part.replace(/[\\%_]/g, '\\$&')}%`;
}

function any(conditions: readonly SQL[]): SQL {
  return sql`(${sql.join([...conditions], sql` or `)})`;
}

const REQUEST_TEXTS = joinedRequestTexts({
  firstName: sql`q.first_name`,
  lastName: sql`q.last_name`,
  company: sql`q.company`,
  email: sql`q.email`,
  phone: sql`q.phone`,
});

function isRequestedBy({ text, phone }: ReturnType<typeof spellings>): SQL {
  return any([text, ...(phone ? [phone] : [])].map((pattern) => sql`${REQUEST_TEXTS} ilike ${pattern}`));
}

/** Whether an order has a text. */
function matches(given: string): SQL {
  const spelt = spellings(given);
  const { number, texts, postcodes, codes, phone } = orderTexts(orders);
  const { text, code } = spelt;
  return any([
    sql`${number} ilike ${spelt.number}`,
    ...texts.map((each) => sql`${each} ilike ${text}`),
    sql`exists (select from ${orderLines} l where l.order_id = ${ORDER_ID} and l.snapshot ->> 'sku' ilike ${text})`,
    sql`exists (select from ${invoices} i where i.order_id = ${ORDER_ID} and i.number ilike ${text})`,
    sql`exists (select from ${quotationRequests} q where q.order_id = ${ORDER_ID} and ${isRequestedBy(spelt)})`,
    // The start of a postcode, and a part of a code.
    ...(code ? postcodes.map((each) => sql`${each} ilike ${code.slice(1)}`) : []),
    ...(code ? codes.map((each) => sql`${each} ilike ${code}`) : []),
    ...(spelt.phone ? [sql`${phone} like ${spelt.phone}`] : []),
  ]);
}

/**
 * The ids of the orders that may match, each part read from an index; undefined when none has trigrams of the text. A SKU is
 * found by its start.
 */
export function candidateIds(given: string): SQL | undefined {
  const spelt = spellings(given);
  const patterns = [spelt.number, spelt.text, spelt.code, spelt.phone].filter(
    (each) => each !== undefined && INDEXED.test(each),
  );
  if (patterns.length === 0) return undefined;
  const joined = joinedOrderTexts(orders);
  const isOrder = any([...new Set(patterns)].map((pattern) => sql`${joined} ilike ${pattern}`));
  return sql`
    select id from ${orders} where ${orders.state} <> 'Cart' and ${isOrder}
    union all
    select l.order_id from ${orderLines} l where lower(l.snapshot ->> 'sku') like ${spelt.text.slice(1).toLowerCase()}
    union all
    select i.order_id from ${invoices} i where i.number ilike ${spelt.text}
    union all
    select q.order_id from ${quotationRequests} q where ${isRequestedBy(spelt)}`;
}
