import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { readCursor } from './read-cursor.ts';
import { testDatabases } from './test-database.fixture.ts';

describe.each(testDatabases({ migrations: null }))(
  'a statement of $name that is read in pages',
  ({ openEmpty }) => {
    it('has all its rows, and is read anew in the same transaction', async () => {
      const { db } = await openEmpty();
      const pages = await db.orm.transaction(async (tx) => {
        const read: number[][] = [];
        for (const last of [5, 4]) {
          const statement = sql`select n from generate_series(1, ${last}::int) n`;
          for await (const rows of readCursor<{ n: number }>(tx, statement, 2))
            read.push(rows.map(({ n }) => n));
        }
        return read;
      });
      expect(pages).toEqual([[1, 2], [3, 4], [5], [1, 2], [3, 4]]);
      await db.close();
    });

    it('rejects for the page that could not be read', async () => {
      const { db } = await openEmpty();
      const used: number[] = [];
      const read = db.orm.transaction(async (tx) => {
        const statement = sql`select 6 / (4 - n) as n from generate_series(1, 5) n`;
        for await (const rows of readCursor<{ n: number }>(tx, statement, 2))
          used.push(...rows.map(({ n }) => n));
      });
      await expect(read).rejects.toThrow();
      expect(used).toEqual([2, 3]);
      await db.close();
    });
  },
);
