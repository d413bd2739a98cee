import { type SQL, sql } from 'drizzle-orm';
import { isAnyOf } from '#server/platform/postgres/any-of.ts';
import { buildSelectOfKeys } from '#server/platform/postgres/built-statement.ts';
import { type Database, queryRows } from '#server/platform/postgres/database.ts';
import type { CommerceContext } from '../kernel/context.ts';
import { LAST_IMPORT } from './configuration/configuration.repository.ts';
import {
  detailFields,
  type OrderedProduct,
  type StoredDetail,
  type StoredSummary,
  summaryFields,
  summaryTables,
} from './product-json.repository.ts';

const PLACEHOLDERS = {
  brand: sql.placeholder('brand'),
  locale: sql.placeholder('locale'),
  currency: sql.placeholder('currency'),
};

export type ProductKey = 'id' | 'sku' | 'slug';

const KEY_CONDITIONS: Readonly<Record<ProductKey, SQL>> = {
  id: sql`p.id = ${sql.placeholder('key')}`,
  sku: sql`p.id = (
    select one.id from products one
    where one.brand = ${PLACEHOLDERS.brand} and one.active
      and exists (select from product_texts t where t.product_id = one.id and t.locale = ${PLACEHOLDERS.locale})
      and (one.sku = ${sql.placeholder('key')} or one.family = ${sql.placeholder('key')})
    order by (one.sku = ${sql.placeholder('key')}) desc, one.position limit 1)`,
  // Two products may have the same slug in different locales: the shop's locale takes precedence.
  slug: sql`p.id = (
    select s.product_id from product_slugs s
    where s.brand = ${PLACEHOLDERS.brand} and s.slug = ${sql.placeholder('key')}
    order by (s.locale = ${PLACEHOLDERS.locale}) desc, s.locale limit 1)`,
};

function prepareDetail(db: Database, key: ProductKey) {
  return db.orm
    .select({
      product: sql<StoredDetail>`json_build_object(${summaryFields('p', PLACEHOLDERS)}, ${detailFields('p', PLACEHOLDERS)})`,
    })
    .from(sql`${summaryTables('p', PLACEHOLDERS)}`)
    .where(sql`p.brand = ${PLACEHOLDERS.brand} and p.active and ${KEY_CONDITIONS[key]}`)
    .prepare(`product_detail_by_${key}`);
}

type DetailStatement = ReturnType<typeof prepareDetail>;
const statements = new WeakMap<Database, Map<ProductKey, DetailStatement>>();

function detailStatement(db: Database, key: ProductKey): DetailStatement {
  const prepared = statements.get(db) ?? new Map<ProductKey, DetailStatement>();
  statements.set(db, prepared);
  const statement = prepared.get(key) ?? prepareDetail(db, key);
  prepared.set(key, statement);
  return statement;
}

/** A product for its own page, by a prepared statement; undefined when the shop has no such product. */
export async function findProduct(
  ctx: CommerceContext,
  by: ProductKey,
  key: string,
): Promise<StoredDetail | undefined> {
  const { brand, locale, currency } = ctx.shop;
  const [row] = await detailStatement(ctx.db, by).execute({ brand, locale, currency, key });
  return row?.product;
}

/** The active products with these ids, unordered. */
export async function findSummaries(ctx: CommerceContext, ids: readonly string[]): Promise<StoredSummary[]> {
  if (ids.length === 0) return [];
  const rows = await queryRows<{ product: StoredSummary }>(
    ctx.db.orm,
    sql`select json_build_object(${summaryFields('p', ctx.shop)}) as product
      from ${summaryTables('p', ctx.shop)}
      where p.brand = ${ctx.shop.brand} and p.active and ${isAnyOf(sql`p.id`, ids)}`,
  );
  return rows.map((row) => row.product);
}

