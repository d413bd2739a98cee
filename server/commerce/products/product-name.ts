import { type SQL, sql } from 'drizzle-orm';

/** The name of a product in a locale, else in any other one, else its SKU. */
export function productName({ id, sku }: { readonly id: SQL; readonly sku: SQL }, locale: SQL): SQL<string> {
  return sql<string>`coalesce((select t.name from product_texts t where t.product_id = ${id}
    order by t.locale <> ${locale}, t.locale limit 1), ${sku})`;
}
