import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '#server/platform/logs/logger.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import { brandBySite } from '#shared/brands/index.ts';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import type { FacetKind } from '#shared/enumerations.ts';
import { LOCALES } from '#shared/locales/index.ts';
import { importCatalogue } from '../catalogue/catalogue.service.ts';
import { catalogueFolder } from '../catalogue/catalogue-folder.ts';
import { productId } from '../catalogue/product-id.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import { openTestApi, type TestApi } from './test-api.fixture.ts';

type Schemas = components['schemas'];
type Page = Schemas['ProductPage'];
type Detail = Schemas['ProductDetail'];

const logger = createLogger({ name: 'test', level: 'silent' });
const brand = brandBySite('easyfelt');
const COASTERS = productId('EF', 'TCR-PET');

describe.each(commerceDatabases)('the catalogue over HTTP on $name', ({ open }) => {
  let db: Database;
  let api: TestApi;
  beforeAll(async () => {
    db = await open();
    await importCatalogue(db, { brand: brand.code, folder: catalogueFolder(brand), logger });
    api = await openTestApi(db);
  });
  afterAll(async () => {
    await api.close();
    await db.close();
  });

  const list = async (query: string, shop?: string) => (await api.get<Page>(`/Products?${query}`, shop)).body;
  const counts = (page: Page, kind: FacetKind) =>
    new Map(page.facets.find((facet) => facet.kind === kind)?.values.map((value) => [value.id, value.count]));

  describe('lists', () => {
    it('pages through every family once', async () => {
      const first = await list('perPage=20');
      const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => list(`perPage=20&page=${page}`)));
      const ids = pages.flatMap((page) => page.items.map((item) => item.id));
      expect(first.total).toBeGreaterThan(40);
      expect(new Set(ids).size).toBe(first.total);
      expect(ids).toHaveLength(first.total);
      expect((await list('page=1000')).items).toEqual([]);
    });

    it('has a card for a family, with its colours', async () => {
      const { items } = await list('query=onderzetters&category=table&colour=OCH');
      const [coasters] = items.filter((item) => item.sku.startsWith('TCR'));
      expect(coasters).toMatchObject({
        sku: 'TCR-OCH',
        colour: { id: 'OCH' },
        images: [{ view: 'studio' }, {}],
      });
      expect(coasters?.variants.map((variant) => [variant.colour.id, variant.price])).toEqual([
        ['PET', null],
        ['OCH', null],
        ['STO', null],
        ['TER', null],
      ]);
      const families = (await list('perPage=60')).items.map((item) => item.sku.split('-')[0]);
      expect(new Set(families).size).toBe(families.length);
    });

    it('filters by colour, size, price and absorption class, with the number of families of each value', async () => {
      const all = await list('perPage=1');
      for (const [kind, parameter] of [
        ['COLOUR', 'colour'],
        ['SIZE', 'size'],
        ['PRICE', 'price'],
        ['ABSORPTION', 'absorption'],
      ] as const) {
        const values = counts(all, kind);
        expect(values.size, kind).toBeGreaterThan(2);
        for (const [value, count] of values) {
          expect((await list(`${parameter}=${value}`)).total, `${kind} ${value}`).toBe(count);
        }
      }
      expect(counts(all, 'SIZE').get('made-to-measure')).toBe(14);
      const cheap = await list('price=0-25&perPage=60');
      expect(Math.max(...cheap.items.map(({ price }) => price.priceIncVat))).toBeLessThan(2500);
      const ofClassB = await list('absorption=b&colour=OCH&perPage=60');
      expect(ofClassB.items.map(({ colour }) => colour?.id ?? 'OCH')).toEqual(
        ofClassB.items.map(() => 'OCH'),
      );
    });

    it('names the size of a query in the products that are made to measure in it, also where it has become a filter', async () => {
      const { items, search } = await list(`query=${encodeURIComponent('paneel 123 x 61')}&perPage=60`);
      expect(search?.filters).toEqual([{ kind: 'SIZE', values: ['1230x610', 'made-to-measure'] }]);
      const sizes = items.map(({ answers }) => answers && Object.values(answers));
      expect(sizes).toContainEqual([{ width: 1230, height: 610 }]);
      const chosen = await list('query=paneel&size=1230x610&size=made-to-measure&perPage=60');
      expect(chosen.items).toEqual(items);
      const tooLarge = await list('query=paneel&size=99990x99980&size=made-to-measure&perPage=60');
      expect(tooLarge.items.filter(({ answers }) => answers)).toEqual([]);
      expect(tooLarge.items.map(({ id }) => id)).toEqual(items.map(({ id }) => id));
    });

    it('filters and counts what is in stock, as soon as the last piece is sold', async () => {
      const inStock = (page: Page) => counts(page, 'STOCK').get('in-stock') ?? 0;
      const setReserved = (family: string, reserved: string) =>
        db.orm.execute(
          sql`update products set reserved = ${sql.raw(reserved)} where brand = 'EF' and family = ${family}`,
        );
      const before = await list('perPage=60');
      const filtered = await list('stock=in-stock&perPage=60');
      expect(filtered.total).toBe(inStock(before));
      expect(filtered.total).toBeLessThan(before.total);
      expect(filtered.items.filter(({ stock, configurable }) => stock <= 0 || configurable)).toEqual([]);

      await setReserved('TCR', 'stock');
      expect(inStock(await list('perPage=60'))).toBe(inStock(before) - 1);
      const { items } = await list('stock=in-stock&category=table&perPage=60');
      expect(items.filter(({ sku }) => sku.startsWith('TCR'))).toEqual([]);
      await setReserved('TCR', '0');
      expect(await list('perPage=60')).toEqual(before);
      expect(await list('stock=in-stock&perPage=60')).toEqual(filtered);
    });

    it('shows another import at once', async () => {
      const before = await list('perPage=60');
      await db.orm.execute(sql`update products set active = false where family = 'TCR'`);
      await db.orm.execute(
        sql`insert into import_runs (brand, content_hash, product_count, finished_at)
          values ('EF', '', 83, clock_timestamp())`,
      );
      expect((await list('perPage=60')).total).toBe(before.total - 1);
      await importCatalogue(db, { brand: brand.code, folder: catalogueFolder(brand), logger });
      expect(await list('perPage=60')).toEqual(before);
    });

    it('has sixteen products per page by default', async () => {
      expect((await list('')).items).toHaveLength(16);
    });

    it('sorts by price, ascending and descending, and by name in the order of the locale', async () => {
      const prices = (await list('sort=price&perPage=60')).items.map((item) => item.price.priceIncVat);
      expect(prices).toEqual([...prices].sort((a, b) => a - b));
      const falling = (await list('sort=-price&perPage=60')).items.map((item) => item.price.priceIncVat);
      expect(falling).toEqual([...falling].sort((a, b) => b - a));
      const names = (await list('sort=name&perPage=60', 'EF-fr-FR')).items.map((item) => item.name);
      expect(names).toEqual([...names].sort(new Intl.Collator('fr-FR', { numeric: true }).compare));
    });

    it('combines values of one filter with or, and different filters with and', async () => {
      const unfiltered = await list('perPage=1');
      const table = counts(unfiltered, 'CATEGORY').get('table') ?? 0;
      const storage = counts(unfiltered, 'CATEGORY').get('storage') ?? 0;
      expect(Math.min(table, storage)).toBeGreaterThan(0);
      const either = await list('category=table&category=storage&perPage=60');
      expect(either.total).toBe(table + storage);
      const makers = [...counts(either, 'BRAND').keys()];
      const both = await list(`category=table&category=storage&brand=${makers[0]}&perPage=60`);
      expect(both.total).toBe(counts(either, 'BRAND').get(makers[0] ?? ''));
      expect(new Set(both.items.map((item) => item.manufacturer.id))).toEqual(new Set([makers[0]]));
    });

    it('counts the values of a facet under the other filters, not its own', async () => {
      const unfiltered = await list('');
      const table = await list('category=table');
      expect(counts(table, 'CATEGORY')).toEqual(counts(unfiltered, 'CATEGORY'));
      const inTable = [...counts(table, 'BRAND').values()].reduce((sum, count) => sum + count, 0);
      expect(inTable).toBe(table.total);
      expect(table.facets[0]?.values.filter((value) => value.selected).map((value) => value.id)).toEqual([
        'table',
      ]);
    });

    it('includes a selected value without results, so that it can be deselected', async () => {
      const page = await list('query=onderzetters&category=room-dividers');
      expect(page.total).toBe(0);
      expect(page.facets[0]?.values).toContainEqual(
        expect.objectContaining({ id: 'room-dividers', count: 0, selected: true }),
      );
    });

    it('counts and filters search results', async () => {
      const found = await list('query=onderzetters');
      expect(found.total).toBeGreaterThan(0);
      expect([...counts(found, 'CATEGORY').keys()]).toContain('table');
      const cheapest = await list('query=onderzetters&sort=price');
      const families = ({ items }: Page) => items.map((item) => item.sku.split('-')[0]).sort();
      expect(families(cheapest)).toEqual(families(found));
    });
  });

  describe('one product', () => {
    it('is the same by id, SKU and slug', async () => {
      const { body } = await api.get<Detail>(`/Products/${COASTERS}`);
      expect(body.sku).toBe('TCR-PET');
      expect((await api.get<Detail>('/Products/sku/TCR-PET')).body).toEqual(body);
      expect((await api.get<Detail>(`/Products/slug/${body.slug}`)).body).toEqual(body);
    });

    it('is found by its slug of another locale, in the language of the shop', async () => {
      const { body: german } = await api.get<Detail>('/Products/sku/TCR-PET', 'EF-de-DE');
      const { body } = await api.get<Detail>(`/Products/slug/${german.slug}`, 'EF-fr-FR');
      expect(body.id).toBe(COASTERS);
      expect(body.slugs['de-DE']).toBe(german.slug);
      expect(body.slug).toBe(body.slugs['fr-FR']);
      expect(body.slug).not.toBe(german.slug);
    });

    it('has texts, attributes, categories, colours and four related products', async () => {
      const { body } = await api.get<Detail>(`/Products/${COASTERS}`);
      expect(body.highlights).toHaveLength(3);
      expect(body.attributes.length).toBeGreaterThan(3);
      expect(body.categories[0]).toMatchObject({ id: 'table' });
      expect(body.siblings.map((sibling) => sibling.colour?.id).sort()).toEqual(['OCH', 'PET', 'STO', 'TER']);
      expect(body.related).toHaveLength(4);
      expect(body.related.every((item) => !item.sku.startsWith('TCR'))).toBe(true);
      expect(Object.keys(body.slugs).sort()).toEqual([...LOCALES]);
    });

    it('has the VAT of each country, and prices in pounds for Great Britain', async () => {
      for (const [shop, rate, currency] of [
        ['EF-nl-NL', 1.21, 'EUR'],
        ['EF-de-DE', 1.19, 'EUR'],
        ['EF-de-AT', 1.2, 'EUR'],
        ['EF-en-GB', 1.2, 'GBP'],
      ] as const) {
        const { price } = (await api.get<Detail>(`/Products/${COASTERS}`, shop)).body;
        expect(price.currency).toBe(currency);
        expect(Math.abs(price.priceIncVat - price.priceExcVat * rate)).toBeLessThanOrEqual(0.5 + 1e-6);
      }
    });

    it('has a stock without the units that open payments have reserved', async () => {
      const { body: before } = await api.get<Detail>(`/Products/${COASTERS}`);
      await db.orm.execute(sql`update products set reserved = 3 where id = ${COASTERS}`);
      expect((await api.get<Detail>(`/Products/${COASTERS}`)).body.stock).toBe(before.stock - 3);
      await db.orm.execute(sql`update products set reserved = 0 where id = ${COASTERS}`);
    });
  });

  describe('quantities', () => {
    it('are priced by their tier, at both bounds of each tier', async () => {
      const { price } = (await api.get<Detail>(`/Products/${COASTERS}`)).body;
      expect(price.volumeDiscount.length).toBeGreaterThan(1);
      for (const tier of price.volumeDiscount) {
        for (const quantity of [tier.minQuantity, tier.maxQuantity ?? 9999]) {
          const { body } = await api.call<Schemas['QuantityQuote']>('PUT', `/Products/${COASTERS}/quantity`, {
            json: { quantity },
          });
          expect(body.unitPriceExcVat).toBe(tier.priceExcludingVat);
          expect(body.unitPriceIncVat).toBe(tier.priceIncludingVat);
          expect(body.lineExcVat).toBe(tier.priceExcludingVat * quantity);
          expect(body.lineIncVat).toBe(tier.priceIncludingVat * quantity);
          expect(body.price.quantity.current).toBe(quantity);
        }
      }
    });
  });

  describe('categories and slugs', () => {
    it('are in order, with the number of families', async () => {
      const { body } = await api.get<Schemas['Category'][]>('/Categories', 'EF-de-AT');
      expect(body.map((category) => category.position)).toEqual(body.map((_, index) => index + 1));
      expect(body.find((category) => category.id === 'table')?.productCount).toBe(
        (await list('category=table')).total,
      );
      expect(Object.keys(body[0]?.slugs ?? {}).sort()).toEqual([...LOCALES]);
    });

    it('lead to the product or category of each locale that has them', async () => {
      const { body: slugs } = await api.get<Schemas['Slugs']>(`/Products/${COASTERS}/slugs`);
      for (const slug of new Set(Object.values(slugs))) {
        const { body } = await api.get<Schemas['SlugOwner']>(`/Slugs/product/${slug}`, 'EF-fr-BE');
        expect(body).toEqual({ id: COASTERS, slug: slugs['fr-BE'], slugs, category: null });
      }
      const { body: categories } = await api.get<Schemas['Category'][]>('/Categories', 'EF-de-AT');
      for (const { id, slug, slugs: all } of categories) {
        const { body } = await api.get<Schemas['SlugOwner']>(`/Slugs/category/${slug}`);
        expect(body).toEqual({ id, slug: all['nl-NL'], slugs: all, category: null });
      }
      const unknown = await api.get<Schemas['Error']>('/Slugs/category/no-such-thing');
      expect([unknown.status, unknown.body.code]).toEqual([404, 'NOT_FOUND']);
    });
  });
});
