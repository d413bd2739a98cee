import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createLogger } from '../logger.ts';
import { FolderInUseError } from './data-folder-lock.ts';
import { openDatabase, queryRows, withTransaction } from './database.ts';
import { isUniqueViolation, sqlState } from './postgres-error.ts';
import { testDatabases } from './test-database.ts';

const logger = createLogger({ name: 'test', level: 'silent' });

describe('openDatabase on a folder', () => {
  it('keeps what was written, and lets one process in', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'database-'));
    const first = await openDatabase({ dataDir, logger });
    await expect(openDatabase({ dataDir, logger })).rejects.toThrow(FolderInUseError);
    await first.orm.execute(sql`create table kept (id int)`);
    await first.close();
    const second = await openDatabase({ dataDir, logger });
    expect(await queryRows(second.orm, sql`select count(*)::int as count from kept`)).toEqual([{ count: 0 }]);
    await second.close();
    rmSync(dataDir, { recursive: true });
  });
});

describe.each(testDatabases({ migrations: null }))('withTransaction on $name', ({ name, openEmpty }) => {
  it('leaves nothing of a failed run, and names the state of an error', async () => {
    const { db } = await openEmpty();
    await db.orm.execute(sql`create table one (id int primary key)`);
    const error = await withTransaction(db, async (tx) => {
      await tx.execute(sql`insert into one values (1)`);
      await tx.execute(sql`insert into one values (1)`);
    }).catch((caught: unknown) => caught);
    expect(isUniqueViolation(error)).toBe(true);
    expect(await queryRows(db.orm, sql`select * from one`)).toEqual([]);
    await db.close();
  });

  it('runs again after a serialisation failure, but not for ever', async () => {
    const { db } = await openEmpty();
    let attempts = 0;
    const conflict = sql`do $$ begin raise exception 'conflict' using errcode = '40001'; end $$`;
    const succeeding = withTransaction(db, async (tx) => {
      attempts += 1;
      if (attempts < 3) await tx.execute(conflict);
      return 'done';
    });
    expect(await succeeding).toBe('done');
    expect(attempts).toBe(3);

    attempts = 0;
    const error = await withTransaction(db, async (tx) => {
      attempts += 1;
      await tx.execute(conflict);
    }).catch((caught: unknown) => caught);
    expect([sqlState(error), attempts]).toEqual(['40001', 5]);
    await db.close();
  });

  it.runIf(name === 'postgres')('sees a real deadlock through', async () => {
    const { db } = await openEmpty();
    await db.orm.execute(sql`create table rows (id int primary key, n int not null)`);
    await db.orm.execute(sql`insert into rows values (1, 0), (2, 0)`);
    const bothHoldOne = Promise.withResolvers<void>();
    let holding = 0;
    const add = (first: number, second: number) =>
      withTransaction(db, async (tx) => {
        await tx.execute(sql`update rows set n = n + 1 where id = ${first}`);
        holding += 1;
        if (holding >= 2) bothHoldOne.resolve();
        await bothHoldOne.promise;
        await tx.execute(sql`update rows set n = n + 1 where id = ${second}`);
      });
    await Promise.all([add(1, 2), add(2, 1)]);
    expect(holding).toBeGreaterThan(2);
    expect(await queryRows(db.orm, sql`select n from rows order by id`)).toEqual([{ n: 2 }, { n: 2 }]);
    await db.close();
  });
});
