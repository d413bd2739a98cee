import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { databaseFolder } from '#server/platform/env/data-dir.ts';
import { EnvError } from '#server/platform/env/env.ts';
import { createLogger, type Logger } from '#server/platform/logs/logger.ts';
import { prettyStream } from '#server/platform/logs/pretty-log.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import { readDatabaseTime } from '#server/platform/postgres/database-clock.ts';
import { pendingMigrations } from '#server/platform/postgres/migrate.ts';
import { openDatabase } from '#server/platform/postgres/open-database.ts';
import { MIGRATIONS_FOLDER } from '../db/migrations-folder.ts';
import { findSaleProblem, openPeer } from '../db/regions.ts';
import type { CommerceEnv } from '../kernel/env/commerce-env.ts';
import { readProcessEnv } from '../payments/providers/provider-env.ts';
import type { RunningShop, ShopHost } from './shop-host.ts';

export interface CommandDeps {
  readonly db: Database;
  readonly env: CommerceEnv;
  readonly logger: Logger;
  readonly clock: () => Date;
}

/**
 * Opens the migrated database for the command of an operator, and closes it after `work`. Rejects with EnvError for invalid
 * settings and for a folder without a database, and with the errors of opening the database and of `work`.
 */
export async function withCommandDatabase<Result>(
  host: ShopHost,
  work: (deps: CommandDeps) => Promise<Result>,
): Promise<Result> {
  if (host.shop) return work(depsInShop(host, host.shop));
  const env = readProcessEnv(host.settings());
  const logger = hostLogger(host.stderr, env);
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = env;
  if (!databaseUrl && !existsSync(databaseFolder(dataDir))) {
    // The database would be created, 40 MB of it.
    throw new EnvError([`DATA_DIR: there is no shop in ${resolve(dataDir)}`]);
  }
  const db = await openDatabase({ databaseUrl, dataDir, poolSize: 2, logger });
  const peer = await openPeer(env, logger);
  try {
    const problem = await findSaleProblem(db, peer);
    if (problem) throw new EnvError([`DATABASE_URL: ${problem.reason}`]);
    await requireMigrations(db);
    const time = await readDatabaseTime(db);
    return await work({ db, env, logger, clock: time });
  } finally {
    await peer?.close();
    await db.close();
  }
}

/** The running shop's dependencies for a command, which logs to its caller and stops when the caller leaves. */
export function depsInShop<Shop extends Pick<RunningShop, 'db' | 'env' | 'logger'>>(
  host: ShopHost,
  shop: Shop,
): Shop {
  return {
    ...shop,
    db: shop.db.until?.(host.signal) ?? shop.db,
    logger: hostLogger(host.stderr, shop.env),
  };
}

/** A log for the caller: on stderr where the command prints its output to stdout. */
export function hostLogger(
  output: ShopHost['stderr'],
  env: Pick<CommerceEnv, 'LOG_LEVEL' | 'LOG_FORMAT'>,
  name = 'command',
): Logger {
  const format = env.LOG_FORMAT ?? (output.isTTY ? 'pretty' : 'json');
  const lines = { write: (line: string) => void output.write(line) };
  return createLogger(
    { name, level: env.LOG_LEVEL, format },
    format === 'pretty' ? prettyStream(output) : lines,
  );
}

/** Rejects with EnvError if the database lacks migrations. */
async function requireMigrations(db: Database): Promise<void> {
  const pending = await pendingMigrations(db, MIGRATIONS_FOLDER);
  if (pending.length > 0) {
    throw new EnvError(['DATABASE_URL: the database is not migrated, see npm run shop -- migrate']);
  }
}
