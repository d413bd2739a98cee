import { sql } from 'drizzle-orm';
import { MINUTE_MS } from '#shared/dates/durations.ts';
import type { Logger } from '../logs/logger.ts';
import { createOutageLog } from '../logs/outage-log.ts';
import { type Database, queryRows } from './database.ts';

const INTERVAL_MS = MINUTE_MS;

interface DatabaseClock {
  readonly now: () => Date;
  close(): void;
}

/**
 * A clock with the time of the database: all processes agree on the age of a payment, and one whose own clock is wrong ends
 * nothing early. Between two readings it follows the monotonic clock of this process, which nobody sets.
 */
export async function openDatabaseClock(
  db: Database,
  logger: Logger,
  { intervalMs = INTERVAL_MS }: { readonly intervalMs?: number } = {},
): Promise<DatabaseClock> {
  const log = createOutageLog({
    logger,
    failure: 'the time of the database could not be read; the clock runs on',
    recovery: 'the time of the database can be read again',
    level: 'warn',
  });
  let current = await readDatabaseTime(db);
  const timer = setInterval(async () => {
    try {
      current = await readDatabaseTime(db);
      log.succeeded();
    } catch (error) {
      log.failed(error);
    }
  }, intervalMs);
  timer.unref();
  return { now: () => current(), close: () => clearInterval(timer) };
}

/** Reads the time of the database once. Returns a clock that follows it. */
export async function readDatabaseTime({ orm }: Pick<Database, 'orm'>): Promise<() => Date> {
  const [row] = await queryRows<{ ms: number }>(
    orm,
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
  );
  if (!row) throw new Error('The database returned no time');
  // Late by the way of the response, and never early.
  const offset = row.ms - performance.now();
  return () => new Date(offset + performance.now());
}
