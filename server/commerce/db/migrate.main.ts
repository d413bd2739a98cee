import { createLogger } from '#server/platform/logger.ts';
import { migrateDatabase } from '#server/platform/postgres/migrate.ts';
import { openDatabase } from '#server/platform/postgres/open-database.ts';
import { processEnv } from '#server/platform/process-env.ts';
import { readCommerceEnv } from '../env.ts';
import { MIGRATIONS_FOLDER } from './migrations-folder.ts';

// npm run db:migrate

const env = readCommerceEnv(processEnv);
const logger = createLogger({ name: 'migrate', level: env.LOG_LEVEL, format: env.LOG_FORMAT });
const db = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR, logger });
try {
  const applied = await migrateDatabase(db, { folder: MIGRATIONS_FOLDER, logger });
  logger.info({ applied }, 'done');
} finally {
  await db.close();
}
