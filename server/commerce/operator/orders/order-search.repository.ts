import { and, type SQL, sql } from 'drizzle-orm';
import { isAnyOf } from '#server/platform/postgres/any-of.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import { invoices } from '../../db/schema/orders/invoices.ts';
import { joinedOrderTexts, orderTexts } from '../../db/schema/orders/order-texts.ts';
import { orderLines, orders } from '../../db/schema/orders/orders.ts';
import { quotationRequests } from '../../db/schema/orders/quotations.ts';
import {
  type ListedOrder,
  listedIds,
  listOrdersBy,
  ORDER_ID,
  type OrderPage,
} from './order-listing.repository.ts';
import { any, COMPARED, isIndexed, isRequestedBy, spellings } from './text-search.ts';

export interface OrderSearch extends OrderPage {
  /**
   * A part of the number of an order, return, quotation, invoice or credit note, or of a name, company, e-mail address, street,
   * reference or SKU; a postcode, phone number, VAT number or tracking code; empty for any.
   */
  readonly text: string;
}

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
    (each) => each !== undefined && isIndexed(each),
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
