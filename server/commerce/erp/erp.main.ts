import { exitOnBootError } from '#server/platform/boot-error.ts';
import { EnvError } from '#server/platform/env.ts';
import { createLogger } from '#server/platform/logger.ts';
import { FolderInUseError } from '#server/platform/postgres/data-folder-lock.ts';
import { openDatabase } from '#server/platform/postgres/open-database.ts';
import { processEnv } from '#server/platform/process-env.ts';
import { readCommerceEnv } from '../env.ts';
import { runErpCommand } from './erp-command.ts';
import { erpSettings } from './erp-settings.service.ts';

// npm run erp -- connect | status | resend

try {
  const env = readCommerceEnv(processEnv);
  const settings = erpSettings(env);
  if (!settings) throw new EnvError(['The ERP_ settings are not set']);
  const logger = createLogger({ name: 'erp', level: env.LOG_LEVEL, format: 'json' }, process.stderr);
  const db = await openDatabase({
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    poolSize: 2,
    logger,
  });
  try {
    const deps = { db, logger, settings, clock: () => new Date() };
    const { text, isFailure } = await runErpCommand(deps, process.argv.slice(2));
    if (isFailure) process.exitCode = 1;
    console.log(text);
  } finally {
    await db.close();
  }
} catch (error) {
  exitOnBootError(error, [EnvError, FolderInUseError]);
}
