import { exitOnBootError } from '#server/platform/boot-error.ts';
import { EnvError } from '#server/platform/env.ts';
import { createLogger } from '#server/platform/logger.ts';
import { FolderInUseError } from '#server/platform/postgres/data-folder-lock.ts';
import { openDatabase } from '#server/platform/postgres/open-database.ts';
import { processEnv } from '#server/platform/process-env.ts';
import { createChangeDispatcher } from '../changes/dispatcher.ts';
import { purgeTargetsOf } from '../changes/purge-targets.ts';
import { readCommerceEnv } from '../env.ts';
import { createMailer } from '../mail/mailer.ts';
import { createPaymentProvider } from '../payments/providers/index.ts';
import { openObjectStore } from '../uploads/objects/open-object-store.ts';
import { manageQuotations } from './manage-quotations.ts';

// npm run quotations -- list | show | pdf | discount | note | send | expire

try {
  const env = readCommerceEnv(processEnv);
  // The output of the command is on stdout.
  const logger = createLogger({ name: 'quotations', level: env.LOG_LEVEL, format: 'json' }, process.stderr);
  const clock = () => new Date();
  const db = await openDatabase({
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    poolSize: 2,
    logger,
  });
  try {
    const mailer = createMailer({ db, env, logger, clock });
    const changes = createChangeDispatcher({ db, logger, targets: purgeTargetsOf(env) });
    const payments = createPaymentProvider({ db, env, logger, clock });
    const objects = await openObjectStore(env);
    const deps = { db, logger, env, clock, mailer, changes, payments, objects };
    const { text, isFailure } = await manageQuotations(deps, process.argv.slice(2));
    if (isFailure) process.exitCode = 1;
    console.log(text);
    await mailer.close();
  } finally {
    await db.close();
  }
} catch (error) {
  if (error instanceof TypeError) {
    console.error(error.message);
    process.exitCode = 1;
  } else exitOnBootError(error, [EnvError, FolderInUseError]);
}
