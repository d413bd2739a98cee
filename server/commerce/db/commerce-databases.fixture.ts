import { processEnv } from '#server/platform/env/process-env.ts';
import { type TestDatabase, testDatabases } from '#server/platform/postgres/test-database.fixture.ts';
import { MIGRATIONS_FOLDER } from './migrations-folder.ts';

/**
 * Migrated databases for `describe.each`: PGlite, and PostgreSQL where it is installed. For tests of SQL, transactions,
 * notifications and jobs, of which a driver or the only connection of PGlite could change the result. A database of PGlite
 * takes half a second of CPU to open and four times as long for a purchase, so rules run on PostgreSQL alone.
 */
export const everyDatabase: readonly TestDatabase[] = testDatabases({ migrations: MIGRATIONS_FOLDER });

/**
 * The migrated database of all other tests, for `describe.each`: PostgreSQL, or PGlite where that is not installed.
 * With TEST_DATABASES=every, both.
 */
export const commerceDatabases: readonly TestDatabase[] =
  processEnv.TEST_DATABASES === 'every' ? everyDatabase : everyDatabase.slice(-1);
