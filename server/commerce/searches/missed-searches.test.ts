import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '#server/platform/logs/logger.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import { everyDatabase } from '../db/commerce-databases.fixture.ts';
import type { CommerceContext } from '../kernel/context.ts';
import { inputOf } from '../operator/input-of.fixture.ts';
import { listSearches } from '../operator/searches/list-searches.ts';
import { parseShop } from '../shops/shop-context.ts';
import { missedSearchWords } from './missed-search-words.ts';
import { deleteMissedSearches } from './missed-searches.repository.ts';
import { recordMissedSearch } from './missed-searches.service.ts';

describe('missedSearchWords', () => {
  it.each([
    ['  Fietsband  Rood ', 'fietsband rood'],
    ['paneel 120x60', 'paneel 120x60'],
    ['a'.repeat(90), 'a'.repeat(60)],
    ['ans@example.org', undefined],
    ['bel 06 1234 5678', undefined],
    ['NL123456789B01', undefined],
    ['12 34', undefined],
    ['???', undefined],
  ])('%j', (query, words) => {
    expect(missedSearchWords(query)).toBe(words);
  });
});

describe.each(everyDatabase)('searches without products on $name', ({ open }) => {
  let db: Database;
  let now = new Date('2026-11-20T12:00:00Z');
  beforeAll(async () => {
    db = await open();
  });
  afterAll(() => db.close());

  const context = (shop: string): CommerceContext => ({
    db,
    logger: createLogger({ name: 'test', level: 'silent' }),
    clock: () => now,
    shop: parseShop(shop, new Date()),
    requestId: 'test',
    changes: { deliverSoon: () => {} },
  });
  const run = async (...args: string[]) =>
    (await listSearches({ db, clock: () => now }, inputOf(['searches', 'list', ...args]))).text;
  const list = async () => JSON.parse(await run('--json', '--days', '7')) as object[];

  it('are counted by shop and day, listed by frequency, and deleted after their retention', async () => {
    for (const query of ['Fietsband', 'fietsband ', 'koelkast', 'ans@example.org']) {
      await recordMissedSearch(context('EF-nl-NL'), query);
    }
    await recordMissedSearch(context('EF-de-DE'), 'Fietsband');
    now = new Date('2026-11-22T12:00:00Z');
    await recordMissedSearch(context('EF-nl-NL'), 'fietsband');
    expect(await list()).toEqual([
      { brand: 'EF', locale: 'nl-NL', words: 'fietsband', count: 3, last: '2026-11-22' },
      { brand: 'EF', locale: 'de-DE', words: 'fietsband', count: 1, last: '2026-11-20' },
      { brand: 'EF', locale: 'nl-NL', words: 'koelkast', count: 1, last: '2026-11-20' },
    ]);
    expect(await deleteMissedSearches({ db }, '2026-11-22', 200)).toBe(3);
    expect(await list()).toEqual([
      { brand: 'EF', locale: 'nl-NL', words: 'fietsband', count: 1, last: '2026-11-22' },
    ]);
  });

  it('refuses invalid arguments', async () => {
    await expect(run('--days', 'x')).rejects.toThrow('--days is a whole number from 1 to 9999');
  });
});