/** The id of each active product with one of these SKUs, by SKU. */
export async function findIdsBySku(
  ctx: CommerceContext,
  skus: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await queryRows<{ id: string; sku: string }>(
    ctx.db.orm,
    sql`select p.id, p.sku from products p
      where p.brand = ${ctx.shop.brand} and p.active and ${isAnyOf(sql`p.sku`, skus)}`,
  );
  return new Map(rows.map(({ id, sku }) => [sku, id]));
}

/** As {@link compactSku} makes it. The index `products_compact_sku` has the same expression. */
const COMPACT_SKU = sql`(regexp_replace(p.sku, '[^A-Z0-9]', '', 'g') collate "C")`;
/** On either side of a SKU. */
const MAX_NEIGHBOURS = 50;

/** A compact SKU and a product of the shop whose own is near it in their order. */
export type SkuNeighbour = Readonly<Record<'typed' | 'id' | 'sku', string>>;

/**
 * The products with the next compact SKUs from each of these on, and before it. Those with its longest common beginning are
 * among them, because they stand beside it in that order.
 */
export function findSkuNeighbours(
  ctx: CommerceContext,
  compactSkus: readonly string[],
): Promise<SkuNeighbour[]> {
  const { brand, locale } = ctx.shop;
  const side = (condition: SQL, direction: SQL) => sql`(select p.id, p.sku from products p
    where p.brand = ${brand} and p.active and ${condition}
      and exists (select from product_texts pt where pt.product_id = p.id and pt.locale = ${locale})
    order by ${COMPACT_SKU} ${direction} limit ${MAX_NEIGHBOURS})`;
  return queryRows<SkuNeighbour>(
    ctx.db.orm,
    sql`select asked.typed, found.id, found.sku
      from unnest(${sql.param([...compactSkus])}::text[]) as asked (typed), lateral (
        ${side(sql`${COMPACT_SKU} >= asked.typed`, sql`asc`)}
        union all
        ${side(sql`${COMPACT_SKU} < asked.typed`, sql`desc`)}
      ) found`,
  );
}

const selectOrderedProducts = buildSelectOfKeys((queries, isKey) =>
  queries
    .select({
      id: sql<string>`p.id`,
      importRun: sql<string | null>`${LAST_IMPORT}`,
      weightGrams: sql<number>`p.weight_grams`,
      packageWidth: sql<number>`p.package_width_mm`,
      packageHeight: sql<number>`p.package_height_mm`,
      packageDepth: sql<number>`p.package_depth_mm`,
      deliveryDays: sql<number>`p.delivery_days`,
      samples: sql<boolean>`p.samples`,
      category: sql<string | null>`(select pc.category_id from product_categories pc
        where pc.product_id = p.id and pc.position = 0)`,
      summary: sql<StoredSummary | null>`case when p.brand = ${PLACEHOLDERS.brand} and p.active and pt.locale is not null
        and ps.locale is not null and pp.currency is not null and pm.id is not null
        then json_build_object(${summaryFields('p', PLACEHOLDERS)}) end`,
    })
    .from(sql`${summaryTables('p', PLACEHOLDERS, 'left join')}`)
    .where(isKey(sql`p.id`)),
);

/** The products with these ids, also inactive ones, unordered. */
export async function findOrderedProducts(
  ctx: CommerceContext,
  ids: readonly string[],
): Promise<OrderedProduct[]> {
  if (ids.length === 0) return [];
  const { brand, locale, currency } = ctx.shop;
  return selectOrderedProducts(ctx.db.orm, ids, { brand, locale, currency });
}

/** Slug by locale; undefined when the brand has no such product. */
export async function findSlugs(
  ctx: CommerceContext,
  id: string,
): Promise<Record<string, string> | undefined> {
  const [row] = await queryRows<{ slugs: Record<string, string> | null }>(
    ctx.db.orm,
    sql`select json_object_agg(s.locale, s.slug) as slugs
      from product_slugs s join products p on p.id = s.product_id
      where s.product_id = ${id} and s.brand = ${ctx.shop.brand} and p.active`,
  );
  return row?.slugs ?? undefined;
}
