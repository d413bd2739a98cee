import { describe, expect, it } from 'vitest';
import { everyDatabase } from '../db/commerce-databases.fixture.ts';
import { withRows } from './other-rows.fixture.ts';
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
    const hanging = withRows(db, () => new Promise(() => {}));
    expect(await readiness(hanging)).toEqual({ database: 'does not respond' });
    await db.close();
  });

  it('has the reason when the server refuses the login', async () => {
    const { db } = await openEmpty();
    const error = Object.assign(new Error('password authentication failed'), { code: '28P01' });
    const refusing = withRows(db, () => Promise.reject(error));
    const database = 'DATABASE_URL: the server refuses the login. Correct user and password (28P01).';
    expect(await readiness(refusing)).toEqual({ database });
    await db.close();
  });

  it('has the reason when the server follows another one', async () => {
    const { db } = await openEmpty();
    const standby = withRows(db, async () => ({ rows: [{ standby: true }] }));
    expect(await readiness(standby)).toEqual({ database: 'is a standby, which only reads' });
    await db.close();
  });
});
