import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from '#server/platform/faults/start-error.ts';
import type { Logger } from '#server/platform/logs/logger.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import { pendingMigrations } from '#server/platform/postgres/migrate.ts';
import { MINUTE_MS } from '#shared/dates/durations.ts';

const TIMEOUT_MS = 10 * MINUTE_MS;
const INTERVAL_MS = 2_000;

/** The database did not have the schema of this build in time. */
class SchemaWaitError extends StartError {
  override readonly name = 'SchemaWaitError';

  constructor(seconds: number, problem: string) {
    super(
      `After ${seconds} s the database still does not have the schema of this build: ${problem}. Has the migration job run?`,
    );
  }
}

/**
 * Polls until another process has applied all migrations of the folder; never migrates itself. Tolerates migrations of a
 * newer build, which only add to the schema (k8s/runbook.md). Throws SchemaWaitError after ten minutes, and at once when the
 * database does not respond. Times are in milliseconds.
 */
export async function waitForSchema(
  db: Database,
  {
    folder,
    logger,
    timeoutMs = TIMEOUT_MS,
    intervalMs = INTERVAL_MS,
  }: { folder: string; logger: Logger; timeoutMs?: number; intervalMs?: number },
): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  let logged: string | undefined;
  for (;;) {
    const pending = await pendingMigrations(db, folder);
    if (pending.length === 0) return;
    const problem = `pending migrations: ${pending.length}`;
    if (performance.now() >= deadline) throw new SchemaWaitError(timeoutMs / 1_000, problem);
    if (problem !== logged) logger.info({ problem }, 'waiting for the database schema of this build');
    logged = problem;
    await pause(intervalMs);
  }
}
