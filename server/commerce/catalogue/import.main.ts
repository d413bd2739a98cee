import { EnvError } from '#server/platform/env.ts';
import { createLogger } from '#server/platform/logger.ts';
import { migrateDatabase } from '#server/platform/postgres/migrate.ts';
import { openDatabase } from '#server/platform/postgres/open-database.ts';
import { processEnv } from '#server/platform/process-env.ts';
import { brandBySite } from '#shared/brands/index.ts';
import { MIGRATIONS_FOLDER } from '../db/migrations-folder.ts';
import { readCommerceEnv } from '../env.ts';
import { importCatalogue } from './catalogue.service.ts';
import { CatalogueError } from './catalogue.ts';
import { catalogueFolder } from './catalogue-folder.ts';

// npm run db:import [-- --stock]

try {
  const env = readCommerceEnv(processEnv);
  const logger = createLogger({ name: 'import', level: env.LOG_LEVEL, format: env.LOG_FORMAT });
  const brand = brandBySite(env.BRAND);
  const db = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR, logger });
  try {
    await migrateDatabase(db, { folder: MIGRATIONS_FOLDER, logger });
    const overwriteStock = process.argv.includes('--stock');
    await importCatalogue(db, { brand: brand.code, folder: catalogueFolder(brand), logger, overwriteStock });
  } finally {
    await db.close();
  }
} catch (error) {
  if (!(error instanceof CatalogueError || error instanceof EnvError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
