import { migrateDatabase } from '#server/platform/postgres/migrate.ts';
import { openDatabase } from '#server/platform/postgres/open-database.ts';
import { MIGRATIONS_FOLDER } from '../../db/migrations-folder.ts';
import { readDatabaseJobEnv } from '../../kernel/env/database-env.ts';
import { hostLogger } from '../command-database.ts';
import type { ShopHost } from '../shop-host.ts';

/** Migrates the database of the settings. */
export async function runMigrations({ settings, stdout }: ShopHost): Promise<undefined> {
  const env = readDatabaseJobEnv(settings());
  const logger = hostLogger(stdout, env, 'migrate');
  const db = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR, logger });
  try {
    const runtimeRole = env.DATABASE_RUNTIME_ROLE;
    const applied = await migrateDatabase(db, { folder: MIGRATIONS_FOLDER, runtimeRole, logger });
    logger.info({ applied }, 'done');
  } finally {
    await db.close();
  }
}
