import { withDeadline } from '#server/platform/deadline.ts';
import type { Readiness } from '#server/platform/health.ts';
import type { Database } from '#server/platform/postgres/database.ts';

// Shorter than the timeout of the probe, so that the response can name a database that hangs.
const TIMEOUT_MS = 1_500;

/** The API is ready while its database responds. */
export async function readiness(db: Database): Promise<Readiness> {
  try {
    await withDeadline(() => db.ping(), { ms: TIMEOUT_MS });
    return { database: true };
  } catch {
    return { database: 'does not respond' };
  }
}
