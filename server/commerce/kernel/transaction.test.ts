import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { queryRows } from '#server/platform/postgres/database.ts';
import { sqlState } from '#server/platform/postgres/postgres-error.ts';
import { everyDatabase } from '../db/commerce-databases.fixture.ts';
import { inTransaction } from './transaction.ts';

describe.each(everyDatabase)('inTransaction on $name', ({ name, openEmpty }) => {
  it('rolls back a failed run, and exposes the SQLSTATE of the error', async () => {
    const { db } = await openEmpty();
    await db.orm.execute(sql`create table one (id int primary key)`);
    const error = await inTransaction({ db }, async (tx) => {
      await tx.db.orm.execute(sql`insert into one values (1)`);
      await tx.db.orm.execute(sql`insert into one values (1)`);
    }).catch((caught: unknown) => caught);
    expect(sqlState(error)).toBe('23505');
    expect(await queryRows(db.orm, sql`select * from one`)).toEqual([]);
    await db.close();
  });

  it('retries after a serialization failure, five attempts at most', async () => {
    const { db } = await openEmpty();
    let attempts = 0;
    const conflict = sql`do $$ begin raise exception 'conflict' using errcode = '40001'; end $$`;
    const succeeding = inTransaction({ db }, async (tx) => {
      attempts += 1;
      if (attempts < 3) await tx.db.orm.execute(conflict);
      return 'done';
    });
    expect(await succeeding).toBe('done');
    expect(attempts).toBe(3);

    attempts = 0;
    const error = await inTransaction({ db }, async (tx) => {
      attempts += 1;
      await tx.db.orm.execute(conflict);
    }).catch((caught: unknown) => caught);
    expect([sqlState(error), attempts]).toEqual(['40001', 5]);
    await db.close();
  });

  it('reports recorded changes once, after the commit', async () => {
    const { db } = await openEmpty();
    const events: string[] = [];
    const changes = { deliverSoon: () => events.push('reported') };
    await inTransaction({ db, changes }, async (tx) => {
      tx.changes.deliverSoon();
      tx.changes.deliverSoon();
      await tx.db.orm.execute(sql`select 1`);
      events.push('work done');
    });
    expect(events).toEqual(['work done', 'reported']);

    const failing = inTransaction({ db, changes }, async (tx) => {
      tx.changes.deliverSoon();
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(events).toHaveLength(2);
    await db.close();
  });

  // PGlite has a single connection, which cannot deadlock.
  if (name !== 'postgres') return;
  it('completes both transactions of a real deadlock', async () => {
    const { db } = await openEmpty();
    await db.orm.execute(sql`create table rows (id int primary key, n int not null)`);
    await db.orm.execute(sql`insert into rows values (1, 0), (2, 0)`);
    const bothHoldOne = Promise.withResolvers<void>();
    let holding = 0;
    const add = (first: number, second: number) =>
      inTransaction({ db }, async (tx) => {
        await tx.db.orm.execute(sql`update rows set n = n + 1 where id = ${first}`);
        holding += 1;
        if (holding >= 2) bothHoldOne.resolve();
        await bothHoldOne.promise;
        await tx.db.orm.execute(sql`update rows set n = n + 1 where id = ${second}`);
      });
    await Promise.all([add(1, 2), add(2, 1)]);
    expect(holding).toBeGreaterThan(2);
    expect(await queryRows(db.orm, sql`select n from rows order by id`)).toEqual([{ n: 2 }, { n: 2 }]);
    await db.close();
  });
});
