import { exitOnBootError } from '#server/platform/boot-error.ts';
import { EnvError } from '#server/platform/env.ts';
import { createLogger } from '#server/platform/logger.ts';
import { migrateDatabase } from '#server/platform/postgres/migrate.ts';
import { openDatabase } from '#server/platform/postgres/open-database.ts';
import { RuntimeRoleError } from '#server/platform/postgres/runtime-role.ts';
import { envWithFile } from '#server/platform/process-env.ts';
import { MIGRATIONS_FOLDER } from '../../db/migrations-folder.ts';
import { readDatabaseJobEnv } from '../../kernel/env/database-env.ts';

/** Migrates the database of the settings. Prints only the message of an error that the operator can correct. */
export async function runMigrations(): Promise<undefined> {
  try {
    await migrate();
  } catch (error) {
    exitOnBootError(error, [EnvError, RuntimeRoleError]);
  }
}

async function migrate(): Promise<void> {
  const env = readDatabaseJobEnv(envWithFile());
  const logger = createLogger({ name: 'migrate', level: env.LOG_LEVEL, format: env.LOG_FORMAT });
  const db = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR, logger });
  try {
    const runtimeRole = env.DATABASE_RUNTIME_ROLE;
    const applied = await migrateDatabase(db, { folder: MIGRATIONS_FOLDER, runtimeRole, logger });
    logger.info({ applied }, 'done');
  } finally {
    await db.close();
  }
}
