import { type SQL, sql } from 'drizzle-orm';
import { isAnyOf } from '#server/platform/postgres/any-of.ts';
import { buildSelect, buildSelectOfKeys } from '#server/platform/postgres/built-statement.ts';
import { queryRows } from '#server/platform/postgres/database.ts';
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

const selectIdBySku = buildSelect((queries) =>
  queries
    .select({ id: sql<string>`one.id` })
    .from(sql`products one`)
    .where(sql`one.brand = ${PLACEHOLDERS.brand} and one.active
      and exists (select from product_texts t where t.product_id = one.id and t.locale = ${PLACEHOLDERS.locale})
      and (one.sku = ${sql.placeholder('key')} or one.family = ${sql.placeholder('key')})`)
    .orderBy(sql`(one.sku = ${sql.placeholder('key')}) desc, one.position`)
    .limit(1),
);

/** Two products may have the same slug in different locales: the shop's locale takes precedence. */
const selectIdBySlug = buildSelect((queries) =>
  queries
    .select({ id: sql<string>`s.product_id` })
    .from(sql`product_slugs s`)
    .where(sql`s.brand = ${PLACEHOLDERS.brand} and s.slug = ${sql.placeholder('key')}`)
    .orderBy(sql`(s.locale = ${PLACEHOLDERS.locale}) desc, s.locale`)
    .limit(1),
);

const selectDetail = buildSelect((queries) =>
  queries
    .select({
      product: sql<StoredDetail>`json_build_object(${summaryFields('p', PLACEHOLDERS)}, ${detailFields('p', PLACEHOLDERS)})`,
    })
    .from(sql`${summaryTables('p', PLACEHOLDERS)}`)
    .where(sql`p.brand = ${PLACEHOLDERS.brand} and p.active and p.id = ${sql.placeholder('id')}`),
);

/**
 * A product for its own page; undefined when the shop has no such product. Its id is found first: for a slug or SKU that
 * nobody has, to plan the statement of a product would take the embedded database twenty times as long.
 */
export async function findProduct(
  ctx: CommerceContext,
  by: ProductKey,
  key: string,
): Promise<StoredDetail | undefined> {
  const id = by === 'id' ? key : await findId(ctx, by, key);
  if (id === undefined) return undefined;
  const [row] = await selectDetail(ctx.db.orm, { ...shopValues(ctx), id });
  return row?.product;
}

async function findId(ctx: CommerceContext, by: 'sku' | 'slug', key: string): Promise<string | undefined> {
  const select = by === 'sku' ? selectIdBySku : selectIdBySlug;
  const [row] = await select(ctx.db.orm, { ...shopValues(ctx), key });
  return row?.id;
}

function shopValues({ shop: { brand, locale, currency } }: CommerceContext) {
  return { brand, locale, currency };
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

/** The SKU of each product with one of these ids, also of an inactive one, by id. */
export async function findSkus(
  { db }: Pick<CommerceContext, 'db'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await queryRows<{ id: string; sku: string }>(
    db.orm,
    sql`select p.id, p.sku from products p where ${isAnyOf(sql`p.id`, ids)}`,
  );
  return new Map(rows.map(({ id, sku }) => [id, sku]));
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
  return selectOrderedProducts(ctx.db.orm, ids, shopValues(ctx));
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
