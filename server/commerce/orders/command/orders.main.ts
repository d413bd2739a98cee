import { exitOnBootError } from '#server/platform/boot-error.ts';
import { EnvError } from '#server/platform/env.ts';
import { createLogger } from '#server/platform/logger.ts';
import { FolderInUseError } from '#server/platform/postgres/data-folder-lock.ts';
import { pendingMigrations } from '#server/platform/postgres/migrate.ts';
import { openDatabase } from '#server/platform/postgres/open-database.ts';
import { processEnv } from '#server/platform/process-env.ts';
import { createChangeDispatcher } from '../../changes/dispatcher.ts';
import { purgeTargetsOf } from '../../changes/purge-targets.ts';
import { MIGRATIONS_FOLDER } from '../../db/migrations-folder.ts';
import { readCommerceEnv } from '../../env.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { createPaymentProvider } from '../../payments/providers/index.ts';
import { readOrderArguments, runOrders } from './run-orders.ts';

// npm run orders -- list | show | ship | ...; without arguments it prints its usage.

/** The commerce API sends what is queued here: it can read the pictures of the lines. */
const outboxOnly: Mailer = { deliverSoon: () => {}, deliverDue: async () => {}, close: async () => {} };

async function main(): Promise<void> {
  const args = readOrderArguments(process.argv.slice(2));
  if ('exitCode' in args) {
    process.exitCode = args.exitCode;
    (args.exitCode === 0 ? console.log : console.error)(args.text);
    return;
  }
  const env = readCommerceEnv(processEnv);
  // The output of the command is on stdout.
  const logger = createLogger({ name: 'orders', level: env.LOG_LEVEL, format: 'json' }, process.stderr);
  const clock = () => new Date();
  const db = await openDatabase({
    ...{ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR },
    ...{ poolSize: 2, logger },
  });
  try {
    const pending = await pendingMigrations(db, MIGRATIONS_FOLDER);
    if (pending.length > 0) {
      throw new EnvError(['DATABASE_URL: the database is not migrated, see npm run db:migrate']);
    }
    const changes = createChangeDispatcher({ db, logger, targets: purgeTargetsOf(env) });
    const payments = createPaymentProvider({ db, env, logger, clock });
    const deps = { db, logger, env, clock, changes, payments, mailer: outboxOnly };
    const { text, exitCode } = await runOrders(deps, args);
    await changes.close();
    process.exitCode = exitCode;
    console.log(text);
  } finally {
    await db.close();
  }
}

try {
  await main();
} catch (error) {
  exitOnBootError(error, [EnvError, FolderInUseError]);
}
