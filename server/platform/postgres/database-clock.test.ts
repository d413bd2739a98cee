import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { HOUR_MS } from '#shared/dates/durations.ts';
import { createLogger } from '../logs/logger.ts';
import { type Database, queryRows } from './database.ts';
import { openDatabaseClock } from './database-clock.ts';
import { testDatabases } from './test-database.fixture.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
afterEach(() => vi.useRealTimers());

async function databaseTime({ orm }: Database): Promise<number> {
  const [row] = await queryRows<{ ms: number }>(
    orm,
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
  );
  return row?.ms ?? Number.NaN;
}

describe.each(testDatabases({ migrations: null }))('the clock of $name', ({ openEmpty }) => {
  it.each([HOUR_MS, -HOUR_MS])(
    'has its time on a machine that is wrong by %d ms, and follows it',
    async (shift) => {
      const { db } = await openEmpty();
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + shift });
      const before = await databaseTime(db);
      const clock = await openDatabaseClock(db, logger);
      const after = await databaseTime(db);
      expect(clock.now().getTime()).toBeGreaterThanOrEqual(Math.floor(before));
      expect(clock.now().getTime() - after).toBeLessThan(Math.abs(shift) / 2);
      const first = clock.now();
      await vi.waitFor(() => expect(clock.now() > first).toBe(true));
      clock.close();
      await db.close();
    },
  );

  it('is read again, and runs on while the database does not respond', async () => {
    const { db } = await openEmpty();
    let [reads, isDown] = [0, false];
    const orm = new Proxy(db.orm, {
      get(target, name, receiver) {
        if (name !== 'execute') return Reflect.get(target, name, receiver);
        return () => {
          reads += 1;
          if (isDown) return Promise.reject(new Error('no connection'));
          return Promise.resolve({ rows: [{ ms: reads * 1_000_000 }] });
        };
      },
    });
    const warned = vi.spyOn(logger, 'warn');
    const clock = await openDatabaseClock({ ...db, orm }, logger, { intervalMs: 1 });
    await vi.waitFor(() => expect(clock.now().getTime()).toBeGreaterThanOrEqual(3_000_000));
    isDown = true;
    const [failed, last] = [reads, clock.now()];
    await vi.waitFor(() => expect(reads).toBeGreaterThan(failed + 2));
    expect(clock.now().getTime()).toBeGreaterThanOrEqual(last.getTime());
    expect(warned.mock.calls).toEqual([
      [expect.anything(), 'the time of the database could not be read; the clock runs on'],
    ]);
    warned.mockRestore();
    clock.close();
    await db.close();
  });
});
