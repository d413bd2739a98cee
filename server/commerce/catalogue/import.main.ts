import { EnvError } from '#server/platform/env.ts';
import { createLogger } from '#server/platform/logger.ts';
import { openDatabase } from '#server/platform/postgres/database.ts';
import { migrateDatabase } from '#server/platform/postgres/migrate.ts';
import { processEnv } from '#server/platform/process-env.ts';
import { addressesIn } from '#server/platform/purge/purge-env.ts';
import { brandBySite } from '#shared/brands/index.ts';
import { createChangeDispatcher } from '../changes/dispatcher.ts';
import { MIGRATIONS_FOLDER } from '../db/migrations-folder.ts';
import { readCommerceEnv } from '../env.ts';
import { CatalogueError } from './catalogue.ts';
import { catalogueFolder } from './catalogue-folder.ts';
import { importCatalogue } from './import-catalogue.ts';

// npm run db:import [-- --stock]

try {
  const env = readCommerceEnv(processEnv);
  const logger = createLogger({ name: 'import', level: env.LOG_LEVEL });
  const brand = brandBySite(env.BRAND);
  const db = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR, logger });
  try {
    await migrateDatabase(db, { folder: MIGRATIONS_FOLDER, logger });
    const overwriteStock = process.argv.includes('--stock');
    await importCatalogue(db, { brand: brand.code, folder: catalogueFolder(brand), logger, overwriteStock });
    const addresses = addressesIn(env.STOREFRONT_ADMIN_URLS);
    // Without addresses here the commerce API, which has them, tells the storefronts at its next round.
    if (addresses.length > 0) {
      const storefronts = { addresses: () => addresses, token: env.PURGE_TOKEN ?? '' };
      await createChangeDispatcher({ db, logger, storefronts }).deliverDue();
    }
  } finally {
    await db.close();
  }
} catch (error) {
  if (!(error instanceof CatalogueError || error instanceof EnvError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
