import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createLogger } from '#server/platform/logs/logger.ts';
import { type Database, queryRows } from '#server/platform/postgres/database.ts';
import { migrateDatabase } from '#server/platform/postgres/migrate.ts';
import { commerceDatabases } from './commerce-databases.fixture.ts';
import { MIGRATIONS_FOLDER } from './migrations-folder.ts';
import { waitForSchema } from './wait-for-schema.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
const options = { folder: MIGRATIONS_FOLDER, logger };

async function tables(db: Database): Promise<number> {
  const [row] = await queryRows<{ count: number }>(
    db.orm,
    sql`select count(*)::int as count from information_schema.tables where table_schema in ('public', 'drizzle')`,
  );
  return row?.count ?? Number.NaN;
}

describe.each(commerceDatabases)('waiting for the schema on $name', ({ openEmpty }) => {
  it('waits until another process has migrated', async () => {
    const { db, again } = await openEmpty();
    const job = again ? await again() : db;
    let isReady = false;
    const waiting = waitForSchema(db, { ...options, intervalMs: 20 }).then(() => {
      isReady = true;
    });
    // By now it has polled more than once, and has not migrated anything itself.
    await expect(waitForSchema(db, { ...options, timeoutMs: 50, intervalMs: 20 })).rejects.toThrow(
      /pending migrations: .*migration job/,
    );
    expect(isReady).toBe(false);
    expect(await tables(db)).toBe(0);
    await migrateDatabase(job, options);
    await waiting;
    await Promise.all([...new Set([db, job])].map((one) => one.close()));
  });

  it('waits for the last migration, and accepts migrations of a newer build', async () => {
    const { db } = await openEmpty();
    await migrateDatabase(db, options);
    await db.orm.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)`,
    );
    await waitForSchema(db, { ...options, timeoutMs: 0 });
    await db.orm.execute(sql`delete from drizzle.__drizzle_migrations where created_at =
      (select max(created_at) from drizzle.__drizzle_migrations where hash <> 'newer')`);
    await expect(waitForSchema(db, { ...options, timeoutMs: 0 })).rejects.toThrow('pending migrations: 1.');
    await db.close();
  });

  it('does not wait for a database that does not respond', async () => {
    const { db } = await openEmpty();
    await db.close();
    await expect(waitForSchema(db, options)).rejects.toThrow('Failed query');
  });
});
