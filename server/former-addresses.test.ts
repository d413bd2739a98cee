import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPages } from '#client/entry-server.tsx';
import { brandBySite } from '#shared/brands/index.ts';
import { SLUGS_TAG } from '#shared/cache-tags/cache-tags.ts';
import type { Locale } from '#shared/locales/index.ts';
import {
  type CatalogueFiles,
  catalogueFiles,
  productRow,
  writeCatalogue,
} from './commerce/catalogue/catalogue.fixture.ts';
import { importCatalogue } from './commerce/catalogue/catalogue.service.ts';
import { openShop, type Shop } from './commerce/checkout/shop.fixture.ts';
import { everyDatabase } from './commerce/db/commerce-databases.fixture.ts';
import { changeOutbox } from './commerce/db/schema/changes.ts';
import { createLogger } from './platform/logs/logger.ts';
import { emptyTables } from './platform/postgres/empty-tables.fixture.ts';
import { readSitemapFiles } from './platform/testing/sitemap-files.fixture.ts';
import { loadTranslations } from './storefront/i18n/translations.ts';
import { openStorefront, plainRenderer } from './storefront/storefront.fixture.ts';

const brand = { ...brandBySite('easyfelt'), contentPages: {} };
const translations = loadTranslations(brand);
const logger = createLogger({ name: 'test', level: 'silent' });
const SKUS = ['TCR-PET', 'TCR-OCH', 'TTR-PET'];

type Texts = Record<string, Record<string, unknown>>;
const renamed = (texts: Texts, slug: string | undefined): Texts =>
  slug === undefined ? texts : { ...texts, nl: { ...texts.nl, slug } };

/** Products with their Dutch slugs; undefined for that of the fixture. */
function catalogue(slugs: Record<string, string | undefined> = {}, skus = SKUS): CatalogueFiles {
  const rows = skus.map((sku) => productRow(sku));
  return {
    'products/table.json': rows.map((row) => ({
      ...row,
      texts: renamed(row.texts as Texts, slugs[String(row.sku)]),
    })),
  };
}

/** The categories with the Dutch slug of the second, or without it. */
function categories(slug: string | null): CatalogueFiles {
  const [table, floor] = catalogueFiles()['categories.json'] as [{ texts: Texts }, { texts: Texts }];
  return {
    'categories.json': slug === null ? [table] : [table, { ...floor, texts: renamed(floor.texts, slug) }],
  };
}

