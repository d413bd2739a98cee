import { importCatalogue } from '#server/commerce/catalogue/catalogue.service.ts';
import { catalogueFolder } from '#server/commerce/catalogue/catalogue-folder.ts';
import { MIGRATIONS_FOLDER } from '#server/commerce/db/migrations-folder.ts';
import { createLogger } from '#server/platform/logs/logger.ts';
import { migrateDatabase } from '#server/platform/postgres/migrate.ts';
import { openDatabase } from '#server/platform/postgres/open-database.ts';
import { brandBySite } from '#shared/brands/index.ts';
import { BRAND } from '../stack.ts';

const logger = createLogger({ name: 'drills', level: 'silent' });

/** Does what the migration job does. */
export async function migrateAndImport(databaseUrl: string): Promise<void> {
  const db = await openDatabase({ databaseUrl, dataDir: '', poolSize: 2, logger });
  try {
    await migrateDatabase(db, { folder: MIGRATIONS_FOLDER, logger });
    const brand = brandBySite(BRAND);
    await importCatalogue(db, { brand: brand.code, folder: catalogueFolder(brand), logger });
  } finally {
    await db.close();
  }
}
