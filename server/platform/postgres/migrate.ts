import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Logger } from '../logger.ts';
import { type Database, queryRows } from './database.ts';

// Any constant will do, as long as every process that migrates this database uses the same one.
const LOCK_KEY = 4_207_113_001;

/**
 * Applies the migrations of a folder that are not applied yet, all or none, and answers how many. Processes that
 * start together take turns on an advisory lock, held by the transaction so that it cannot outlive its process.
 * The bookkeeping table is drizzle-kit's own.
 */
export async function migrateDatabase(
  db: Database,
  { folder, logger }: { folder: string; logger: Logger },
): Promise<number> {
  const migrations = readMigrationFiles({ migrationsFolder: folder });
  const applied = await db.orm.transaction(async (tx) => {
    // Waiting for another pod's migration may take longer than a request ever may.
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_KEY})`);
    await tx.execute(sql`create schema if not exists drizzle`);
    await tx.execute(
      sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
    );
    const rows = await queryRows<{ at: string }>(
      tx,
      sql`select created_at::text as at from drizzle.__drizzle_migrations`,
    );
    const done = new Set(rows.map((row) => Number(row.at)));
    const open = migrations.filter((migration) => !done.has(migration.folderMillis));
    for (const migration of open) {
      for (const statement of migration.sql) await tx.execute(sql.raw(statement));
      await tx.execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${migration.hash}, ${migration.folderMillis})`,
      );
    }
    return open.length;
  });
  if (applied > 0) logger.info({ applied }, 'database migrated');
  return applied;
}
