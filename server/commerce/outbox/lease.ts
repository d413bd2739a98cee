import { randomUUID } from 'node:crypto';
import type { Database } from '#server/platform/postgres/database.ts';
import { acquireLease, releaseLease } from './leases.repository.ts';

/**
 * Runs a job unless another process is running it, and returns whether it ran. The lease expires, so a process that
 * crashes blocks the job for five minutes at most.
 */
export async function withLease(db: Database, job: string, run: () => Promise<void>): Promise<boolean> {
  const holder = randomUUID();
  if (!(await acquireLease(db, job, holder))) return false;
  try {
    await run();
  } finally {
    await releaseLease(db, job, holder);
  }
  return true;
}
