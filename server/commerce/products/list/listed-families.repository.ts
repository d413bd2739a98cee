import { type SQL, sql } from 'drizzle-orm';
import { buildSelect } from '#server/platform/postgres/built-statement.ts';
import { queryRows } from '#server/platform/postgres/database.ts';
import { brandByCode } from '#shared/brands/index.ts';
import type { CommerceContext } from '../../kernel/context.ts';
import {
  type StoredListItem,
  summaryFields,
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
  if (families.length === 0) return [];
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

const isTableAttribute = `$[*] ? (${TABLE_ATTRIBUTES.map((id) => `@.id == "${id}"`).join(' || ')})`;

const PLACEHOLDERS = {
  brand: sql.placeholder('brand'),
  locale: sql.placeholder('locale'),
  currency: sql.placeholder('currency'),
};
const SINCE = { horizon: sql.placeholder('horizon'), limit: sql.placeholder('limit') };

const buildListItems = (attributes: SQL) =>
  buildSelect((queries) =>
    queries
      .select({
        state: sql<CatalogueState>`${catalogueState(PLACEHOLDERS.brand, SINCE)}`,
        items: sql<readonly StoredListItem[]>`(select coalesce(json_agg(json_build_object(
            ${summaryFields('p', PLACEHOLDERS)}, 'attributes', ${attributes}, 'weightGrams', p.weight_grams)), '[]')
          from ${summaryTables('p', PLACEHOLDERS)}
          where p.brand = ${PLACEHOLDERS.brand} and p.active and p.id = any(${sql.placeholder('ids')}::uuid[]))`,
      })
      .from(sql`(select) one`),
  );

const SELECTS = {
  cards: buildListItems(sql`'[]'::jsonb`),
  table: buildListItems(sql`jsonb_path_query_array(pt.attributes, ${isTableAttribute}::jsonpath)`),
};

interface ListItems {
  readonly state: CatalogueState;
  /** Unordered. */
  readonly items: readonly StoredListItem[];
}

/** The active products with these ids, and the state of the catalogue that they are from. */
export async function findListItems(
  { db, shop }: CommerceContext,
  ids: readonly string[],
  { horizon, limit }: ChangesSince,
): Promise<ListItems> {
  const { brand, locale, currency } = shop;
  const select = SELECTS[brandByCode(brand).design.productList];
  const [row] = await select(db.orm, { brand, locale, currency, horizon, limit: limit ?? null, ids });
  if (!row) throw new Error('The statement for the items of a list returned no row');
  return row;
}
