import { type TestDatabase, testDatabases } from '#server/platform/postgres/test-database.ts';
import { MIGRATIONS_FOLDER } from './migrations-folder.ts';

/** The databases of this process for `describe.each`, migrated. */
export const commerceDatabases: TestDatabase[] = testDatabases({ migrations: MIGRATIONS_FOLDER });
