import { exitOnBootError } from '#server/platform/boot-error.ts';
import { EnvError } from '#server/platform/env.ts';
import { createLogger } from '#server/platform/logger.ts';
import { FolderInUseError } from '#server/platform/postgres/data-folder-lock.ts';
import { openDatabase } from '#server/platform/postgres/open-database.ts';
import { processEnv } from '#server/platform/process-env.ts';
import { readCommerceEnv } from '../env.ts';
import { signOutCustomers } from './sign-out-customers.ts';

// npm run sessions:end -- --email a@b.nl, or --all

try {
  const env = readCommerceEnv(processEnv);
  const logger = createLogger({ name: 'sessions', level: env.LOG_LEVEL, format: 'json' }, process.stderr);
  const db = await openDatabase({
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    poolSize: 2,
    logger,
  });
  try {
    const clock = () => new Date();
    const { text, isFailure } = await signOutCustomers({ db, logger, clock }, process.argv.slice(2));
    if (isFailure) process.exitCode = 1;
    console.log(text);
  } finally {
    await db.close();
  }
} catch (error) {
  exitOnBootError(error, [EnvError, FolderInUseError]);
}
