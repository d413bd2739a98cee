import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, queryRows } from '#server/platform/postgres/database.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import { lockName } from './advisory-locks.ts';
import { inTransaction } from './transaction.ts';

describe.each(commerceDatabases)('advisory locks on $name', (database) => {
  let db: Database;
  beforeAll(async () => {
    db = await database.open();
  });
  afterAll(() => db.close());

  test('equal names of different kinds are different locks', async () => {
    const held = await inTransaction({ db }, async (tx) => {
      for (const kind of ['network', 'delivery day', 'VAT number', 'network'] as const) {
        await lockName(tx, kind, 'name');
      }
      return queryRows<{ kind: number }>(
        tx.db.orm,
        sql`select classid::int as kind from pg_locks
          where locktype = 'advisory' and pid = pg_backend_pid() order by classid`,
      );
    });
    expect(held).toEqual([{ kind: 1 }, { kind: 2 }, { kind: 3 }]);
  });
});
