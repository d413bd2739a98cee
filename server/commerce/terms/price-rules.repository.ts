import { sql } from 'drizzle-orm';
import { queryRows } from '#server/platform/postgres/database.ts';
import type { Currency } from '#shared/locales/index.ts';
import type { PriceRule } from '#shared/pricing/customer-price.ts';
import type { CommerceContext } from '../kernel/context.ts';

export type PriceRules = ReadonlyMap<string, PriceRule>;

type RuleRow = {
  readonly productId: string;
  readonly net: readonly { readonly minQuantity: number; readonly priceExcVat: number }[] | null;
  readonly discount: number | null;
};

/**
 * Finds the rules of a customer's price list for products, by their ids; without a group, nothing. Net prices in the currency come
 * before the discount of the product, the largest one of its categories, and the one on everything.
 */
export async function findPriceRules(
  ctx: Pick<CommerceContext, 'db'>,
  customerId: string | null,
  { productIds, currency }: { readonly productIds: readonly string[]; readonly currency: Currency },
): Promise<PriceRules> {
  if (!customerId || productIds.length === 0) return new Map();
  const rows = await queryRows<RuleRow>(
    ctx.db.orm,
    sql`select p.id as "productId",
        (select json_agg(json_build_object('minQuantity', g.min_quantity, 'priceExcVat', g.price_exc_vat)
            order by g.min_quantity)
          from group_prices g where g.group_id = t.group_id and g.scope = 'product' and g.target = p.sku
            and g.currency = ${currency} and g.price_exc_vat is not null) as net,
        coalesce(
          (select g.discount from group_prices g
            where g.group_id = t.group_id and g.scope = 'product' and g.target = p.sku and g.discount is not null),
          (select max(g.discount) from group_prices g
            join product_categories pc on pc.brand = p.brand and pc.category_id = g.target and pc.product_id = p.id
            where g.group_id = t.group_id and g.scope = 'category'),
          (select g.discount from group_prices g where g.group_id = t.group_id and g.scope = 'all')) as discount
      from customers c
      join customer_terms t on t.id = c.terms_id and t.group_id is not null
      join products p on p.brand = c.brand and p.id = any(${`{${productIds.join()}}`}::uuid[])
      where c.id = ${customerId}`,
  );
  return new Map(
    rows.flatMap(({ productId, net, discount }): [string, PriceRule][] => {
      if (net) return [[productId, { net }]];
      return discount ? [[productId, { discount }]] : [];
    }),
  );
}
