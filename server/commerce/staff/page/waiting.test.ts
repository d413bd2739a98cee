import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#server/platform/postgres/database.ts';
import { commerceDatabases } from '../../db/commerce-databases.fixture.ts';
import { messages } from '../../db/schema/messages.ts';
import { countWaiting } from './waiting.repository.ts';

const MESSAGE = {
  brand: 'EF',
  locale: 'nl-NL',
  kind: 'contact',
  state: 'new',
  name: 'Ann',
  email: 'ann@example.com',
  text: 'Hallo',
  details: {},
  createdAt: new Date('2026-11-18T10:00:00Z'),
} as const;

describe.each(commerceDatabases)('things that wait for staff, on $name', (database) => {
  let db: Database;
  beforeAll(async () => {
    db = await database.open();
  });
  afterAll(() => db.close());

  test('are counted once in a request, and anew in the next one', async () => {
    await db.orm.delete(messages);
    const request = { deps: { db } };
    expect(await countWaiting(request)).toMatchObject({ inbox: 0, refunds: 0 });
    await db.orm.insert(messages).values(MESSAGE);
    expect(await countWaiting(request)).toMatchObject({ inbox: 0 });
    expect(await countWaiting({ deps: { db } })).toMatchObject({ inbox: 1 });
  });
});
