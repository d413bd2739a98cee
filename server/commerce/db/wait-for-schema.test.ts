import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createLogger } from '#server/platform/logger.ts';
import { type Database, queryRows } from '#server/platform/postgres/database.ts';
import { migrateDatabase } from '#server/platform/postgres/migrate.ts';
import { MIGRATIONS_FOLDER } from './migrations-folder.ts';
import { commerceDatabases } from './test-database.ts';
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
  it('ends when another process has migrated, and not before', async () => {
    const { db, again } = await openEmpty();
    const job = again ? await again() : db;
    let over = false;
    const waiting = waitForSchema(db, { ...options, between: 20 }).then(() => {
      over = true;
    });
    // A second look has found nothing either, and made nothing.
    await expect(waitForSchema(db, { ...options, patience: 50, between: 20 })).rejects.toThrow(
      /migrations are not applied.*migration job/,
    );
    expect(over).toBe(false);
    expect(await tables(db)).toBe(0);
    await migrateDatabase(job, options);
    await waiting;
    await Promise.all([...new Set([db, job])].map((one) => one.close()));
  });

  it('waits for the last migration too, and does not mind one of a newer build', async () => {
    const { db } = await openEmpty();
    await migrateDatabase(db, options);
    await db.orm.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)`,
    );
    await waitForSchema(db, { ...options, patience: 0 });
    await db.orm.execute(sql`delete from drizzle.__drizzle_migrations where created_at =
      (select max(created_at) from drizzle.__drizzle_migrations where hash <> 'newer')`);
    await expect(waitForSchema(db, { ...options, patience: 0 })).rejects.toThrow(
      '1 migrations are not applied',
    );
    await db.close();
  });

  it('says when the database does not answer', async () => {
    const { db } = await openEmpty();
    await db.close();
    await expect(waitForSchema(db, { ...options, patience: 30, between: 10 })).rejects.toThrow(
      'does not answer',
    );
  });
});
