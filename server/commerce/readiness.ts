import type { Readiness } from '#server/platform/health.ts';
import type { Database } from '#server/platform/postgres/database.ts';

/** Whether the API can serve: its database answers. */
export async function readiness(db: Database): Promise<Readiness> {
  try {
    await db.ping();
    return { database: true };
  } catch {
    return { database: 'does not answer' };
  }
}
