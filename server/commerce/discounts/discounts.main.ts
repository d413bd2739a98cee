import { exitOnBootError } from '#server/platform/boot-error.ts';
import { EnvError } from '#server/platform/env.ts';
import { createLogger } from '#server/platform/logger.ts';
import { FolderInUseError } from '#server/platform/postgres/data-folder-lock.ts';
import { openDatabase } from '#server/platform/postgres/open-database.ts';
import { processEnv } from '#server/platform/process-env.ts';
import { readCommerceEnv } from '../env.ts';
import { manageDiscounts } from './manage-discounts.ts';

// npm run discounts -- add | list | end

try {
  const env = readCommerceEnv(processEnv);
  const logger = createLogger({ name: 'discounts', level: env.LOG_LEVEL, format: 'json' }, process.stderr);
  const db = await openDatabase({
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    poolSize: 2,
    logger,
  });
  try {
    const { text, isFailure } = await manageDiscounts({ db, clock: () => new Date() }, process.argv.slice(2));
    if (isFailure) process.exitCode = 1;
    console.log(text);
  } finally {
    await db.close();
  }
} catch (error) {
  if (error instanceof TypeError) {
    console.error(error.message);
    process.exitCode = 1;
  } else exitOnBootError(error, [EnvError, FolderInUseError]);
}
