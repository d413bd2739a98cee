import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '#server/platform/logger.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import { openMigrations } from '#server/platform/postgres/migrate.ts';

const PATIENCE_MS = 10 * 60_000;
const PAUSE_MS = 2_000;

/** The database did not get to this build's schema in time. */
export class SchemaWaitError extends Error {
  constructor(seconds: number, lacks: string) {
    super(
      `After ${seconds} s the database is still not what this build needs: ${lacks}. Has the migration job run?`,
    );
    this.name = 'SchemaWaitError';
  }
}

/**
 * Waits until somebody else has applied every migration of the folder, 10 minutes at most, and never migrates. A
 * database that does not answer is waited for as well; one that is ahead of this build is fine, because a newer build
 * only adds to the schema (k8s/README.md). Throws SchemaWaitError. Times are in milliseconds.
 */
export async function waitForSchema(
  db: Database,
  {
    folder,
    logger,
    patience = PATIENCE_MS,
    between = PAUSE_MS,
  }: { folder: string; logger: Logger; patience?: number; between?: number },
): Promise<void> {
  const deadline = Date.now() + patience;
  let said: string | undefined;
  for (;;) {
    const lacks = await whatIsMissing(db, folder);
    if (!lacks) return;
    if (Date.now() >= deadline) throw new SchemaWaitError(patience / 1_000, lacks);
    if (lacks !== said) logger.info({ lacks }, 'waiting for the database schema of this build');
    said = lacks;
    await pause(between);
  }
}

async function whatIsMissing(db: Database, folder: string): Promise<string | undefined> {
  try {
    const open = await openMigrations(db, folder);
    return open.length > 0 ? `${open.length} migrations are not applied` : undefined;
  } catch {
    return 'it does not answer';
  }
}
