import { exitOnBootError } from '#server/platform/boot-error.ts';
import { EnvError } from '#server/platform/env.ts';
import { createLogger } from '#server/platform/logger.ts';
import { openDatabase } from '#server/platform/postgres/open-database.ts';
import { RuntimeRoleError } from '#server/platform/postgres/runtime-role.ts';
import { envWithFile } from '#server/platform/process-env.ts';
import { ALL_BRANDS, brandBySite } from '#shared/brands/index.ts';
import { readDatabaseJobEnv } from '../db/database-env.ts';
import { prepareSchema } from '../db/prepare-schema.ts';
import { SchemaWaitError } from '../db/wait-for-schema.ts';
import { importCatalogue } from './catalogue.service.ts';
import { CatalogueError } from './catalogue.ts';
import { catalogueFolder, hasCatalogueFolder } from './catalogue-folder.ts';

// npm run db:import [-- --stock] [-- --all]: imports the catalogue of the brand in BRAND, or those of all brands

try {
  const env = readDatabaseJobEnv(envWithFile());
  const logger = createLogger({ name: 'import', level: env.LOG_LEVEL, format: env.LOG_FORMAT });
  const named = [brandBySite(env.BRAND)];
  const brands = process.argv.includes('--all') ? ALL_BRANDS.filter(hasCatalogueFolder) : named;
  const db = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR, logger });
  try {
    await prepareSchema(db, env, logger);
    const overwriteStock = process.argv.includes('--stock');
    for (const brand of brands) {
      await importCatalogue(db, {
        brand: brand.code,
        folder: catalogueFolder(brand),
        logger,
        overwriteStock,
      });
    }
  } finally {
    await db.close();
  }
} catch (error) {
  exitOnBootError(error, [CatalogueError, EnvError, RuntimeRoleError, SchemaWaitError]);
}
