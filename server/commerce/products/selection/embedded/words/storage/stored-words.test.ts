import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createLogger } from '#server/platform/logs/logger.ts';
import { type Database, queryRows } from '#server/platform/postgres/database.ts';
import { brandBySite } from '#shared/brands/index.ts';
import { importCatalogue } from '../../../../../catalogue/catalogue.service.ts';
import { catalogueFolder } from '../../../../../catalogue/catalogue-folder.ts';
import { everyDatabase } from '../../../../../db/commerce-databases.fixture.ts';
import { similarWords } from '../../../../search/corrections.ts';
import { parseSearchQuery } from '../../../../search/search-query.ts';
import { readColumns } from '../../columns/read-columns.ts';
import { readTexts } from '../read-texts.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
const brand = brandBySite('easyfelt');
const pause = () => undefined;

async function storedKeys(db: Database): Promise<string[]> {
  const rows = await queryRows<{ key: string }>(
    db.orm,
    sql`select distinct key from stored_words where brand = ${brand.code} and language = 'nl'`,
  );
  return rows.map(({ key }) => key);
}

it.each(everyDatabase)(
  'the words of many products are arranged once for each import on $name',
  async ({ open }) => {
    const db = await open();
    await importCatalogue(db, { brand: brand.code, folder: catalogueFolder(brand), logger });
    const { columns } = await readColumns(db, brand.code);
    const query = parseSearchQuery('vilt', 'nl');
    if (!query) throw new Error('The query has no words');
    const found = async (version: string | null, maxUnstored = 0) => {
      const texts = await readTexts({ db, logger, brand: brand.code, version, columns, maxUnstored }, 'nl');
      const vocabulary = await texts.vocabulary();
      const { products, ranks } = await texts.words.matchAll(query, 'nl-NL', pause);
      const similar = similarWords(['wandpannel'], vocabulary, 'nl');
      return { products, ranks, similar, alike: await texts.words.matchSimilar(similar, 'nl-NL', pause) };
    };
    const few = await found('one', columns.count);
    expect(few.products.length).toBeGreaterThan(10);
    expect(few.alike.products.length).toBeGreaterThan(1);
    expect(await found(null)).toEqual(few);
    expect(await storedKeys(db)).toEqual([]);

    expect(await found('one')).toEqual(few);
    const [first] = await storedKeys(db);
    // What is stored has the words that were there.
    await db.orm.execute(sql`update product_texts set search_vector = '', name = '', search_words = ''`);
    expect(await found('one')).toEqual(few);

    expect((await found('two')).products.length).toBe(0);
    const keys = await storedKeys(db);
    expect([keys.length, keys[0] === first]).toEqual([1, false]);
    await db.close();
  },
);
