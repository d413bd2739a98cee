import { type SQL, sql } from 'drizzle-orm';
import { isAnyOf } from '#server/platform/postgres/any-of.ts';
import { type Orm, queryRows } from '#server/platform/postgres/database.ts';
import type { BrandCode } from '#shared/brands/index.ts';
import {
  categories,
  categoryTexts,
  colours,
  imageSets,
  importRuns,
  manufacturers,
} from '../../db/schema/catalogue/catalogue.ts';
import { libraryImages } from '../../db/schema/catalogue/library.ts';
import type { SharedRows } from '../rows/shared-rows.ts';
import { jsonSource, mergeRows, toColumns } from './merged-rows.repository.ts';
import type { CatalogueRanks } from './product-ranks.ts';

const IMPORT_LOCK_KEY = 4_207_113_003;

/** Makes other imports wait until the transaction ends. */
export async function lockImports(tx: Orm): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK_KEY})`);
}

/** Lifts the statement timeout of the transaction: its statements may wait for another import, or be long. */
export async function liftTimeout(tx: Orm): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`);
}

/** Hash and number of products of the content that was imported last; undefined before the first import. */
export async function findLastImport(
  orm: Orm,
  brand: BrandCode,
): Promise<{ readonly contentHash: string; readonly products: number } | undefined> {
  const [last] = await queryRows<{ contentHash: string; products: number }>(
    orm,
    sql`select content_hash as "contentHash", product_count as products from import_runs
      where brand = ${brand} order by finished_at desc limit 1`,
  );
  return last;
}

export async function insertImportRun(
  tx: Orm,
  run: {
    readonly brand: BrandCode;
    readonly contentHash: string;
    readonly productCount: number;
    /** Of the products that it changed; null for most. */
    readonly families: string[] | null;
    readonly sharedHash: string;
  },
): Promise<void> {
  // Not the transaction's start: of two imports that waited for the lock, the later one must be last.
  await tx.insert(importRuns).values({ ...run, hasHashes: true, finishedAt: sql`clock_timestamp()` });
}

function sourceOf(rows: SharedRows) {
  return jsonSource({
    manufacturers: toColumns(manufacturers, rows.manufacturers),
    colours: toColumns(colours, rows.colours),
    categories: toColumns(categories, rows.categories),
    category_texts: toColumns(categoryTexts, rows.categoryTexts),
    image_sets: toColumns(imageSets, rows.imageSets),
    library_images: toColumns(libraryImages, rows.libraryImages),
  });
}

/** Adds the rows that hidden products refer to. A category without texts is not shown. */
export async function addReferredRows(tx: Orm, rows: SharedRows): Promise<void> {
  const source = sourceOf(rows);
  const kept = ['name', 'position', 'hex', 'names', 'picture'];
  for (const table of [manufacturers, colours, categories]) await mergeRows(tx, table, source, { kept });
}

/** Makes the shared rows of a brand those of its files. Categories go last, with {@link deleteCategories}. */
export async function mergeSharedRows(tx: Orm, brand: BrandCode, rows: SharedRows): Promise<void> {
  const source = sourceOf(rows);
  const scope = sql`old.brand = ${brand}`;
  for (const table of [manufacturers, colours, categories]) await mergeRows(tx, table, source);
  await mergeRows(tx, categoryTexts, source, { scope, unique: 'slug' });
  for (const table of [imageSets, libraryImages]) await mergeRows(tx, table, source, { scope });
}

/** Deletes the categories that are not among `ids`; no product may refer to them. */
export async function deleteCategories(tx: Orm, brand: BrandCode, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`delete from categories where brand = ${brand} and not ${isAnyOf(sql`id`, ids)}`);
}

/** Deletes all rows of products but their own, which orders refer to. */
export async function deleteParts(tx: Orm, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const tables = [
    'product_texts',
    'product_slugs',
    'product_categories',
    'product_prices',
    'product_imports',
  ];
  for (const table of tables) {
    await tx.execute(sql`delete from ${sql.identifier(table)} where ${isAnyOf(sql`product_id`, ids)}`);
  }
}

export async function setActive(tx: Orm, ids: readonly string[], active: boolean): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(
    sql`update products set active = ${active} where active <> ${active} and ${isAnyOf(sql`id`, ids)}`,
  );
}

/** Writes ranks that differ. */
export async function writeRanks(tx: Orm, { positions, names }: CatalogueRanks): Promise<void> {
  const recordset = (values: readonly object[]): SQL =>
    sql`jsonb_to_recordset(${JSON.stringify(values)}::jsonb)`;
  await tx.execute(sql`update product_texts t set name_position = wanted.rank
    from ${recordset(names)} as wanted (id uuid, locale text, rank int)
    where t.product_id = wanted.id and t.locale = wanted.locale and t.name_position <> wanted.rank`);
  await tx.execute(sql`update products p set position = wanted.rank
    from ${recordset(positions)} as wanted (id uuid, rank int)
    where p.id = wanted.id and p.position <> wanted.rank`);
}
