import type { Logger } from '#server/platform/logs/logger.ts';
import type { Database, Orm } from '#server/platform/postgres/database.ts';
import { readDatabaseTime } from '#server/platform/postgres/database-clock.ts';
import type { BrandCode } from '#shared/brands/index.ts';
import { type Catalogue, CatalogueBusyError, CatalogueError, isSold } from './catalogue.ts';
import {
  isLargeCatalogue,
  type RawCatalogue,
  readCatalogue,
  readCatalogueBeside,
} from './catalogue-files.ts';
import { silentOptions } from './configurations/silent-options.ts';
import { planCatalogue } from './import/catalogue-plan.ts';
import { deleteImportFaults, storeImportFaults } from './import/import-faults.repository.ts';
import type { LastImport } from './import/imported-products.repository.ts';
import { readLastImport } from './import/last-import.ts';
import { PriceChangeError } from './import/price-change-error.ts';
import { findPriceChanges } from './import/price-changes.ts';
import { digestsOf } from './import/product-hashes.ts';
import { findReadRows } from './import/read-rows.ts';
import { stageCatalogue } from './import/stage-catalogue.ts';
import { findLastImport } from './import/switch-catalogue.repository.ts';
import { switchCatalogue } from './import/switch-catalogue.ts';
import { missingLanguages } from './missing-languages.ts';
import { productsWithoutPicture, unmatchedPatterns } from './picture-warnings.ts';
import { productId } from './product-id.ts';
import { type SharedRows, sharedRows } from './rows/shared-rows.ts';
import { summariseCatalogue } from './validate-catalogue.ts';

export interface ImportOptions {
  readonly brand: BrandCode;
  /** The brand's catalogue folder. */
  readonly folder: string;
  readonly logger: Logger;
  /** Also overwrite the stock of existing products: of all, or of those with these SKUs. */
  readonly overwriteStock?: boolean | ReadonlySet<string>;
  /** Also import prices that change by more than 30 %, and sales of more than 90 %. */
  readonly acceptPrices?: boolean;
  /** Also queue the addresses of changed pages for search engines. */
  readonly announces?: boolean;
  readonly clock?: () => Date;
}

export interface ImportResult {
  /** false when the files are unchanged since the last import. */
  readonly imported: boolean;
  readonly products: number;
  readonly durationMs: number;
}

/** Longer lists fill the log. */
const MAX_LISTED = 20;

/** Starts of an import, the first included, before it gives up because others of the same brand came between. */
const ATTEMPTS = 5;

/**
 * Imports a brand's catalogue files, unless they are unchanged since the last import. Writes products that differ in
 * short transactions that no shopper sees, and shows them all in a last one. An interrupted import leaves the catalogue as it
 * was; the next one continues. Records the changes for the storefronts: a running commerce API delivers them immediately,
 * else the next one that starts. Throws CatalogueError with all faults, or PriceChangeError, and then changes nothing but
 * the faults that the staff page shows.
 */
export async function importCatalogue(db: Database, options: ImportOptions): Promise<ImportResult> {
  const { brand } = options;
  try {
    const result = await importFiles(db, options);
    await deleteImportFaults(db.orm, brand);
    return result;
  } catch (error) {
    const faults = faultsOf(error);
    if (faults) await storeImportFaults(db.orm, brand, faults);
    throw error;
  }
}

function faultsOf(error: unknown): readonly string[] | undefined {
  if (error instanceof CatalogueError) return error.faults;
  return error instanceof PriceChangeError ? error.message.split('\n') : undefined;
}

async function importFiles(db: Database, options: ImportOptions): Promise<ImportResult> {
  const { brand, folder, logger, overwriteStock = false } = options;
  const startedAt = performance.now();
  // Products of many files are read in threads, and what the last import has left meanwhile: it may be needed.
  const [raw, first] = isLargeCatalogue(folder)
    ? await Promise.all([readCatalogueBeside(folder), readLastImport(db, brand)])
    : [readCatalogue(folder)];
  const isOutdated = async (orm: Orm) =>
    overwriteStock !== false || (await findLastImport(orm, brand))?.contentHash !== raw.contentHash;

  let imported = false;
  let previous = first;
  for (let attempt = 1; !imported && (await isOutdated(db.orm)); attempt += 1) {
    if (attempt > ATTEMPTS) throw new CatalogueBusyError(brand);
    logger.info({ brand }, 'importing the catalogue');
    imported = await importRows(db, raw, previous ?? (await readLastImport(db, brand)), options);
    previous = undefined;
  }

  const products = (await findLastImport(db.orm, brand))?.products ?? 0;
  const durationMs = Math.round(performance.now() - startedAt);
  const result = { imported, products, durationMs };
  logger.info({ brand, ...result }, imported ? 'catalogue imported' : 'catalogue is up to date');
  return result;
}

