import { exitOnBootError } from '#server/platform/boot-error.ts';
import { EnvError } from '#server/platform/env.ts';
import { createLogger } from '#server/platform/logger.ts';
import { FolderInUseError } from '#server/platform/postgres/data-folder-lock.ts';
import { openDatabase } from '#server/platform/postgres/open-database.ts';
import { processEnv } from '#server/platform/process-env.ts';
import { readCommerceEnv } from '../env.ts';
import { USAGE, writeInvoices } from './write-invoices.ts';

// npm run invoices -- EF-2026-000123 --out invoice.pdf

try {
  const env = readCommerceEnv(processEnv);
  // The output of the command is on stdout.
  const logger = createLogger({ name: 'invoices', level: env.LOG_LEVEL, format: 'json' }, process.stderr);
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = env;
  const db = await openDatabase({ databaseUrl, dataDir, poolSize: 2, logger });
  try {
    const { text, isFailure } = await writeInvoices({ db }, process.argv.slice(2));
    if (isFailure) process.exitCode = 1;
    console.log(text);
  } finally {
    await db.close();
  }
} catch (error) {
  if (error instanceof TypeError) {
    process.exitCode = 1;
    console.error(USAGE);
  } else exitOnBootError(error, [EnvError, FolderInUseError]);
}
