import { exitOnBootError } from '#server/platform/boot-error.ts';
import { EnvError } from '#server/platform/env.ts';
import { createLogger, type Logger } from '#server/platform/logger.ts';
import { FolderInUseError } from '#server/platform/postgres/data-folder-lock.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import { openDatabase } from '#server/platform/postgres/open-database.ts';
import { RuntimeRoleError } from '#server/platform/postgres/runtime-role.ts';
import { envWithFile } from '#server/platform/process-env.ts';
import { ALL_BRANDS, type Brand, brandBySite } from '#shared/brands/index.ts';
import { importCatalogue } from '../../catalogue/catalogue.service.ts';
import { CatalogueBusyError, CatalogueError } from '../../catalogue/catalogue.ts';
import { catalogueFolder, hasCatalogueFolder } from '../../catalogue/catalogue-folder.ts';
import { PriceChangeError } from '../../catalogue/import/price-change-error.ts';
import { prepareSchema } from '../../db/prepare-schema.ts';
import { SchemaWaitError } from '../../db/wait-for-schema.ts';
import { readDatabaseJobEnv } from '../../kernel/env/database-env.ts';

export interface ImportArguments {
  readonly stock: boolean;
  readonly all: boolean;
  readonly acceptPrices: boolean;
}

/** Errors of an import that the operator can correct. */
export const IMPORT_ERRORS = [
  CatalogueError,
  CatalogueBusyError,
  PriceChangeError,
  EnvError,
  FolderInUseError,
  RuntimeRoleError,
  SchemaWaitError,
];

/** Imports catalogues. Prints only the message of an error that the operator can correct. */
export async function runImport(args: ImportArguments): Promise<undefined> {
  try {
    await importCatalogues(args);
  } catch (error) {
    exitOnBootError(error, IMPORT_ERRORS);
  }
}

async function importCatalogues({ stock, all, acceptPrices }: ImportArguments): Promise<void> {
  await withImportDatabase(async ({ db, brand: named, logger }) => {
    const brands = all ? ALL_BRANDS.filter(hasCatalogueFolder) : [named];
    for (const brand of brands) {
      await importCatalogue(db, {
        brand: brand.code,
        folder: catalogueFolder(brand),
        logger,
        overwriteStock: stock,
        acceptPrices,
      });
    }
  });
}

interface ImportDeps {
  readonly db: Database;
  /** The brand of BRAND. */
  readonly brand: Brand;
  readonly logger: Logger;
}

/** Opens and migrates the database of the settings for an import, and closes it after `work`. Logs to `output`. */
export async function withImportDatabase<Result>(
  work: (deps: ImportDeps) => Promise<Result>,
  output: NodeJS.WritableStream = process.stdout,
): Promise<Result> {
  const env = readDatabaseJobEnv(envWithFile());
  const logger = createLogger({ name: 'import', level: env.LOG_LEVEL, format: env.LOG_FORMAT }, output);
  const db = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR, logger });
  try {
    await prepareSchema(db, env, logger);
    return await work({ db, brand: brandBySite(env.BRAND), logger });
  } finally {
    await db.close();
  }
}
