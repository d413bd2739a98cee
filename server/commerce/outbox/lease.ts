import { randomUUID } from 'node:crypto';
import type { Database } from '#server/platform/postgres/database.ts';
import { acquireLease, releaseLease } from './leases.repository.ts';

/**
 * Runs a job unless another process is running it, and returns whether it ran. The lease expires, so a process that
 * crashes blocks the job for five minutes at most. A long run calls `renew`, which throws when another process has the lease.
 */
export async function withLease(
  db: Database,
  job: string,
  run: (renew: () => Promise<void>) => Promise<void>,
): Promise<boolean> {
  const holder = randomUUID();
  if (!(await acquireLease(db, job, holder))) return false;
  try {
    await run(async () => {
      if (!(await acquireLease(db, job, holder))) throw new Error(`Another process runs ${job}`);
    });
  } finally {
    await releaseLease(db, job, holder);
  }
  return true;
}
