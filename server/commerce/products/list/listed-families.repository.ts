import { sql } from 'drizzle-orm';
import { queryRows } from '#server/platform/postgres/database.ts';
import { brandByCode } from '#shared/brands/index.ts';
import type { CommerceContext } from '../../kernel/context.ts';
import {
  type StoredListItem,
  summaryFields,
  summaryTables,
  variantValues,
} from '../product-json.repository.ts';

/** A product of a family, as a card chooses among them. */
export interface FamilyProduct {
  readonly id: string;
  readonly family: string;
  /** The attributes that distinguish the products of its family, and its values of them. */
  readonly variesBy: readonly string[];
  readonly values: Readonly<Record<string, string>>;
  /** Minor units, excluding VAT; null without a price in the currency of the shop. */
  readonly priceExcVat: number | null;
  readonly isSoldOut: boolean;
}

/** The products of families that have texts in the shop's locale, in the order of the catalogue. */
export async function findFamilyProducts(
  ctx: CommerceContext,
  families: readonly string[],
): Promise<FamilyProduct[]> {
  if (families.length === 0) return [];
  const { brand, locale, currency } = ctx.shop;
  return queryRows<FamilyProduct & Record<string, unknown>>(
    ctx.db.orm,
    sql`select p.id, p.family, p.varies_by as "variesBy", pp.price_exc_vat as "priceExcVat", not p.available as "isSoldOut",
        case when p.varies_by <> '[]' then ${variantValues(sql`p.varies_by`, sql`t.attributes`)}::jsonb
          || case when p.varies_by ? 'colour' and p.colour_id is not null
            then jsonb_build_object('colour', p.colour_id) else '{}' end
          else '{}' end as values
      from products p
      join product_texts t on t.product_id = p.id and t.locale = ${locale}
      left join product_prices pp on pp.product_id = p.id and pp.currency = ${currency}
      where p.brand = ${brand} and p.active and p.family = any(${sql.param(families)}::text[])
      order by p.position, p.id`,
  );
}

/** The attributes that tables show as columns. */
const TABLE_ATTRIBUTES = [
  ...['size', 'roll-width', 'roll-length', 'diameter', 'inner-diameter', 'content', 'thickness'],
  ...['area-weight', 'density'],
];

const isTableAttribute = `$[*] ? (${TABLE_ATTRIBUTES.map((id) => `@.id == "${id}"`).join(' || ')})`;

/** The active products with these ids, unordered. */
export async function findListItems(ctx: CommerceContext, ids: readonly string[]): Promise<StoredListItem[]> {
  if (ids.length === 0) return [];
  const { brand } = ctx.shop;
  const attributes =
    brandByCode(brand).design.productList === 'table'
      ? sql`jsonb_path_query_array(pt.attributes, ${isTableAttribute}::jsonpath)`
      : sql`'[]'::jsonb`;
  const rows = await queryRows<{ item: StoredListItem }>(
    ctx.db.orm,
    sql`select json_build_object(${summaryFields('p', ctx.shop)},
        'attributes', ${attributes}, 'weightGrams', p.weight_grams) as item
      from ${summaryTables('p', ctx.shop)}
      where p.brand = ${brand} and p.active and p.id = any(${sql.param(ids)}::uuid[])`,
  );
  return rows.map(({ item }) => item);
}
