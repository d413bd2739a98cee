import { sql } from 'drizzle-orm';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type { Logger } from '../logs/logger.ts';
import { type Database, type Orm, queryRows, type Transaction } from './database.ts';
import { grantRuntimeRole } from './runtime-role.ts';

// Arbitrary, but the same in every process that migrates this database.
const LOCK_KEY = 4_207_113_001;

/**
 * Applies the pending migrations of a folder in one transaction and returns their number. An advisory lock serialises
 * processes that start together; the transaction holds it, so that a crash releases it. The table of applied
 * migrations is the one of drizzle-kit. With `runtimeRole`, that role may read and write the rows of all tables; throws
 * RuntimeRoleError when it does not exist or may do more.
 */
export async function migrateDatabase(
  db: Database,
  { folder, runtimeRole, logger }: { folder: string; runtimeRole?: string | undefined; logger: Logger },
): Promise<number> {
  const applied = await db.orm.transaction(async (tx) => {
    // The migration of another pod may take longer than the statement timeout of requests.
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_KEY})`);
    await tx.execute(sql`create schema if not exists drizzle`);
    await tx.execute(
      sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
    );
    const open = await unapplied(tx, folder);
    for (const migration of open) {
      for (const statement of migration.sql) await tx.execute(sql.raw(statement));
      await tx.execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${migration.hash}, ${migration.folderMillis})`,
      );
    }
    if (runtimeRole) await grantRuntimeRole(tx, runtimeRole);
    return open.length;
  });
  if (applied > 0) logger.info({ applied }, 'database migrated');
  return applied;
}

/** The migrations of a folder that are not applied yet. Reads only. Throws when the database does not respond. */
export async function pendingMigrations(db: Database, folder: string): Promise<readonly MigrationMeta[]> {
  const [row] = await queryRows<{ migrated: boolean }>(
    db.orm,
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as migrated`,
  );
  return row?.migrated ? unapplied(db.orm, folder) : readMigrationFiles({ migrationsFolder: folder });
}

async function unapplied(orm: Orm | Transaction, folder: string): Promise<MigrationMeta[]> {
  const rows = await queryRows<{ at: string }>(
    orm,
    sql`select created_at::text as at from drizzle.__drizzle_migrations`,
  );
  const done = new Set(rows.map((row) => Number(row.at)));
  const migrations = readMigrationFiles({ migrationsFolder: folder });
  return migrations.filter((migration) => !done.has(migration.folderMillis));
}
