import type { Logger } from '#server/platform/logger.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import { openDatabase } from '#server/platform/postgres/open-database.ts';
import { ALL_BRANDS, brandBySite } from '#shared/brands/index.ts';
import { importCatalogue } from '../../catalogue/catalogue.service.ts';
import { catalogueFolder, hasCatalogueFolder } from '../../catalogue/catalogue-folder.ts';
import { prepareSchema } from '../../db/prepare-schema.ts';
import { readDatabaseJobEnv } from '../../kernel/env/database-env.ts';
import { depsInShop, hostLogger } from '../command-database.ts';
import type { ShopHost } from '../shop-host.ts';

export interface ImportArguments {
  readonly stock: boolean;
  readonly all: boolean;
  readonly acceptPrices: boolean;
}

/** Imports catalogues, and logs what they have. */
export async function runImport(args: ImportArguments, host: ShopHost): Promise<undefined> {
  const env = readDatabaseJobEnv(host.settings());
  const logger = hostLogger(host.stdout, env, 'import');
  if (host.shop) {
    await importCatalogues(depsInShop(host, host.shop).db, env.BRAND, logger, args);
    return;
  }
  const db = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR, logger });
  try {
    await prepareSchema(db, env, logger);
    await importCatalogues(db, env.BRAND, logger, args);
  } finally {
    await db.close();
  }
}

async function importCatalogues(
  db: Database,
  site: string,
  logger: Logger,
  { stock, all, acceptPrices }: ImportArguments,
): Promise<void> {
  for (const brand of all ? ALL_BRANDS.filter(hasCatalogueFolder) : [brandBySite(site)]) {
    await importCatalogue(db, {
      brand: brand.code,
      folder: catalogueFolder(brand),
      logger,
      overwriteStock: stock,
      acceptPrices,
    });
  }
}
