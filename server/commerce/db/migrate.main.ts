import { createLogger } from '#server/platform/logger.ts';
import { openDatabase } from '#server/platform/postgres/database.ts';
import { migrateDatabase } from '#server/platform/postgres/migrate.ts';
import { processEnv } from '#server/platform/process-env.ts';
import { readCommerceEnv } from '../env.ts';
import { MIGRATIONS_FOLDER } from './migrations-folder.ts';

// npm run db:migrate

const env = readCommerceEnv(processEnv);
const logger = createLogger({ name: 'migrate', level: env.LOG_LEVEL });
const db = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR, logger });
try {
  const applied = await migrateDatabase(db, { folder: MIGRATIONS_FOLDER, logger });
  logger.info({ applied }, 'done');
} finally {
  await db.close();
}
