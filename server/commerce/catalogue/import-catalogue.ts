import { eq, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Logger } from '#server/platform/logger.ts';
import {
  type Database,
  type Orm,
  queryRows,
  type Transaction,
  withTransaction,
} from '#server/platform/postgres/database.ts';
import type { BrandCode } from '#shared/brands/index.ts';
import { recordChanges } from '../changes/changes.service.ts';
import {
  categories,
  categoryTexts,
  colours,
  imageSets,
  importRuns,
  manufacturers,
} from '../db/schema/catalogue.ts';
import { libraryImages } from '../db/schema/library.ts';
import {
  productCategories,
  productPrices,
  productSlugs,
  products,
  productTexts,
} from '../db/schema/products.ts';
import { catalogueChanges } from './catalogue-changes.ts';
import { readCatalogue } from './catalogue-files.ts';
import { type CatalogueRows, catalogueRows } from './catalogue-rows.ts';
import { catalogueState } from './catalogue-state.ts';
import { validateCatalogue } from './validate-catalogue.ts';

export interface ImportOptions {
  readonly brand: BrandCode;
  /** The brand's catalogue folder. */
  readonly folder: string;
  readonly logger: Logger;
  /** Take over the files' stock of products that exist already. */
  readonly overwriteStock?: boolean;
}

export interface ImportResult {
  /** false: this content was imported before. */
  readonly changed: boolean;
  readonly products: number;
  readonly milliseconds: number;
}

const LOCK_KEY = 4_207_113_003;

/**
 * Brings the database to what a brand's catalogue files say, in one transaction, unless it is there already. Products
 * that left the files stay for the orders that name them, inactive. What differs from before is recorded for the
 * storefronts; whoever calls sees that they are told. Throws CatalogueError with every fault, and
 * then nothing has changed.
 */
export async function importCatalogue(db: Database, options: ImportOptions): Promise<ImportResult> {
  const { brand, folder, logger, overwriteStock = false } = options;
  const startedAt = performance.now();
  const raw = readCatalogue(folder);
  const isNew = async (orm: Orm | Transaction) => (await lastHash(orm, brand)) !== raw.contentHash;

  const write = () => {
    const rows = catalogueRows(brand, validateCatalogue(raw), raw.pictures);
    const bare = rows.categories.filter(({ picture }) => picture === null).map(({ id }) => id);
    if (bare.length > 0) logger.warn({ brand, categories: bare }, 'categories without a picture');
    if (raw.library.length > 0 && !raw.libraryMasters) {
      logger.warn({ brand }, 'no picture of the library can be printed: their files are not made yet');
    }
    return withTransaction(db, async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`);
      await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_KEY})`);
      // Another process that started together with this one may have been first.
      if (!overwriteStock && !(await isNew(tx))) return false;
      const before = await catalogueState(tx, brand);
      await writeRows(tx, brand, rows, overwriteStock);
      await recordChanges(tx, brand, catalogueChanges(before, await catalogueState(tx, brand)));
      const productCount = rows.products.length;
      // The clock's time and not the transaction's beginning: of two that waited for each other the later one is last.
      const finishedAt = sql`clock_timestamp()`;
      await tx.insert(importRuns).values({ brand, contentHash: raw.contentHash, productCount, finishedAt });
      return true;
    });
  };
  const changed = (overwriteStock || (await isNew(db.orm))) && (await write());

  const milliseconds = Math.round(performance.now() - startedAt);
  const result = { changed, products: raw.products.length, milliseconds };
  logger.info({ brand, ...result }, changed ? 'catalogue imported' : 'catalogue is up to date');
  return result;
}

async function lastHash(orm: Orm | Transaction, brand: BrandCode): Promise<string | undefined> {
  const [last] = await queryRows<{ hash: string }>(
    orm,
    sql`select content_hash as hash from import_runs where brand = ${brand} order by finished_at desc limit 1`,
  );
  return last?.hash;
}

async function writeRows(
  tx: Transaction,
  brand: BrandCode,
  rows: CatalogueRows,
  overwriteStock: boolean,
): Promise<void> {
  for (const table of REPLACED) await tx.delete(table).where(eq(table.brand, brand));
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
    and id not in ${rows.products.length > 0 ? rows.products.map(({ id }) => id) : [NO_ID]}`);
  await inChunks(rows.products, (chunk) =>
    tx
      .insert(products)
      .values(chunk)
      .onConflictDoUpdate({ target: products.id, set: productChanges(overwriteStock) }),
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

/** Tables that nothing else refers to: what they held of a brand is written anew. */
const REPLACED = [
  productTexts,
  productSlugs,
  productCategories,
  categoryTexts,
  categories,
  imageSets,
  libraryImages,
];

const NO_ID = '00000000-0000-0000-0000-000000000000';

function productChanges(overwriteStock: boolean) {
  return {
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
    images: sql`excluded.images`,
    configuration: sql`excluded.configuration`,
    active: sql`true`,
    // What open payments hold was promised: the stock never falls below it.
    ...(overwriteStock ? { stock: sql`greatest(excluded.stock, products.reserved)` } : {}),
  };
}

function excluded(columns: readonly string[]) {
  return Object.fromEntries(columns.map((column) => [column, sql.raw(`excluded.${column}`)]));
}

function insertAll<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  rows: Table['$inferInsert'][],
): Promise<void> {
  return inChunks(rows, (chunk) => tx.insert(table).values(chunk));
}

// A statement takes 65,535 parameters at most, and the widest row has twenty.
const CHUNK = 500;

async function inChunks<Row>(rows: Row[], write: (chunk: Row[]) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < rows.length; start += CHUNK) await write(rows.slice(start, start + CHUNK));
}