/** Returns false when another import of the brand came between. */
async function importRows(
  db: Database,
  raw: RawCatalogue,
  previous: LastImport,
  options: ImportOptions,
): Promise<boolean> {
  const { overwriteStock = false, acceptPrices = false, announces = false } = options;
  const { brand, logger, clock } = options;
  const { contentHash, sharedHash, pictures } = raw;
  const rows = await findReadRows(db.orm, raw, { brand, imported: previous, also: overwriteStock });
  const find = (sku: string) => rows.others.get(productId(brand, sku));
  const read = { ...raw, products: rows.read };
  const summary = summariseCatalogue(read, {
    digestOf: (sku) => digestsOf(find(sku)?.hash ?? ''),
    isShown: (sku) => find(sku)?.active === true,
  });
  const catalogue = { ...summary, products: summary.products.filter(isSold) };
  const shared = sharedRows(brand, catalogue, pictures);
  warnOfMissingPictures(shared, catalogue, options);
  if (rows.keptCount === 0) warnOfUnmatchedImageSets(catalogue, options);
  warnOfMissingTexts(catalogue, options);
  warnOfSilentOptions(catalogue, options);
  if (raw.library.length > 0 && !raw.libraryMasters) {
    logger.warn({ brand }, 'library pictures cannot be printed: their print files have not been generated');
  }
  const plan = await planCatalogue(db.orm, brand, { catalogue, rows, imported: previous });
  const priceChanges = acceptPrices ? [] : await findPriceChanges(db.orm, catalogue, plan);
  if (priceChanges.length > 0) throw new PriceChangeError(brand, priceChanges);
  await stageCatalogue(db, { brand, files: raw.products, catalogue, shared, plan });
  const now = (clock ?? (await readDatabaseTime(db)))();
  return switchCatalogue(db, {
    brand,
    contentHash,
    sharedHash,
    plan,
    shared,
    overwriteStock,
    announces,
    now,
  });
}

/** Whether a catalogue of the brand has ever been imported. */
export async function hasCatalogue({ orm }: Database, brand: BrandCode): Promise<boolean> {
  return (await findLastImport(orm, brand)) !== undefined;
}

function warnOfMissingPictures(
  { categories }: SharedRows,
  catalogue: Catalogue,
  { brand, logger }: ImportOptions,
): void {
  const withoutPicture = categories.filter(({ picture }) => picture === null).map(({ id }) => id);
  if (withoutPicture.length > 0) {
    logger.warn({ brand, categories: withoutPicture }, 'categories without a picture');
  }
  const products = productsWithoutPicture(catalogue);
  if (products.count > 0) logger.warn({ brand, ...products }, 'products without a picture');
}

function warnOfUnmatchedImageSets(catalogue: Catalogue, { brand, logger }: ImportOptions): void {
  const sets = unmatchedPatterns(catalogue);
  if (sets.count > 0) logger.warn({ brand, ...sets }, 'image sets of no product');
}

function warnOfSilentOptions(catalogue: Catalogue, { brand, logger }: ImportOptions): void {
  const options = silentOptions(catalogue);
  if (options.length > 0) {
    logger.warn(
      { brand, count: options.length, options: options.slice(0, MAX_LISTED) },
      'options without facts',
    );
  }
}

function warnOfMissingTexts({ products }: Catalogue, { brand, logger }: ImportOptions): void {
  const counts = [...missingLanguages(products)].map(([language, skus]) => [language, skus.length]);
  if (counts.length > 0) {
    logger.warn(
      { brand, products: Object.fromEntries(counts) },
      'products without texts in a language are not shown in it',
    );
  }
}
