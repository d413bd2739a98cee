import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
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
} from '../db/schema/catalogue/catalogue.ts';
import { libraryImages } from '../db/schema/catalogue/library.ts';
import {
  productCategories,
  productPrices,
  productSlugs,
  products,
  productTexts,
} from '../db/schema/catalogue/products.ts';
import type { CatalogueRows } from './catalogue-rows.ts';

/** Hash of the content that was imported last; undefined before the first import. */
export async function findLastImportHash(orm: Orm, brand: BrandCode): Promise<string | undefined> {
  const [last] = await queryRows<{ hash: string }>(
    orm,
    sql`select content_hash as hash from import_runs where brand = ${brand} order by finished_at desc limit 1`,
  );
  return last?.hash;
}

const IMPORT_LOCK_KEY = 4_207_113_003;

/** Makes other imports wait until the transaction ends, and lifts its statement timeout: an import may be long. */
export async function lockImports(tx: Orm): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK_KEY})`);
}

export async function insertImportRun(
  tx: Orm,
  run: { readonly brand: BrandCode; readonly contentHash: string; readonly productCount: number },
): Promise<void> {
  // Not the transaction's start: of two imports that waited for the lock, the later one must be last.
  await tx.insert(importRuns).values({ ...run, finishedAt: sql`clock_timestamp()` });
}

/**
 * Replaces the rows of a brand. Products that are no longer in the catalogue become inactive, because orders refer to
 * them. The stock of existing products stays unless `overwriteStock`.
 */
export async function writeCatalogueRows(
  tx: Orm,
  brand: BrandCode,
  rows: CatalogueRows,
  overwriteStock: boolean,
): Promise<void> {
  for (const table of REPLACED_TABLES) await tx.delete(table).where(eq(table.brand, brand));
  await tx.execute(
    sql`delete from product_prices using products where products.id = product_id and products.brand = ${brand}`,
  );

  await inChunks(rows.manufacturers, (chunk) =>
    tx
      .insert(manufacturers)
      .values(chunk)
      .onConflictDoUpdate({
        target: [manufacturers.brand, manufacturers.id],
        set: excluded(['name', 'position']),
      }),
  );
  await inChunks(rows.colours, (chunk) =>
    tx
      .insert(colours)
      .values(chunk)
      .onConflictDoUpdate({
        target: [colours.brand, colours.id],
        set: excluded(['hex', 'names', 'position']),
      }),
  );
  await tx.execute(sql`update products set active = false where brand = ${brand} and active
    and not ${isAnyOf(
      products.id,
      rows.products.map(({ id }) => id),
    )}`);
  await inChunks(rows.products, (chunk) =>
    tx
      .insert(products)
      .values(chunk)
      .onConflictDoUpdate({ target: products.id, set: updatedColumns(overwriteStock) }),
  );
  await insertAll(tx, categories, rows.categories);
  await insertAll(tx, categoryTexts, rows.categoryTexts);
  await insertAll(tx, imageSets, rows.imageSets);
  await insertAll(tx, productTexts, rows.productTexts);
  await insertAll(tx, productSlugs, rows.productSlugs);
  await insertAll(tx, productCategories, rows.productCategories);
  await insertAll(tx, productPrices, rows.productPrices);
  await insertAll(tx, libraryImages, rows.libraryImages);
}

/** No other table refers to these, so their rows are deleted and inserted again. */
const REPLACED_TABLES = [
  productTexts,
  productSlugs,
  productCategories,
  categoryTexts,
  categories,
  imageSets,
  libraryImages,
];

/** Identifiers of a product, and data that the catalogue's files do not contain. */
type UnchangedColumn = 'id' | 'brand' | 'sku' | 'stock' | 'reserved' | 'available';
type UpdatedColumn = Exclude<keyof typeof products.$inferSelect, UnchangedColumn>;

function updatedColumns(overwriteStock: boolean) {
  const updated: Record<UpdatedColumn, SQL> = {
    kind: sql`excluded.kind`,
    family: sql`excluded.family`,
    colourId: sql`excluded.colour_id`,
    manufacturerId: sql`excluded.manufacturer_id`,
    position: sql`excluded.position`,
    deliveryDays: sql`excluded.delivery_days`,
    weightGrams: sql`excluded.weight_grams`,
    packageWidth: sql`excluded.package_width_mm`,
    packageHeight: sql`excluded.package_height_mm`,
    packageDepth: sql`excluded.package_depth_mm`,
    unit: sql`excluded.unit`,
    longestSide: sql`excluded.longest_side_mm`,
    absorptionClass: sql`excluded.absorption_class`,
    images: sql`excluded.images`,
    configuration: sql`excluded.configuration`,
    samples: sql`excluded.samples`,
    active: sql`true`,
  };
  // Open payments have reserved some of the stock: it must not fall below that.
  return overwriteStock ? { ...updated, stock: sql`greatest(excluded.stock, products.reserved)` } : updated;
}

function excluded(columns: readonly string[]) {
  return Object.fromEntries(columns.map((column) => [column, sql.raw(`excluded.${column}`)]));
}

function insertAll<Table extends PgTable>(
  tx: Orm,
  table: Table,
  rows: Table['$inferInsert'][],
): Promise<void> {
  return inChunks(rows, (chunk) => tx.insert(table).values(chunk));
}

// PostgreSQL allows 65,535 parameters in a statement, and the widest row has twenty.
const CHUNK_SIZE = 500;

async function inChunks<Row>(rows: Row[], write: (chunk: Row[]) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < rows.length; start += CHUNK_SIZE)
    await write(rows.slice(start, start + CHUNK_SIZE));
}
