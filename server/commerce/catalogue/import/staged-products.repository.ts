import { type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { isAnyOf } from '#server/platform/postgres/any-of.ts';
import { type Orm, queryRows } from '#server/platform/postgres/database.ts';
import type { ProductRowsJson } from '../../db/schema/catalogue/product-imports.ts';
import {
  productCategories,
  productPrices,
  productSlugs,
  products,
  productTexts,
} from '../../db/schema/catalogue/products.ts';
import type { ProductRows } from '../rows/product-rows.ts';
import { hasOtherRows, jsonSource, mergeRows, type RowSource, toColumns } from './merged-rows.repository.ts';

/** Tables of a product's rows other than its own, of which none is locked by sales. */
const PARTS = [productTexts, productCategories, productPrices, productSlugs];

/** Columns of a product that its row in the catalogue does not change. */
const KEPT = ['id', 'brand', 'sku', 'stock', 'reserved', 'active'];

export interface HashedRows {
  readonly id: string;
  readonly hash: string;
  readonly rows: ProductRows;
}

function toJson(rows: ProductRows): ProductRowsJson {
  return {
    products: toColumns(products, rows.products),
    product_texts: toColumns(productTexts, rows.productTexts),
    product_slugs: toColumns(productSlugs, rows.productSlugs),
    product_categories: toColumns(productCategories, rows.productCategories),
    product_prices: toColumns(productPrices, rows.productPrices),
  };
}

/** Writes the rows of products that nobody sees yet. */
export async function writeHiddenProducts(tx: Orm, batch: readonly HashedRows[]): Promise<void> {
  if (batch.length === 0) return;
  const json = batch.map(({ rows }) => toJson(rows));
  const names = ['products', ...PARTS.map((table) => getTableConfig(table).name)];
  const all = Object.fromEntries(names.map((name) => [name, json.flatMap((rows) => rows[name] ?? [])]));
  const source = jsonSource(all);
  const ids = batch.map(({ id }) => id);
  await mergeOwnRows(tx, source);
  for (const table of PARTS) await mergePart(tx, table, source, ids);
  await writeHashes(tx, batch);
}

/**
 * Stores the rows that replace those of products at the end of the import, without tables whose rows stay as they are. Products
 * that do not exist become hidden ones.
 */
export async function stageProducts(tx: Orm, batch: readonly HashedRows[]): Promise<void> {
  if (batch.length === 0) return;
  await mergeRows(
    tx,
    products,
    jsonSource({ products: batch.flatMap(({ rows }) => toColumns(products, rows.products)) }),
    { kept: getTableConfig(products).columns.map(({ name }) => name) },
  );
  const staged = batch.map(({ id, hash, rows }) => ({ id, hash, staged: toJson(rows) }));
  await tx.execute(sql`insert into product_imports (product_id, staged_hash, staged)
    select id, hash, staged - array_remove(array[${sql.join(SAME_PARTS, sql`, `)}], null)
    from jsonb_to_recordset(${JSON.stringify(staged)}::jsonb) as product (id uuid, hash text, staged jsonb)
    on conflict (product_id) do update set staged_hash = excluded.staged_hash, staged = excluded.staged`);
}

/** The name of a table if the rows of a staged product stay as they are in it; else null. */
function samePart(table: PgTable, kept?: readonly string[]): SQL {
  const { name } = getTableConfig(table);
  const rows = sql`jsonb_populate_recordset(null::${table}, product.staged -> ${name}::text)`;
  const count = sql`(select count(*) from ${table} old where old.product_id = product.id)`;
  const isComplete =
    table === products ? sql`true` : sql`${count} = jsonb_array_length(product.staged -> ${name}::text)`;
  return sql`case when ${isComplete} and not ${hasOtherRows(table, rows, kept)} then ${name}::text end`;
}

/** Sales change prices without an import: these are staged in any case. */
const SAME_PARTS = [
  samePart(products, KEPT),
  ...PARTS.filter((table) => table !== productPrices).map((table) => samePart(table)),
];

/** Ids of products by each table of which they have staged rows. */
export type StagedParts = ReadonlyMap<string, readonly string[]>;

export async function findStagedParts(tx: Orm, ids: readonly string[]): Promise<StagedParts> {
  const rows = await queryRows<{ name: string; ids: string[] }>(
    tx,
    sql`select part as name, array_agg(i.product_id::text) as ids
      from product_imports i cross join lateral jsonb_object_keys(i.staged) part
      where ${isAnyOf(sql`i.product_id`, ids)} group by part`,
  );
  return new Map(rows.map((row) => [row.name, row.ids]));
}

/** Ids of products that have staged rows of other tables than that of prices. */
export function stagedBesidePrices(parts: StagedParts): readonly string[] {
  const { name } = getTableConfig(productPrices);
  return [...new Set([...parts].flatMap(([part, ids]) => (part === name ? [] : ids)))];
}

/** Replaces the parts of products by their staged rows. */
export async function mergeStagedParts(tx: Orm, parts: StagedParts): Promise<void> {
  for (const table of PARTS) {
    const ids = parts.get(getTableConfig(table).name);
    if (ids) await mergePart(tx, table, stagedSource(ids), ids);
  }
}

/** Replaces the products' own rows by their staged ones, and forgets these. Locks the stock of those that differ. */
export async function mergeStagedRows(tx: Orm, ids: readonly string[], parts: StagedParts): Promise<void> {
  const own = parts.get(getTableConfig(products).name);
  if (own) await mergeOwnRows(tx, stagedSource(own));
  await tx.execute(sql`update product_imports
    set hash = staged_hash, changed_at = now(), staged_hash = null, staged = null
    where ${isAnyOf(sql`product_id`, ids)}`);
}

async function mergeOwnRows(tx: Orm, source: RowSource): Promise<void> {
  await mergeRows(tx, products, source, { kept: KEPT });
}

async function mergePart(tx: Orm, table: PgTable, source: RowSource, ids: readonly string[]): Promise<void> {
  const scope = isAnyOf(sql`old.product_id`, ids);
  await mergeRows(tx, table, source, table === productSlugs ? { scope, unique: 'slug' } : { scope });
}

/** The staged rows of products. */
export function stagedSource(ids: readonly string[]): RowSource {
  return (table) => {
    const name = getTableConfig(table).name;
    return sql`(select part.* from product_imports i
      cross join lateral jsonb_populate_recordset(null::${table}, i.staged -> ${name}::text) part
      where ${isAnyOf(sql`i.product_id`, ids)})`;
  };
}

function writeHashes(tx: Orm, batch: readonly HashedRows[]): Promise<unknown> {
  const hashes = batch.map(({ id, hash }) => ({ id, hash }));
  return tx.execute(sql`insert into product_imports (product_id, hash, changed_at)
    select id, hash, now() from jsonb_to_recordset(${JSON.stringify(hashes)}::jsonb) as wanted (id uuid, hash text)
    on conflict (product_id) do update
      set hash = excluded.hash, changed_at = excluded.changed_at, staged_hash = null, staged = null`);
}
