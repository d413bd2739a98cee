import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type Database, queryRows } from '#server/platform/postgres/database.ts';

/**
 * Runs a job unless another process is at it; answers whether it ran. The lease ends by itself, so that a process that
 * dies takes the job along for five minutes only; times are the database's, which all processes share.
 */
export async function withLease(db: Database, job: string, run: () => Promise<void>): Promise<boolean> {
  const holder = randomUUID();
  const taken = await queryRows(
    db.orm,
    sql`insert into job_leases (job, holder, until) values (${job}, ${holder}, now() + interval '5 minutes')
      on conflict (job) do update set holder = excluded.holder, until = excluded.until
      where job_leases.until < now() returning job`,
  );
  if (taken.length === 0) return false;
  try {
    await run();
  } finally {
    await db.orm.execute(sql`delete from job_leases where job = ${job} and holder = ${holder}`);
  }
  return true;
}
