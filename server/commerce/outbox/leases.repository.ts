import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/postgres/database.ts';
import { jobLeases } from '../db/schema/jobs.ts';

/**
 * Takes the lease of a job for five minutes, or extends it; false when another process holds it. Times are those of the database, so
 * that the clocks of the processes do not matter.
 */
export async function acquireLease(db: Database, job: string, holder: string): Promise<boolean> {
  const until = sql`now() + interval '5 minutes'`;
  const acquired = await db.orm
    .insert(jobLeases)
    .values({ job, holder, until })
    .onConflictDoUpdate({
      target: jobLeases.job,
      set: { holder, until },
      setWhere: sql`${jobLeases.until} < now() or ${jobLeases.holder} = ${holder}`,
    })
    .returning({ job: jobLeases.job });
  return acquired.length > 0;
}

export async function releaseLease(db: Database, job: string, holder: string): Promise<void> {
  await db.orm.delete(jobLeases).where(and(eq(jobLeases.job, job), eq(jobLeases.holder, holder)));
}
