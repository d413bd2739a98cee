import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '#server/platform/logs/logger.ts';
import { type Database, queryRows } from '#server/platform/postgres/database.ts';
import { categoryTag } from '#shared/cache-tags/cache-tags.ts';
import { listCategories } from '../categories/categories.service.ts';
import { getSlugOwner } from '../categories/slug-owners.service.ts';
import { everyDatabase } from '../db/commerce-databases.fixture.ts';
import { listProducts } from '../products/list/product-list.service.ts';
import { getProduct } from '../products/products.service.ts';
import { facetRecord } from '../products/selection/product-selection.ts';
import {
  catalogueFaults,
  catalogueFiles,
  emptyCatalogue,
  productRow,
  shopContext,
  writeCatalogue,
} from './catalogue.fixture.ts';
import { importCatalogue } from './catalogue.service.ts';
import { productId } from './product-id.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
const TABLE = 'products/table.json';
const SKUS = ['TCR-PET', 'TCR-OCH', 'TTR-PET'];

const inLanguages = (word: string) =>
  Object.fromEntries(['nl', 'de', 'fr', 'en'].map((language) => [language, `${word} ${language}`]));
const SIZES = { small: inLanguages('small'), large: inLanguages('large') };

/** The texts of a product in one language alone. */
function textsOf(sku: string, language: string): object {
  const others = ['nl', 'de', 'fr', 'en', 'de-AT'].filter((each) => each !== language);
  return without(sku, ...others).texts ?? {};
}

/** A product without the texts of these languages. */
function without(sku: string, ...languages: string[]): Record<string, unknown> {
  const row = productRow(sku);
  const texts = Object.entries(row.texts ?? {}).filter(([language]) => !languages.includes(language));
  return { ...row, texts: Object.fromEntries(texts) };
}

