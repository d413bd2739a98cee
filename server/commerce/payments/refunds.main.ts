import { exitOnBootError } from '#server/platform/boot-error.ts';
import { EnvError } from '#server/platform/env.ts';
import { createLogger } from '#server/platform/logger.ts';
import { openDatabase } from '#server/platform/postgres/open-database.ts';
import { processEnv } from '#server/platform/process-env.ts';
import { createChangeDispatcher } from '../changes/dispatcher.ts';
import { purgeTargetsOf } from '../changes/purge-targets.ts';
import { readCommerceEnv } from '../env.ts';
import { createMailer } from '../mail/mailer.ts';
import { createPaymentProvider } from './providers/index.ts';
import { runRefunds } from './set-aside-refunds.ts';

// npm run payments:refunds lists the refunds that were set aside, or are on their way; with their ids it tries them again, with
// --paid and their ids it records that a person has paid them back outside of the provider

try {
  const env = readCommerceEnv(processEnv);
  const logger = createLogger({ name: 'refunds', level: env.LOG_LEVEL, format: env.LOG_FORMAT });
  const clock = () => new Date();
  const db = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR, logger });
  try {
    const mailer = createMailer({ db, env, logger, clock });
    const changes = createChangeDispatcher({ db, logger, targets: purgeTargetsOf(env) });
    const payments = createPaymentProvider({ db, env, logger, clock });
    const deps = { db, logger, env, clock, mailer, changes, payments };
    const lines = await runRefunds(deps, process.argv.slice(2));
    for (const { text, isFailure } of lines) {
      if (isFailure) process.exitCode = 1;
      console.log(text);
    }
  } finally {
    await db.close();
  }
} catch (error) {
  exitOnBootError(error, [EnvError]);
}
