import { importCatalogue } from '#server/commerce/catalogue/catalogue.service.ts';
import { MIGRATIONS_FOLDER } from '#server/commerce/db/migrations-folder.ts';
import { IN_MEMORY } from '#server/platform/env/data-dir.ts';
import { createLogger } from '#server/platform/logs/logger.ts';
import { migrateDatabase } from '#server/platform/postgres/migrate.ts';
import { openDatabase } from '#server/platform/postgres/open-database.ts';
import { lowerPriority } from '#server/platform/process/low-priority.ts';
import { brandBySite } from '#shared/brands/index.ts';

/** Migrates a database and imports a catalogue, with the priority of the command that imports. */
export async function runMeasuredImport(databaseUrl: string, folder: string): Promise<void> {
  lowerPriority();
  const logger = createLogger({ name: 'import', level: 'error', format: 'json' });
  const db = await openDatabase({ databaseUrl, dataDir: IN_MEMORY, logger });
  try {
    await migrateDatabase(db, { folder: MIGRATIONS_FOLDER, logger });
    await importCatalogue(db, { brand: brandBySite('easyfelt').code, folder, logger });
  } finally {
    await db.close();
  }
}
