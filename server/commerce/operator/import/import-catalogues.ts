import { existsSync } from 'node:fs';
import path from 'node:path';
import { exitOnBootError } from '#server/platform/boot-error.ts';
import { EnvError } from '#server/platform/env.ts';
import { createLogger } from '#server/platform/logger.ts';
import { openDatabase } from '#server/platform/postgres/open-database.ts';
import { RuntimeRoleError } from '#server/platform/postgres/runtime-role.ts';
import { envWithFile } from '#server/platform/process-env.ts';
import { ALL_BRANDS, brandBySite } from '#shared/brands/index.ts';
import { importCatalogue } from '../../catalogue/catalogue.service.ts';
import { CatalogueBusyError, CatalogueError } from '../../catalogue/catalogue.ts';
import { catalogueFolder, hasCatalogueFolder } from '../../catalogue/catalogue-folder.ts';
import { PriceChangeError } from '../../catalogue/import/price-change-error.ts';
import { prepareSchema } from '../../db/prepare-schema.ts';
import { SchemaWaitError } from '../../db/wait-for-schema.ts';
import { readDatabaseJobEnv } from '../../kernel/env/database-env.ts';
import { encodeServedFiles } from '../photos/encode-served-files.ts';
import { importPhotos, PhotoError } from '../photos/import-photos.ts';

export interface ImportArguments {
  readonly stock: boolean;
  readonly all: boolean;
  readonly acceptPrices: boolean;
  /** Folder of the brand's photos; by default `photos` in its catalogue, if that exists. */
  readonly photos: string | undefined;
}

/** Imports catalogues. Prints only the message of an error that the operator can correct. */
export async function runImport(args: ImportArguments): Promise<undefined> {
  try {
    await importCatalogues(args);
  } catch (error) {
    exitOnBootError(error, [
      CatalogueError,
      CatalogueBusyError,
      PhotoError,
      PriceChangeError,
      EnvError,
      RuntimeRoleError,
      SchemaWaitError,
    ]);
  }
}

async function importCatalogues({ stock, all, acceptPrices, photos }: ImportArguments): Promise<void> {
  const env = readDatabaseJobEnv(envWithFile());
  const logger = createLogger({ name: 'import', level: env.LOG_LEVEL, format: env.LOG_FORMAT });
  const named = [brandBySite(env.BRAND)];
  const brands = all ? ALL_BRANDS.filter(hasCatalogueFolder) : named;
  for (const brand of brands) {
    const folder = photos ?? path.join(catalogueFolder(brand), 'photos');
    if (photos === undefined && !existsSync(folder)) continue;
    await importPhotos({ catalogue: catalogueFolder(brand), photos: folder, logger });
    await encodeServedFiles(brand, logger);
  }
  const db = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR, logger });
  try {
    await prepareSchema(db, env, logger);
    for (const brand of brands) {
      await importCatalogue(db, {
        brand: brand.code,
        folder: catalogueFolder(brand),
        logger,
        overwriteStock: stock,
        acceptPrices,
      });
    }
  } finally {
    await db.close();
  }
}
