import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '#server/platform/logs/logger.ts';
import { type Database, queryRows } from '#server/platform/postgres/database.ts';
import { ALL_BRANDS, brandBySite } from '#shared/brands/index.ts';
import type { Locale } from '#shared/locales/index.ts';
import { stem } from '#shared/search/stem.ts';
import { importCatalogue } from '../../catalogue/catalogue.service.ts';
import { catalogueFolder } from '../../catalogue/catalogue-folder.ts';
import { everyDatabase } from '../../db/commerce-databases.fixture.ts';
import type { CommerceContext } from '../../kernel/context.ts';
import { parseShop } from '../../shops/shop-context.ts';
import { listProducts } from '../list/product-list.service.ts';
import { readColumns } from '../selection/embedded/columns/read-columns.ts';
import { readTexts } from '../selection/embedded/words/read-texts.ts';
import { facetRecord } from '../selection/product-selection.ts';
import {
  CATALOGUE_QUERIES,
  EVERYDAY_QUERIES,
  type ExpectedHit,
  FRUITLESS_QUERIES,
  LATER_QUERIES,
} from './search-queries.fixture.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
const brand = brandBySite('easyfelt');

describe.each(everyDatabase)('product search on $name', ({ open }) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
    await importCatalogue(db, { brand: brand.code, folder: catalogueFolder(brand), logger });
  });
  afterAll(() => db.close());

  const contextOf = (locale: Locale): CommerceContext => ({
    db,
    logger,
    clock: () => new Date(),
    shop: parseShop(`${brand.code}-${locale}`, new Date()),
    requestId: 'test',
    changes: { deliverSoon: () => {} },
  });
  const search = async (locale: Locale, query: string, perPage = 4) => {
    const filter = { selected: facetRecord(() => []), sort: 'relevance', page: 1, perPage } as const;
    return listProducts(contextOf(locale), { query, ...filter });
  };
  const families = (items: { sku: string }[]) => items.map(({ sku }) => sku.split('-')[0]);

  const isHit = async ([locale, query, ...wanted]: ExpectedHit) =>
    families((await search(locale, query)).items).some((family) => wanted.includes(family ?? ''));

  const expectedHits = [...CATALOGUE_QUERIES, ...EVERYDAY_QUERIES];
  it.each(expectedHits.map((hit) => ({ hit, name: hit.join(' ') })))('finds $name', async ({ hit }) => {
    expect(await isHit(hit)).toBe(true);
  });

  it.each(['paneel', 'vilt & wol', 'vilt & kussen & wol', 'poef | kruk | kussen'])(
    'ranks %s as ts_rank of PostgreSQL',
    async (words) => {
      const operator = words.includes('|') ? ' | ' : ' & ';
      const stems = words.split(operator).map((word) => stem(word, 'nl'));
      const tsquery = stems.join(operator);
      const rows = await queryRows<{ id: string; rank: number }>(
        db.orm,
        sql`select product_id as id, ts_rank('{0.02, 0.1, 0.5, 1}', search_vector, ${tsquery}::tsquery) as rank
          from product_texts
          where brand = 'EF' and locale = 'nl-NL' and search_vector @@ ${tsquery}::tsquery order by product_id`,
      );
      const terms = stems.map((text) => ({ text, isPrefix: false, isProperty: false }));
      const wide = operator === ' | ' ? [terms.map((one) => [one])] : terms.map((one) => [[one]]);
      const { columns } = await readColumns(db, brand.code);
      const { words: index } = await readTexts(
        { db, logger, brand: brand.code, version: null, columns },
        'nl',
      );
      const query = { exact: [], wide, widest: wide, words: [] };
      // The index adds twice the rank of exact words, of which there are none here.
      const found = await index.matchAll(query, 'nl-NL', () => undefined);
      const ranks = new Map(
        Array.from(found.products, (at, place) => [columns.ids[at] ?? '', found.ranks[place] ?? 0]),
      );
      expect(rows.length).toBeGreaterThan(1);
      expect([...ranks.keys()].sort()).toEqual(rows.map(({ id }) => id));
      for (const { id, rank } of rows) expect(ranks.get(id)).toBeCloseTo(rank, 5);
    },
  );

  it('finds what at least 95 % of later queries ask for', async () => {
    const missed: string[] = [];
    for (const expected of LATER_QUERIES) if (!(await isHit(expected))) missed.push(expected[1]);
    expect(missed.length / LATER_QUERIES.length, missed.join()).toBeLessThanOrEqual(0.05);
  });

  it.each(FRUITLESS_QUERIES)('%s %j finds nothing', async (locale, query) => {
    expect((await search(locale, query)).total).toBe(0);
  });

  const everyday: readonly ExpectedHit[] = [
    ['nl-NL', 'vilt op rol', 'FRM3', 'FRM5'],
    ['nl-NL', 'plafondtegels', 'CIR120', 'CIQ180', 'CIC'],
    ['de-DE', 'Filzrolle', 'FRM3', 'FRM5'],
    ['de-DE', 'Filzteppich', 'FPM', 'FMC'],
    ['fr-FR', 'dalles plafond', 'CIR120', 'CIQ180', 'CIC'],
    ['fr-FR', 'dalle de plafond', 'CIR120', 'CIQ180', 'CIC'],
    ['fr-FR', 'panneau plafond', 'CIR120', 'CIQ180', 'CIC', 'CBS120', 'CBW120', 'CBC'],
    ['en-GB', 'desk screens', 'DDS160', 'DDR80', 'DDC'],
  ];
  it.each(everyday.map((hit) => ({ hit, name: hit.slice(0, 2).join(' ') })))(
    '$name shows what it means first',
    async ({ hit: [locale, query, ...wanted] }) => {
      const [first] = families((await search(locale, query)).items);
      expect(wanted).toContain(first);
    },
  );

  it.each([
    ['WPP61', 'WPP60'],
    ['WPP61OAT', 'WPP60'],
    ['WPP60-OTA', 'WPP60'],
    ['XYZ91', undefined],
  ])('finds SKUs that begin as %s, which no product has', async (query, expected) => {
    const { items, search: found } = await search('nl-NL', query);
    expect([found?.match, families(items)[0]]).toEqual(expected ? ['some', expected] : ['none', undefined]);
  });

  it('finds what a misspelt word means, although no product has the number beside it', async () => {
    const { items, search: found } = await search('nl-NL', 'wandpannel 9mm');
    expect(families(items)).toContain('WPP60');
    expect(found).toMatchObject({ match: 'some', correction: null });
    expect((await search('nl-NL', 'wandpannel 60')).search).toMatchObject({ match: 'similar' });
  });

  it('ranks matches in the name above matches in the description', async () => {
    const { items } = await search('en-GB', 'table runner', 2);
    expect(families(items).sort()).toEqual(['TRC', 'TRN']);
  });

  it('finds no products of other brands', async () => {
    const other = ALL_BRANDS.find(({ code }) => code === 'FIB');
    const ctx = {
      db,
      logger,
      clock: () => new Date(),
      shop: parseShop(`${other?.code}-nl-NL`, new Date()),
      requestId: 'test',
      changes: { deliverSoon: () => {} },
    };
    const filter = { selected: facetRecord(() => []), sort: 'relevance', page: 1, perPage: 4 } as const;
    expect((await listProducts(ctx, { query: 'vilt', ...filter })).total).toBe(0);
  });
});
