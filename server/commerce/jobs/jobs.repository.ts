import { sql } from 'drizzle-orm';
import { type Database, queryRows } from '#server/platform/postgres/database.ts';

/**
 * Takes the lease of a job for five minutes; false when another process holds it. Times are those of the database, so
 * that the clocks of the processes do not matter.
 */
export async function acquireLease(db: Database, job: string, holder: string): Promise<boolean> {
  const acquired = await queryRows(
    db.orm,
    sql`insert into job_leases (job, holder, until) values (${job}, ${holder}, now() + interval '5 minutes')
      on conflict (job) do update set holder = excluded.holder, until = excluded.until
      where job_leases.until < now() returning job`,
  );
  return acquired.length > 0;
}

export async function releaseLease(db: Database, job: string, holder: string): Promise<void> {
  await db.orm.execute(sql`delete from job_leases where job = ${job} and holder = ${holder}`);
}
