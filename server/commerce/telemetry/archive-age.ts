import { sql } from 'drizzle-orm';
import { type Database, queryRows } from '#server/platform/postgres/database.ts';

/**
 * The seconds since the server archived WAL: what is lost with it is not older. Infinity when it does not archive. 0 for the
 * embedded database, which cannot.
 */
export async function archiveAge(db: Database): Promise<number> {
  if (db.kind === 'pglite') return 0;
  const [row] = await queryRows<{ seconds: number }>(
    db.orm,
    sql`select case when current_setting('archive_mode') = 'off' then 'infinity'::float8
      else extract(epoch from now() - coalesce(last_archived_time, stats_reset, pg_postmaster_start_time()))::float8 end as seconds
      from pg_stat_archiver`,
  );
  return row?.seconds ?? Number.POSITIVE_INFINITY;
}
