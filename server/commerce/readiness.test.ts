import { describe, expect, it } from 'vitest';
import { commerceDatabases } from './db/test-database.ts';
import { readiness } from './readiness.ts';

describe.each(commerceDatabases)('readiness on $name', ({ openEmpty }) => {
  it('follows the database', async () => {
    const { db } = await openEmpty();
    expect(await readiness(db)).toEqual({ database: true });
    await db.close();
    expect(await readiness(db)).toEqual({ database: 'does not answer' });
  });

  it('does not hang with a database that hangs', async () => {
    const { db } = await openEmpty();
    const hanging = { ...db, ping: () => new Promise<void>(() => {}) };
    expect(await readiness(hanging)).toEqual({ database: 'does not answer' });
    await db.close();
  });
});
