import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Logger } from '#server/platform/logs/logger.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import { openDatabase } from '#server/platform/postgres/open-database.ts';
import { lowerPriority } from '#server/platform/process/low-priority.ts';
import { ALL_BRANDS, type Brand, brandBySite } from '#shared/brands/index.ts';
import { importCatalogue } from '../../catalogue/catalogue.service.ts';
import { catalogueFolder, hasCatalogueFolder } from '../../catalogue/catalogue-folder.ts';
import { prepareSchema } from '../../db/prepare-schema.ts';
import { readDatabaseJobEnv } from '../../kernel/env/database-env.ts';
import { depsInShop, hostLogger } from '../command-database.ts';
import { encodeServedFiles } from '../photos/encode-served-files.ts';
import { importPhotos } from '../photos/import-photos.ts';
import type { ShopHost } from '../shop-host.ts';

export interface ImportArguments {
  readonly stock: boolean;
  readonly all: boolean;
  readonly acceptPrices: boolean;
  /** Folder of the brand's photos; by default `photos` in its catalogue, if that exists. */
  readonly photos: string | undefined;
}

interface ImportDeps {
  readonly db: Database;
  /** The brand of BRAND. */
  readonly brand: Brand;
  readonly logger: Logger;
  /** Whether search engines are told about changed pages. */
  readonly announces: boolean;
}

/** Imports catalogues, and logs what they have. */
export async function runImport(args: ImportArguments, host: ShopHost): Promise<undefined> {
  await withImportDatabase(host, host.stdout, (deps) => importCatalogues(deps, args));
}

/** Opens and migrates the database of the settings, or takes that of the running shop, for an import, and logs to `output`. */
export async function withImportDatabase<Result>(
  host: ShopHost,
  output: ShopHost['stdout'],
  work: (deps: ImportDeps) => Promise<Result>,
): Promise<Result> {
  const env = readDatabaseJobEnv(host.settings());
  const logger = hostLogger(output, env, 'import');
  const brand = brandBySite(env.BRAND);
  const announces = env.INDEXNOW_KEY !== undefined;
  if (host.shop) return work({ db: depsInShop(host, host.shop).db, brand, logger, announces });
  lowerPriority();
  const db = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR, logger });
  try {
    await prepareSchema(db, env, logger);
    return await work({ db, brand, logger, announces });
  } finally {
    await db.close();
  }
}

async function importCatalogues(
  { db, brand: named, logger, announces }: ImportDeps,
  { stock, all, acceptPrices, photos }: ImportArguments,
): Promise<void> {
  for (const brand of all ? ALL_BRANDS.filter(hasCatalogueFolder) : [named]) {
    const folder = photos ?? path.join(catalogueFolder(brand), 'photos');
    if (photos !== undefined || existsSync(folder)) {
      await importPhotos({ catalogue: catalogueFolder(brand), photos: folder, logger });
      await encodeServedFiles(brand, logger);
    }
    await importCatalogue(db, {
      brand: brand.code,
      folder: catalogueFolder(brand),
      logger,
      overwriteStock: stock,
      acceptPrices,
      announces,
    });
  }
}
