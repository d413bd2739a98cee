import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/postgres/database.ts';
import { isOpenSearchMissing, START_MS } from '#server/platform/testing/opensearch/test-search.fixture.ts';
import { everyDatabase } from '../../../db/commerce-databases.fixture.ts';
import {
  CATALOGUE_QUERIES,
  EVERYDAY_QUERIES,
  type ExpectedHit,
  FRUITLESS_QUERIES,
  LATER_QUERIES,
} from '../../search/search-queries.fixture.ts';
import { UNTUNED_QUERIES } from '../../search/untuned-queries.fixture.ts';
import { type IndexedShop, openIndexedShop } from './indexed-shop.fixture.ts';

const AT_ONCE = 8;
const QUERIES = [...CATALOGUE_QUERIES, ...EVERYDAY_QUERIES, ...LATER_QUERIES, ...UNTUNED_QUERIES];

// The database does not matter for what the engine finds.
describe.skipIf(isOpenSearchMissing())('searches with OpenSearch', { timeout: START_MS }, () => {
  let db: Database;
  let shop: IndexedShop;
  beforeAll(async () => {
    const [first] = everyDatabase;
    if (!first) throw new Error('There is no database');
    db = await first.open();
    shop = await openIndexedShop(db);
    await shop.engine.worker.deliverDue();
  }, START_MS);
  afterAll(async () => {
    await shop.close();
    await db.close();
  });

  it('find 96 of 100 known queries', async () => {
    const missed: string[] = [];
    const search = async ([locale, query, ...wanted]: ExpectedHit) => {
      const { items } = await shop.list(locale, query);
      const isHit = items.some(({ sku }) => wanted.includes(sku.split('-')[0] ?? ''));
      if (!isHit) missed.push(`${locale} ${query}`);
    };
    for (let start = 0; start < QUERIES.length; start += AT_ONCE) {
      await Promise.all(QUERIES.slice(start, start + AT_ONCE).map(search));
    }
    expect(missed.length / QUERIES.length, missed.join()).toBeLessThanOrEqual(0.04);
  });

  it.each(FRUITLESS_QUERIES)('%s %j finds nothing', async (locale, query) => {
    expect((await shop.list(locale, query)).total).toBe(0);
  });

  it('rank matches in the name above matches in the description', async () => {
    const { items } = await shop.list('en-GB', 'table runner', {}, 2);
    expect(items.map(({ sku }) => sku.split('-')[0]).sort()).toEqual(['TRC', 'TRN']);
  });
});
