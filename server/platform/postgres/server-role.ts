import { sql } from 'drizzle-orm';
import { type Database, queryRows } from './database.ts';

/** The part of a server in streaming replication. */
interface ServerRole {
  /** Follows another server, and only reads. */
  readonly isStandby: boolean;
  /** Of the WAL that it writes: each promotion raises it. null on a standby. */
  readonly timeline: number | null;
}

/** Asks a PostgreSQL server for its role. Throws when it does not respond. */
export async function readServerRole({ orm }: Pick<Database, 'orm'>): Promise<ServerRole> {
  // pg_walfile_name fails on a standby: `case` evaluates only the branch that it takes.
  const [row] = await queryRows<{ isStandby: boolean; timeline: number | null }>(
    orm,
    sql`select pg_is_in_recovery() as "isStandby", case when not pg_is_in_recovery()
      then ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int end as timeline`,
  );
  if (!row) throw new Error('The database returned no role');
  return row;
}

/** Whether the server follows another one. Works on the embedded database, too. */
export async function isStandby({ orm }: Pick<Database, 'orm'>): Promise<boolean> {
  const [row] = await queryRows<{ standby: boolean }>(orm, sql`select pg_is_in_recovery() as standby`);
  return row?.standby ?? true;
}
