import type { Logger } from '#server/platform/logs/logger.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import { migrateDatabase } from '#server/platform/postgres/migrate.ts';
import { MIGRATIONS_FOLDER } from './migrations-folder.ts';
import { waitForSchema } from './wait-for-schema.ts';

/** Migrates the database or, with DATABASE_MIGRATE=wait, waits until the migration job has done so. */
export async function prepareSchema(
  db: Database,
  env: {
    readonly DATABASE_MIGRATE: 'auto' | 'wait';
    readonly DATABASE_RUNTIME_ROLE?: string | undefined;
  },
  logger: Logger,
): Promise<void> {
  const folder = MIGRATIONS_FOLDER;
  if (env.DATABASE_MIGRATE === 'wait') await waitForSchema(db, { folder, logger });
  else await migrateDatabase(db, { folder, runtimeRole: env.DATABASE_RUNTIME_ROLE, logger });
}
