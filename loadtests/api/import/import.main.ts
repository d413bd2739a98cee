import { importCatalogue } from '#server/commerce/catalogue/catalogue.service.ts';
import { MIGRATIONS_FOLDER } from '#server/commerce/db/migrations-folder.ts';
import { IN_MEMORY } from '#server/platform/data-dir.ts';
import { createLogger } from '#server/platform/logger.ts';
import { migrateDatabase } from '#server/platform/postgres/migrate.ts';
import { openDatabase } from '#server/platform/postgres/open-database.ts';
import { brandBySite } from '#shared/brands/index.ts';

// Migrates a database, imports a catalogue folder, and prints its peak of memory in kB and its CPU time in µs: `node import.main.ts DATABASE_URL FOLDER`.
const [databaseUrl = '', folder = ''] = process.argv.slice(2);
const logger = createLogger({ name: 'import', level: 'error', format: 'json' });
const db = await openDatabase({ databaseUrl, dataDir: IN_MEMORY, logger });
try {
  await migrateDatabase(db, { folder: MIGRATIONS_FOLDER, logger });
  await importCatalogue(db, { brand: brandBySite('easyfelt').code, folder, logger });
} finally {
  await db.close();
}
const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
console.log(maxRSS, userCPUTime + systemCPUTime);
