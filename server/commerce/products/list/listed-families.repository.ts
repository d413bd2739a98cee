import { type SQL, sql } from 'drizzle-orm';
import { buildSelect } from '#server/platform/postgres/built-statement.ts';
import { queryRows } from '#server/platform/postgres/database.ts';
import { type Brand, hasTool } from '#shared/brands/brand.ts';
import { brandByCode } from '#shared/brands/index.ts';
import type { CommerceContext } from '../../kernel/context.ts';
import {
  importedFields,
  offerFields,
  type StoredListItem,
  summaryTables,
  variantValues,
} from '../product-json.repository.ts';
import {
  type CatalogueState,
  type ChangesSince,
  catalogueState,
} from '../selection/embedded/columns/changes.repository.ts';

/** A product of a family, as a card chooses among them. */
export interface FamilyProduct {
  readonly id: string;
  readonly family: string;
  /** The attributes that distinguish the products of its family, and its values of them. */
  readonly variesBy: readonly string[];
  readonly values: Readonly<Record<string, string>>;
}

/** The products of families that have texts in the shop's locale, in the order of the catalogue. */
export async function findFamilyProducts(
  ctx: CommerceContext,
  families: readonly string[],
): Promise<FamilyProduct[]> {
  const { brand, locale } = ctx.shop;
  return queryRows<FamilyProduct & Record<string, unknown>>(
    ctx.db.orm,
    sql`select p.id, p.family, p.varies_by as "variesBy",
        case when p.varies_by <> '[]' then ${variantValues(sql`p.varies_by`, sql`t.attributes`)}::jsonb
          || case when p.varies_by ? 'colour' and p.colour_id is not null
            then jsonb_build_object('colour', p.colour_id) else '{}' end
          else '{}' end as values
      from products p
      join product_texts t on t.product_id = p.id and t.locale = ${locale}
      where p.brand = ${brand} and p.active and p.family = any(${sql.param(families)}::text[])
      order by p.position, p.id`,
  );
}

/** The attributes that tables show as columns. */
const TABLE_ATTRIBUTES = [
  ...['size', 'roll-width', 'roll-length', 'diameter', 'inner-diameter', 'content', 'thickness'],
  ...['area-weight', 'density'],
];

/** The measured values that cards show beside a comparison. */
const CARD_ATTRIBUTES = ['alpha-w', 'rw'];

const valuesOf = (ids: readonly string[]): SQL => {
  const isListed = `$[*] ? (${ids.map((id) => `@.id == "${id}"`).join(' || ')})`;
  return sql`jsonb_path_query_array(pt.attributes, ${sql.raw(`'${isListed}'`)}::jsonpath)`;
};
const TABLE_VALUES = valuesOf(TABLE_ATTRIBUTES);
const CARD_VALUES = valuesOf(CARD_ATTRIBUTES);

function listValues(brand: Brand): SQL {
  if (brand.design.productList === 'table') return TABLE_VALUES;
  return hasTool(brand, 'comparison') ? CARD_VALUES : sql`'[]'::jsonb`;
}

/** Stock and prices, which sales, restocks and the days of reduced prices change. */
type Offer = Pick<StoredListItem, 'id' | 'stock' | 'priceExcVat' | 'volumeDiscount' | 'reduction'>;

/** The fields of a product that an import alone changes. */
export type ImportedProduct = Omit<StoredListItem, Exclude<keyof Offer, 'id'>>;

/** The products with these ids that are shown in the shop's locale. */
export async function findImportedProducts(
  { db, shop }: CommerceContext,
  ids: readonly string[],
): Promise<ImportedProduct[]> {
  const rows = await queryRows<{ readonly product: ImportedProduct }>(
    db.orm,
    sql`select json_build_object(${importedFields('p', shop)},
        'attributes', ${listValues(brandByCode(shop.brand))}, 'weightGrams', p.weight_grams) as product
      from ${summaryTables('p', shop)}
      where p.brand = ${shop.brand} and p.id = any(${sql.param(ids)}::uuid[])`,
  );
  return rows.map(({ product }) => product);
}

const BRAND = sql.placeholder('brand');

const selectOffers = buildSelect((queries) =>
  queries
    .select({
      state: sql<CatalogueState>`${catalogueState(BRAND, {
        horizon: sql.placeholder('horizon'),
        limit: sql.placeholder('limit'),
      })}`,
      offers: sql<
        readonly Offer[]
      >`(select coalesce(json_agg(json_build_object('id', p.id, ${offerFields('p')})), '[]')
        from products p
        join product_prices pp on pp.product_id = p.id and pp.currency = ${sql.placeholder('currency')}
        where p.brand = ${BRAND} and p.active and p.id = any(${sql.placeholder('ids')}::uuid[]))`,
    })
    .from(sql`(select) one`),
);

interface ListOffers {
  readonly state: CatalogueState;
  /** Unordered. */
  readonly offers: readonly Offer[];
}

/** Stock and prices of the active products with these ids, and the state of the catalogue that they are from. */
export async function findOffers(
  { db, shop: { brand, currency } }: CommerceContext,
  ids: readonly string[],
  { horizon, limit }: ChangesSince,
): Promise<ListOffers> {
  const [row] = await selectOffers(db.orm, { brand, currency, horizon, limit: limit ?? null, ids });
  if (!row) throw new Error('The statement for the offers of a list returned no row');
  return row;
}
