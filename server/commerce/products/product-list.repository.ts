import { type SQL, sql } from 'drizzle-orm';
import { queryRows } from '#server/platform/postgres/database.ts';
import type { CommerceContext } from '../context.ts';
import { type StoredSummary, summaryFields, summaryTables } from './product-json.repository.ts';
import { type ProductSearch, searchResults } from './search/search.repository.ts';

type ProductSort = 'relevance' | 'name' | 'price' | '-price';

export interface ProductFilter {
  /** Category ids; a product matches if it is in any of them. */
  readonly categories: readonly string[];
  /** Manufacturer ids; a product matches if it is by any of them. */
  readonly manufacturers: readonly string[];
  readonly sort: ProductSort;
  readonly page: number;
  readonly perPage: number;
}

export interface StoredFacetValue {
  readonly id: string;
  readonly name: string;
  readonly count: number;
}

export interface ProductPageRow {
  readonly items: StoredSummary[];
  readonly total: number;
  /** Number of search results before the filters. */
  readonly found: number;
  readonly categories: StoredFacetValue[];
  readonly manufacturers: StoredFacetValue[];
}

const ORDER_BY: Readonly<Record<ProductSort, SQL>> = {
  relevance: sql`rank desc, position`,
  name: sql`name_position, position`,
  price: sql`price, name_position, position`,
  '-price': sql`price desc, name_position, position`,
};

/**
 * One page of products with its facets, in one statement: the results of a search, or without one the whole catalogue.
 * The counts of a facet ignore the filters of its own kind, so that they show the result of choosing another value.
 */
export async function findProductPage(
  ctx: CommerceContext,
  filter: ProductFilter,
  search: ProductSearch | null,
): Promise<ProductPageRow> {
  const { brand, locale, currency } = ctx.shop;
  const { categories, manufacturers, sort, page, perPage } = filter;
  const inCategory =
    categories.length === 0
      ? sql`true`
      : sql`exists (select 1 from product_categories f where f.product_id = p.id and f.category_id in ${[...categories]})`;
  const byManufacturer =
    manufacturers.length === 0 ? sql`true` : sql`p.manufacturer_id in ${[...manufacturers]}`;

  const [row] = await queryRows<{ page: ProductPageRow }>(
    ctx.db.orm,
    sql`with hits as materialized (${search ? searchResults(ctx.shop, search) : sql`select id as product_id, 0 as rank from products where brand = ${brand}`}),
      base as materialized (
        select p.id, p.manufacturer_id, p.position, t.name_position, pr.price_exc_vat as price, hits.rank,
          ${inCategory} as in_category, ${byManufacturer} as by_manufacturer
        from hits
        join products p on p.id = hits.product_id and p.brand = ${brand} and p.active
        join product_texts t on t.product_id = p.id and t.locale = ${locale}
        join product_prices pr on pr.product_id = p.id and pr.currency = ${currency}),
      page as (
        select id, row_number() over (order by ${ORDER_BY[sort]}) as place
        from base where in_category and by_manufacturer
        order by place limit ${perPage} offset ${(page - 1) * perPage})
      select json_build_object(
        'items', (select coalesce(json_agg(json_build_object(${summaryFields('s', ctx.shop)}) order by page.place), '[]')
          from page join ${summaryTables('s', ctx.shop)} on s.id = page.id),
        'total', (select count(*) from base where in_category and by_manufacturer),
        'found', (select count(*) from base),
        'categories', (select coalesce(json_agg(json_build_object('id', c.id, 'name', ct.name, 'count', counted.count)
            order by c.position), '[]')
          from (select pc.category_id, count(*) from base join product_categories pc on pc.product_id = base.id
            where by_manufacturer group by pc.category_id) counted
          join categories c on c.brand = ${brand} and c.id = counted.category_id
          join category_texts ct on ct.brand = c.brand and ct.category_id = c.id and ct.locale = ${locale}),
        'manufacturers', (select coalesce(json_agg(json_build_object('id', m.id, 'name', m.name, 'count', counted.count)
            order by m.position), '[]')
          from (select manufacturer_id, count(*) from base where in_category group by manufacturer_id) counted
          join manufacturers m on m.brand = ${brand} and m.id = counted.manufacturer_id)
      ) as page`,
  );
  if (!row) throw new Error('The statement for a product page returned no row');
  return row.page;
}

/** The names of the selected filter values. */
export async function findFilterNames(
  ctx: CommerceContext,
  { categories, manufacturers }: Pick<ProductFilter, 'categories' | 'manufacturers'>,
): Promise<{ kind: 'CATEGORY' | 'BRAND'; id: string; name: string }[]> {
  const { brand, locale } = ctx.shop;
  if (categories.length + manufacturers.length === 0) return [];
  return queryRows(
    ctx.db.orm,
    sql`select 'CATEGORY' as kind, category_id as id, name from category_texts
        where brand = ${brand} and locale = ${locale} and category_id in ${[...categories, '']}
      union all
      select 'BRAND', id, name from manufacturers where brand = ${brand} and id in ${[...manufacturers, '']}`,
  );
}
