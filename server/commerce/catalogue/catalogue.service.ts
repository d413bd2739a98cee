import type { Logger } from '#server/platform/logger.ts';
import type { Database, Orm } from '#server/platform/postgres/database.ts';
import type { BrandCode } from '#shared/brands/index.ts';
import { recordChanges } from '../changes/changes.service.ts';
import { inTransaction } from '../kernel/transaction.ts';
import {
  findLastImportHash,
  insertImportRun,
  lockImports,
  writeCatalogueRows,
} from './catalogue.repository.ts';
import { catalogueChanges } from './catalogue-changes.ts';
import { readCatalogue } from './catalogue-files.ts';
import { type CatalogueRows, catalogueRows } from './catalogue-rows.ts';
import { readCatalogueState } from './catalogue-state.repository.ts';
import { validateCatalogue } from './validate-catalogue.ts';

export interface ImportOptions {
  readonly brand: BrandCode;
  /** The brand's catalogue folder. */
  readonly folder: string;
  readonly logger: Logger;
  /** Also overwrite the stock of existing products. */
  readonly overwriteStock?: boolean;
}

export interface ImportResult {
  /** false when the files are unchanged since the last import. */
  readonly imported: boolean;
  readonly products: number;
  readonly durationMs: number;
}

/**
 * Imports a brand's catalogue files in one transaction, unless they are unchanged since the last import. Records the
 * changes for the storefronts: a running commerce API delivers them immediately, else the next one that starts. Throws
 * CatalogueError with all faults, and then changes nothing.
 */
export async function importCatalogue(db: Database, options: ImportOptions): Promise<ImportResult> {
  const { brand, folder, logger, overwriteStock = false } = options;
  const startedAt = performance.now();
  const raw = readCatalogue(folder);
  const isOutdated = async (orm: Orm) =>
    overwriteStock || (await findLastImportHash(orm, brand)) !== raw.contentHash;

  const importRows = () => {
    logger.info({ brand, products: raw.products.length }, 'importing the catalogue');
    const rows = catalogueRows(brand, validateCatalogue(raw), raw.pictures);
    warnOfMissingPictures(rows, options);
    if (raw.library.length > 0 && !raw.libraryMasters) {
      logger.warn({ brand }, 'library pictures cannot be printed: their print files have not been generated');
    }
    return inTransaction({ db }, async ({ db: { orm: tx } }) => {
      await lockImports(tx);
      // Another process may have imported the same files while this one waited for the lock.
      if (!(await isOutdated(tx))) return false;
      const before = await readCatalogueState(tx, brand);
      await writeCatalogueRows(tx, brand, rows, overwriteStock);
      await recordChanges(tx, brand, catalogueChanges(before, await readCatalogueState(tx, brand)));
      await insertImportRun(tx, { brand, contentHash: raw.contentHash, productCount: rows.products.length });
      return true;
    });
  };
  const imported = (await isOutdated(db.orm)) && (await importRows());

  const durationMs = Math.round(performance.now() - startedAt);
  const result = { imported, products: raw.products.length, durationMs };
  logger.info({ brand, ...result }, imported ? 'catalogue imported' : 'catalogue is up to date');
  return result;
}

/** Whether a catalogue of the brand has ever been imported. */
export async function hasCatalogue({ orm }: Database, brand: BrandCode): Promise<boolean> {
  return (await findLastImportHash(orm, brand)) !== undefined;
}

function warnOfMissingPictures({ categories }: CatalogueRows, { brand, logger }: ImportOptions): void {
  const withoutPicture = categories.filter(({ picture }) => picture === null).map(({ id }) => id);
  if (withoutPicture.length > 0) {
    logger.warn({ brand, categories: withoutPicture }, 'categories without a picture');
  }
}
