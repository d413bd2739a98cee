import { eq, gt, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, type QueryBuilder, text, timestamp } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildSelect, buildSelectOfKeys, buildWrite } from './built-statement.ts';
import type { Database } from './database.ts';
import { testDatabases } from './test-database.fixture.ts';

const chairs = pgTable('chairs', {
  id: integer().primaryKey(),
  name: text().notNull(),
  legs: jsonb().$type<{ count: number }>(),
  madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
});
const MADE_AT = new Date('2026-11-23T10:00:00Z');

describe.each(testDatabases({ migrations: null }))(
  'a select that is built once, on $name',
  ({ openEmpty }) => {
    let db: Database;
    beforeAll(async () => {
      ({ db } = await openEmpty());
      await db.orm.execute(
        sql`create table chairs (id int primary key, name text, legs jsonb, made_at timestamptz)`,
      );
      await db.orm.insert(chairs).values([
        { id: 1, name: 'Stool', legs: { count: 3 }, madeAt: MADE_AT },
        { id: 2, name: 'Pouf', legs: null, madeAt: MADE_AT },
      ]);
    });
    afterAll(() => db.close());

    it('returns the rows for the values of each call, also in a transaction and with a lock', async () => {
      const build = vi.fn((queries: Parameters<Parameters<typeof buildSelect>[0]>[0]) =>
        queries
          .select()
          .from(chairs)
          .where(eq(chairs.id, sql.placeholder('id')))
          .for('update'),
      );
      const findChair = buildSelect(build);
      expect(await findChair(db.orm, { id: 1 })).toEqual([
        { id: 1, name: 'Stool', legs: { count: 3 }, madeAt: MADE_AT },
      ]);
      await db.orm.transaction(async (tx) => {
        await tx.update(chairs).set({ name: 'Beanbag' }).where(eq(chairs.id, 2));
        expect(await findChair(tx, { id: 2 })).toEqual([
          { id: 2, name: 'Beanbag', legs: null, madeAt: MADE_AT },
        ]);
        await tx.update(chairs).set({ name: 'Pouf' }).where(eq(chairs.id, 2));
      });
      expect(await findChair(db.orm, { id: 3 })).toEqual([]);
      expect(build).toHaveBeenCalledTimes(1);
    });

    it('encodes a value as its column does', async () => {
      const findMadeAfter = buildSelect((queries) =>
        queries
          .select({ shout: sql<string>`upper(${chairs.name})` })
          .from(chairs)
          .where(gt(chairs.madeAt, sql.placeholder('time')))
          .orderBy(chairs.id),
      );
      const at = (milliseconds: number) => new Date(MADE_AT.getTime() + milliseconds);
      expect(await findMadeAfter(db.orm, { time: at(-1) })).toEqual([{ shout: 'STOOL' }, { shout: 'POUF' }]);
      expect(await findMadeAfter(db.orm, { time: at(0) })).toEqual([]);
    });

    it('refuses to return nested objects', () => {
      const nested = buildSelect((queries) => queries.select({ chair: { id: chairs.id } }).from(chairs));
      expect(() => nested(db.orm, {})).toThrow('chair is neither a column nor SQL');
    });

    it('writes the values of each call, encoded as their columns do', async () => {
      const value = (name: 'id' | 'name' | 'legs') => sql.param(sql.placeholder(name), chairs[name]);
      const addChair = buildWrite(
        () =>
          sql`insert into ${chairs} values (${value('id')}, ${value('name')}, ${value('legs')}, ${MADE_AT.toISOString()})`,
      );
      await addChair(db.orm, { id: 7, name: 'Bench', legs: { count: 4 } });
      await db.orm.transaction((tx) => addChair(tx, { id: 8, name: 'Swing', legs: { count: 0 } }));
      const added = await db.orm.select().from(chairs).where(gt(chairs.id, 6)).orderBy(chairs.id);
      expect(added).toEqual([
        { id: 7, name: 'Bench', legs: { count: 4 }, madeAt: MADE_AT },
        { id: 8, name: 'Swing', legs: { count: 0 }, madeAt: MADE_AT },
      ]);
      await db.orm.delete(chairs).where(gt(chairs.id, 6));
    });

    it('finds the rows of any number of keys with few statements', async () => {
      const build = vi.fn((queries: QueryBuilder, isKey: (column: SQLWrapper) => SQL) =>
        queries.select({ name: chairs.name }).from(chairs).where(isKey(chairs.name)).orderBy(chairs.id),
      );
      const findNamed = buildSelectOfKeys(build);
      const others = (count: number) => Array.from({ length: count }, (_, at) => `Other ${at}`);
      expect(await findNamed(db.orm, [])).toEqual([]);
      for (const count of [0, 1, 2, 3, 7, 14, 15, 40]) {
        expect(await findNamed(db.orm, ['Pouf', ...others(count)])).toEqual([{ name: 'Pouf' }]);
      }
      expect(await findNamed(db.orm, ['Pouf', 'Stool'])).toEqual([{ name: 'Stool' }, { name: 'Pouf' }]);
      // For 1, 4, 16 and 64 keys.
      expect(build).toHaveBeenCalledTimes(4);
    });
  },
);