describe.each(everyDatabase)('addresses that imports change, on $name', ({ open }) => {
  let api: Shop;
  let shop: Awaited<ReturnType<typeof openStorefront>>;
  beforeAll(async () => {
    api = await openShop(await open());
    shop = await openStorefront(api.url, {
      brand,
      renderer: {
        ...plainRenderer,
        open: async (locale) => createPages(brand, locale, 'www', translations.t(locale), () => {}),
      },
    });
  });
  afterAll(async () => {
    await shop.close();
    await api.close();
  });
  beforeEach(async () => {
    await emptyTables(api.deps.db, 'products', 'categories', 'import_runs', 'former_slugs');
    await bring(catalogue());
  });

  /** Imports a catalogue, and purges what the import has recorded. */
  async function bring(files: CatalogueFiles): Promise<void> {
    const folder = writeCatalogue({ ...catalogueFiles(), ...files });
    await importCatalogue(api.deps.db, { brand: 'EF', folder, logger });
    const purges = await api.deps.db.orm.delete(changeOutbox).returning({ tags: changeOutbox.tags });
    await shop.cache.invalidate(purges.flatMap(({ tags }) => tags));
  }
  const page = (target: string, locale: Locale = 'nl-NL') =>
    shop.getFrom(`${locale.toLowerCase()}.localhost`, target);
  async function hop(target: string, locale?: Locale): Promise<readonly [number | undefined, string?]> {
    const { status, location } = await page(target, locale);
    return location === undefined ? [status] : [status, location];
  }
  async function call(path: string, input: unknown, locale: Locale = 'nl-NL'): Promise<unknown> {
    const query = encodeURIComponent(JSON.stringify({ json: input }));
    const { body } = await shop.getFrom('localhost', `/api/trpc/${path}?input=${query}`, {
      'x-locale': locale,
    });
    return JSON.parse(String(body)).result.data.json;
  }

  it('a renamed product redirects in one hop from all of its former slugs, with the query', async () => {
    expect(await hop('/product/tcr-pet-nl')).toEqual([200]);
    await bring(catalogue({ 'TCR-PET': 'b' }));
    expect(await hop('/product/tcr-pet-nl?utm_source=mail&colour=red')).toEqual([
      301,
      '/product/b?utm_source=mail&colour=red',
    ]);
    await bring(catalogue({ 'TCR-PET': 'c' }));
    expect(await hop('/product/tcr-pet-nl')).toEqual([301, '/product/c']);
    expect(await hop('/product/b')).toEqual([301, '/product/c']);
    expect(await hop('/product/b/')).toEqual([301, '/product/c']);
    expect(await hop('/produkt/b', 'de-DE')).toEqual([301, '/produkt/tcr-pet-de']);
    expect(await hop('/product/b', 'de-DE')).toEqual([301, '/produkt/tcr-pet-de']);
    expect(await hop('/product/c')).toEqual([200]);
    const redirect = await page('/product/b');
    expect(redirect.headers['x-cache-tags']?.toString().split(' ')).toContain(SLUGS_TAG);
    expect(await call('product.detail.get', { slug: 'b' })).toMatchObject({ sku: 'TCR-PET', slug: 'c' });
  });

  it('a product that gets its slug back does not redirect in a circle', async () => {
    await bring(catalogue({ 'TCR-PET': 'b' }));
    await bring(catalogue());
    expect(await hop('/product/tcr-pet-nl')).toEqual([200]);
    expect(await hop('/product/b')).toEqual([301, '/product/tcr-pet-nl']);
  });

  it('a slug that another product has taken is that product’s, also after that one has left', async () => {
    await bring(catalogue({ 'TCR-PET': 'b', 'TTR-PET': 'tcr-pet-nl' }));
    expect(await hop('/product/tcr-pet-nl')).toEqual([200]);
    expect(await call('product.detail.get', { slug: 'tcr-pet-nl' })).toMatchObject({ sku: 'TTR-PET' });
    expect(await hop('/product/ttr-pet-nl')).toEqual([301, '/product/tcr-pet-nl']);
    await bring(catalogue({ 'TCR-PET': 'b' }, ['TCR-PET', 'TCR-OCH']));
    expect(await hop('/product/tcr-pet-nl')).toEqual([410]);
  });

  it('two products that exchange their slugs do not redirect', async () => {
    await bring(catalogue({ 'TCR-PET': 'ttr-pet-nl', 'TTR-PET': 'tcr-pet-nl' }));
    expect(await hop('/product/tcr-pet-nl')).toEqual([200]);
    expect(await hop('/product/ttr-pet-nl')).toEqual([200]);
    const rows = await api.deps.db.orm.execute(sql`select slug from former_slugs`);
    expect(rows).toMatchObject({ rows: [] });
  });

  it.each([
    ['nl-NL', '/product/ttr-pet-nl', 'Dit product zit niet meer in ons assortiment', '/producten/table-nl'],
    ['de-AT', '/produkt/ttr-pet-de', 'Dieses Produkt führen wir nicht mehr', '/produkte/table-de'],
    ['fr-BE', '/produit/ttr-pet-fr', 'Ce produit n’est plus dans notre gamme', '/produits/table-fr'],
    ['en-GB', '/product/ttr-pet-en', 'This product is no longer in our range', '/products/table-en'],
  ] as const)(
    'in %s a removed product is 410, and offers its category',
    async (locale, path, title, offer) => {
      await bring(catalogue({}, ['TCR-PET', 'TCR-OCH']));
      const gone = await page(path, locale);
      const html = String(gone.body);
      expect([gone.status, gone.headers['cache-control']]).toEqual([
        410,
        'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400',
      ]);
      expect(html).toContain(title);
      expect(html).toContain(`href="${offer}"`);
      expect(html).toContain('<meta name="robots" content="noindex');
      const language = locale.slice(0, 2);
      expect(html).toMatch(new RegExp(`TCR-PET (${language}|Österreich)`));
      const tags = gone.headers['x-cache-tags']?.toString().split(' ');
      expect(tags).toEqual(expect.arrayContaining([SLUGS_TAG, 'categories', 'category:table']));
      expect(
        await call('slug.owner.get', { kind: 'product', slug: path.split('/')[2] }, locale),
      ).toMatchObject({
        slug: null,
        category: 'table',
      });
    },
  );

  it('removed products with one offer share one page, which a returned product leaves', async () => {
    await bring(catalogue({}, ['TTR-PET']));
    const first = await page('/product/tcr-pet-nl');
    const second = await page('/product/tcr-och-nl');
    expect([first.status, second.status]).toEqual([410, 410]);
    expect(second.body.equals(first.body)).toBe(true);
    expect(String(first.body)).not.toContain('tcr-pet-nl');
    await bring(catalogue());
    expect(await hop('/product/tcr-pet-nl')).toEqual([200]);
  });

  it('a removed product at a path of another language redirects to its own, once', async () => {
    await bring(catalogue({}, ['TCR-PET', 'TCR-OCH']));
    expect(await hop('/produkt/ttr-pet-nl')).toEqual([301, '/product/ttr-pet-nl']);
    expect(await hop('/product/ttr-pet-nl')).toEqual([410]);
  });

  it('a category redirects when it is renamed and is 410 when it is removed, with all categories', async () => {
    await bring(categories('vloer'));
    expect(await hop('/producten/floor-nl?sort=name')).toEqual([301, '/producten/vloer?sort=name']);
    await bring(categories('bodem'));
    expect(await hop('/producten/floor-nl')).toEqual([301, '/producten/bodem']);
    expect(await hop('/producten/vloer')).toEqual([301, '/producten/bodem']);
    expect(await call('category.detail.get', { slug: 'vloer' })).toMatchObject({
      id: 'floor',
      slug: 'bodem',
    });
    await bring(categories(null));
    for (const slug of ['floor-nl', 'vloer', 'bodem']) {
      const gone = await page(`/producten/${slug}`);
      expect(gone.status).toBe(410);
      expect(String(gone.body)).toContain('Deze categorie bestaat niet meer');
      expect(String(gone.body)).toContain('href="/producten/table-nl"');
    }
  });

  it('a product whose category has left, too, offers all categories', async () => {
    const row = productRow('FLO-PET', { categories: ['floor'] });
    await bring({ ...catalogue(), 'products/floor.json': [row] });
    await bring({ ...catalogue(), ...categories(null) });
    const gone = await page('/product/flo-pet-nl');
    expect(gone.status).toBe(410);
    expect(String(gone.body)).toContain('href="/producten/table-nl"');
    expect(await call('slug.owner.get', { kind: 'product', slug: 'flo-pet-nl' })).toMatchObject({
      slug: null,
      category: null,
    });
  });

  it('the sitemap has current addresses alone, and an unknown slug is 404', async () => {
    await bring(catalogue({ 'TCR-PET': 'b' }, ['TCR-PET', 'TCR-OCH']));
    const read = async (path: string) => String((await page(path)).body);
    const sitemap = await readSitemapFiles(await read('/sitemap.xml'), read);
    expect(sitemap).toMatch(/\/product\/b<\/loc><lastmod>20[-\dT:]+Z<\/lastmod>/);
    expect(sitemap).not.toContain('tcr-pet-nl');
    expect(sitemap).not.toContain('ttr-pet-nl');
    expect(await hop('/product/never')).toEqual([404]);
    expect(await call('slug.owner.get', { kind: 'product', slug: 'never' })).toBeNull();
  });
});
