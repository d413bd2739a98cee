import { type TestDatabase, testDatabases } from '#server/platform/postgres/test-database.fixture.ts';
import { MIGRATIONS_FOLDER } from './migrations-folder.ts';

/** Migrated databases for `describe.each`. */
export const commerceDatabases: TestDatabase[] = testDatabases({ migrations: MIGRATIONS_FOLDER });
