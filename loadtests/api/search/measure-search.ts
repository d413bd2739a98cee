import { importCatalogue } from '#server/commerce/catalogue/catalogue.service.ts';
import { catalogueFolder } from '#server/commerce/catalogue/catalogue-folder.ts';
import { MIGRATIONS_FOLDER } from '#server/commerce/db/migrations-folder.ts';
import { IN_MEMORY } from '#server/platform/env/data-dir.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import { migrateDatabase } from '#server/platform/postgres/migrate.ts';
import { openDatabase } from '#server/platform/postgres/open-database.ts';
import {
  findPostgresBinaries,
  startPostgresServer,
} from '#server/platform/postgres/postgres-server.fixture.ts';
import { brandBySite } from '#shared/brands/index.ts';
import type { Locale } from '#shared/locales/index.ts';
import { table } from '../../report/table.ts';
import { hitRates } from './hit-rates.ts';
import { enlargeCatalogue } from './large-catalogue.ts';
import { latencies } from './latencies.ts';
import { logger } from './search-context.ts';

const LOCALE: Locale = 'nl-NL';
const brand = brandBySite('easyfelt');

interface SearchRuns {
  readonly products: number;
  readonly runs: number;
  /** Prints the hit rates alone. */
  readonly ratesOnly: boolean;
}

async function measure(
  name: string,
  db: Database,
  { products, runs, ratesOnly }: SearchRuns,
): Promise<string[][]> {
  try {
    await migrateDatabase(db, { folder: MIGRATIONS_FOLDER, logger });
    await importCatalogue(db, { brand: brand.code, folder: catalogueFolder(brand), logger });
    if (name === 'PGlite') console.log(`${await hitRates(db)}\n`);
    if (ratesOnly) return [];
    await enlargeCatalogue(db, { brand: brand.code, locale: LOCALE, size: products });
    return (await latencies(db, LOCALE, runs)).map((row) => [name, ...row]);
  } finally {
    await db.close();
  }
}

/**
 * Prints the share of known queries with an expected product among the first four, beside plain full-text search; and the
 * duration of searches in a large catalogue, on PGlite and, where it is installed, on PostgreSQL.
 */
export async function measureSearch(given: SearchRuns): Promise<undefined> {
  const rows = await measure('PGlite', await openDatabase({ dataDir: IN_MEMORY, logger }), given);
  const binaries = given.ratesOnly ? undefined : findPostgresBinaries();
  if (binaries) {
    const server = await startPostgresServer(binaries);
    try {
      const db = await openDatabase({ databaseUrl: server.url, dataDir: IN_MEMORY, logger });
      rows.push(...(await measure('PostgreSQL', db, given)));
    } finally {
      await server.stop();
    }
  }
  if (rows.length > 0)
    console.log(table(['database', `search in ${given.products} products`, 'p50 ms', 'p99 ms'], rows));
}