describe.each(everyDatabase)('a product without texts in a language on $name', ({ open }) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    await emptyCatalogue(db);
    await run(without('TCR-PET', 'fr'), productRow('TCR-OCH'), without('TTR-PET', 'fr', 'de', 'de-AT'));
  });

  const run = (...rows: Record<string, unknown>[]) =>
    importCatalogue(db, {
      brand: 'EF',
      folder: writeCatalogue({ ...catalogueFiles(), [TABLE]: rows }),
      logger,
    });
  const ctx = (locale: string) => shopContext(db, locale);
  const list = async (locale: string, query = '', sort: 'relevance' | 'name' = 'relevance') => {
    const selected = facetRecord(() => []);
    const page = await listProducts(ctx(locale), { query, selected, sort, page: 1, perPage: 16 });
    return { total: page.total, skus: page.items.map(({ sku }) => sku) };
  };

  it.each([
    ['nl-NL', 2, ['TCR-PET', 'TTR-PET']],
    ['de-AT', 1, ['TCR-PET']],
    ['de-DE', 1, ['TCR-PET']],
    ['fr-BE', 1, ['TCR-OCH']],
    ['en-GB', 2, ['TCR-PET', 'TTR-PET']],
  ])('is in lists, search and counts of other languages alone: %s', async (locale, total, skus) => {
    expect(await list(locale)).toEqual({ total, skus });
    expect((await list(locale, '', 'name')).total).toBe(total);
    const [table] = await listCategories(ctx(locale));
    expect(table).toMatchObject({ id: 'table', productCount: total });
    expect((await list(locale, 'TTR-PET')).skus.includes('TTR-PET')).toBe(skus.includes('TTR-PET'));
  });

  it('has a price history in the currencies of its languages alone', async () => {
    await db.orm.execute(sql`delete from price_history`);
    const history = () =>
      queryRows(
        db.orm,
        sql`select p.sku, h.currency, (h.price ->> 'priceExcVat')::int as price from price_history h
          join products p on p.id = h.product_id order by p.sku, h.valid_from, h.currency`,
      );
    await run(without('TCR-PET', 'en'), productRow('TTR-PET', { texts: textsOf('TTR-PET', 'en') }));
    expect(await history()).toEqual([
      { sku: 'TCR-PET', currency: 'EUR', price: 1000 },
      { sku: 'TTR-PET', currency: 'GBP', price: 900 },
    ]);
    await run(without('TCR-PET', 'nl', 'de', 'de-AT', 'fr'));
    expect((await history()).slice(0, 3)).toEqual([
      { sku: 'TCR-PET', currency: 'EUR', price: 1000 },
      { sku: 'TCR-PET', currency: 'EUR', price: null },
      { sku: 'TCR-PET', currency: 'GBP', price: 900 },
    ]);
  });

  it('is no variant in a language of others, whichever language the lists were read for', async () => {
    const size = (value: string) => [{ id: 'size', value }];
    const variant = (sku: string, colour: string, value: string, ...languages: string[]) => ({
      ...without(sku, ...languages),
      family: 'TCR',
      colour,
      attributes: size(value),
    });
    await importCatalogue(db, {
      brand: 'EF',
      folder: writeCatalogue({
        ...catalogueFiles(),
        'attributes.json': [{ id: 'size', type: 'text', name: inLanguages('size'), values: SIZES }],
        [TABLE]: [
          variant('A', 'PET', 'small'),
          variant('B', 'OCH', 'large'),
          variant('C', 'OCH', 'small', 'fr'),
          variant('D', 'PET', 'large', 'nl'),
        ],
      }),
      logger,
    });
    const variantsIn = async (locale: string) => {
      const selected = facetRecord(() => []);
      const { items } = await listProducts(ctx(locale), {
        query: '',
        selected,
        sort: 'relevance',
        page: 1,
        perPage: 16,
      });
      return items.map(({ sku, variants }) => [sku, ...variants.map(({ slug }) => slug)]);
    };
    for (const first of ['fr-BE', 'nl-NL']) {
      await db.orm.execute(sql`update import_runs set finished_at = clock_timestamp()`);
      await variantsIn(first);
      expect(await variantsIn('fr-BE')).toEqual([['A', 'a-fr', 'b-fr']]);
      expect(await variantsIn('nl-NL')).toEqual([['A', 'a-nl', 'c-nl']]);
      expect(await variantsIn('en-GB')).toEqual([['A', 'a-en', 'c-en']]);
    }
  });

  it('does not exist in its language, but for its family', async () => {
    const id = productId('EF', 'TCR-PET');
    const missing = { code: 'NOT_FOUND' };
    await expect(getProduct(ctx('fr-FR'), 'id', id)).rejects.toMatchObject(missing);
    await expect(getProduct(ctx('fr-FR'), 'sku', 'TCR-PET')).rejects.toMatchObject(missing);
    await expect(getProduct(ctx('fr-FR'), 'slug', 'tcr-pet-nl')).rejects.toMatchObject(missing);
    expect((await getProduct(ctx('fr-FR'), 'sku', 'TCR')).sku).toBe('TCR-OCH');
    expect((await getProduct(ctx('fr-FR'), 'sku', 'TCR-OCH')).siblings.map(({ id }) => id)).toEqual([
      productId('EF', 'TCR-OCH'),
    ]);
    expect((await getProduct(ctx('nl-BE'), 'sku', 'TCR')).sku).toBe('TCR-PET');
  });

  it('has no address there, of which sitemap and hreflang would be made', async () => {
    const locales = async (sku: string) => {
      const { slugs } = await getSlugOwner(ctx('nl-NL'), 'product', `${sku.toLowerCase()}-nl`);
      return Object.keys(slugs).sort();
    };
    expect(await Promise.all(SKUS.map(locales))).toEqual([
      ['de-AT', 'de-DE', 'en-GB', 'nl-BE', 'nl-NL'],
      ['de-AT', 'de-DE', 'en-GB', 'fr-BE', 'fr-FR', 'nl-BE', 'nl-NL'],
      ['en-GB', 'nl-BE', 'nl-NL'],
    ]);
    const { slugs } = await getProduct(ctx('nl-NL'), 'sku', 'TTR-PET');
    expect(Object.keys(slugs).sort()).toEqual(['en-GB', 'nl-BE', 'nl-NL']);
  });

  it('appears with its texts, and the lists of its category are read again', async () => {
    await db.orm.execute(sql`delete from change_outbox`);
    await run(productRow('TCR-PET'), productRow('TCR-OCH'), productRow('TTR-PET'));
    expect(await list('fr-FR')).toEqual({ total: 2, skus: ['TCR-PET', 'TTR-PET'] });
    const [change] = await queryRows<{ tags: string[] }>(db.orm, sql`select tags from change_outbox`);
    expect(change?.tags).toContain(categoryTag('table'));
    await run(without('TCR-PET', 'fr'), productRow('TCR-OCH'), productRow('TTR-PET'));
    expect(await list('fr-FR')).toEqual({ total: 2, skus: ['TCR-OCH', 'TTR-PET'] });
  });
});

it('needs texts in one language, and those of the language of a locale', () => {
  const rows = [without('TCR-PET', 'nl', 'de', 'fr', 'en', 'de-AT'), without('TCR-OCH', 'de')];
  expect(catalogueFaults({ [TABLE]: rows })).toEqual([
    'products/table.json row 1 (TCR-PET): texts needs one of nl, de, fr, en',
    'products/table.json row 2 (TCR-OCH): texts.de-AT needs the texts of de',
  ]);
});
