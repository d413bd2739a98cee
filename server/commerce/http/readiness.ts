import type { Readiness } from '#server/platform/admin/health.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import { databaseFault } from '#server/platform/postgres/database-fault.ts';
import { isStandby } from '#server/platform/postgres/server-role.ts';
import { withDeadline } from '#server/platform/resilience/deadline.ts';
import { STANDBY } from '../db/regions.ts';

// Shorter than the timeout of the probe, so that the response can name a database that hangs.
const TIMEOUT_MS = 1_500;

/** The API is ready while its database responds and writes. */
export async function readiness(db: Database): Promise<Readiness> {
  try {
    const readsOnly = await withDeadline(() => isStandby(db), { ms: TIMEOUT_MS });
    return { database: readsOnly ? STANDBY : true };
  } catch (error) {
    return { database: databaseFault(error) ?? 'does not respond' };
  }
}
