import { EnvError } from '#server/platform/env.ts';
import { createLogger, type Logger } from '#server/platform/logger.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import { pendingMigrations } from '#server/platform/postgres/migrate.ts';
import { openDatabase } from '#server/platform/postgres/open-database.ts';
import { prettyStream } from '#server/platform/pretty-log.ts';
import { envWithFile } from '#server/platform/process-env.ts';
import { MIGRATIONS_FOLDER } from '../db/migrations-folder.ts';
import type { CommerceEnv } from '../kernel/env/commerce-env.ts';
import { readProcessEnv } from '../payments/providers/provider-env.ts';

export interface CommandDeps {
  readonly db: Database;
  readonly env: CommerceEnv;
  readonly logger: Logger;
  readonly clock: () => Date;
}

/**
 * Opens the database for the command of an operator, and closes it after `work`. Logs to stderr, because the command
 * prints to stdout. Rejects with EnvError for invalid settings, and with the errors of opening the database and of `work`.
 */
export async function withCommandDatabase<Result>(
  work: (deps: CommandDeps) => Promise<Result>,
): Promise<Result> {
  const env = readProcessEnv(envWithFile());
  const format = env.LOG_FORMAT ?? (process.stderr.isTTY ? 'pretty' : 'json');
  const output = format === 'pretty' ? prettyStream(process.stderr) : process.stderr;
  const logger = createLogger({ name: 'command', level: env.LOG_LEVEL, format }, output);
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = env;
  const db = await openDatabase({ databaseUrl, dataDir, poolSize: 2, logger });
  try {
    return await work({ db, env, logger, clock: () => new Date() });
  } finally {
    await db.close();
  }
}

/** Rejects with EnvError if the database lacks migrations. */
export async function requireMigrations(db: Database): Promise<void> {
  const pending = await pendingMigrations(db, MIGRATIONS_FOLDER);
  if (pending.length > 0) {
    throw new EnvError(['DATABASE_URL: the database is not migrated, see npm run shop -- migrate']);
  }
}
