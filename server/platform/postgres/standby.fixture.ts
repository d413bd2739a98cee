import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { createLogger } from '../logs/logger.ts';
import { openDatabase } from './open-database.ts';
import { type PostgresServer, startPostgresServer } from './postgres-server.fixture.ts';

const run = promisify(execFile);
const logger = createLogger({ name: 'test', level: 'silent' });

/** Starts a standby, which copies a primary and follows it at `primaryUrl`. */
export function startStandby(
  binaries: string,
  primaryUrl: string,
  settings: readonly string[] = [],
): Promise<PostgresServer> {
  return startPostgresServer(binaries, {
    settings,
    // Not synchronous: the address of the primary may be a balancer in this process.
    initialise: (data) =>
      run(join(binaries, 'pg_basebackup'), [
        ...['-d', primaryUrl, '-D', data],
        ...['--write-recovery-conf', '--checkpoint=fast', '--wal-method=stream'],
      ]),
  });
}

/** Lets each commit of a primary wait for its standby. */
export function waitForStandby(primary: PostgresServer): Promise<void> {
  return onServer(primary, ["alter system set synchronous_standby_names = '*'", 'select pg_reload_conf()']);
}

/** Makes a standby a primary, on a new timeline. */
export function promote(standby: PostgresServer): Promise<void> {
  return onServer(standby, ['select pg_promote(true)']);
}

async function onServer({ url }: PostgresServer, statements: readonly string[]): Promise<void> {
  const db = await openDatabase({ databaseUrl: url, dataDir: '', poolSize: 1, logger });
  try {
    for (const statement of statements) await db.orm.execute(sql.raw(statement));
  } finally {
    await db.close();
  }
}
