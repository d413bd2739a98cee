import { describe, expect, it } from 'vitest';
import { everyDatabase } from '../db/commerce-databases.fixture.ts';
import { readiness } from './readiness.ts';

describe.each(everyDatabase)('readiness on $name', ({ openEmpty }) => {
  it('reflects the state of the database', async () => {
    const { db } = await openEmpty();
    expect(await readiness(db)).toEqual({ database: true });
    await db.close();
    expect(await readiness(db)).toEqual({ database: 'does not respond' });
  });

  it('times out when the database hangs', async () => {
    const { db } = await openEmpty();
    const hanging = { ...db, ping: () => new Promise<void>(() => {}) };
    expect(await readiness(hanging)).toEqual({ database: 'does not respond' });
    await db.close();
  });
});
