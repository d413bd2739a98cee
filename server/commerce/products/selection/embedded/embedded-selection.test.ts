import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '#server/platform/logs/logger.ts';
import { type Database, queryRows } from '#server/platform/postgres/database.ts';
import { brandBySite } from '#shared/brands/index.ts';
import { CATEGORIES_TAG, LISTS_TAG, SEARCHES_TAG } from '#shared/cache-tags/cache-tags.ts';
import { localeDefinition } from '#shared/locales/index.ts';
import { stem } from '#shared/search/stem.ts';
import { importCatalogue } from '../../../catalogue/catalogue.service.ts';
import { catalogueFolder } from '../../../catalogue/catalogue-folder.ts';
import { everyDatabase } from '../../../db/commerce-databases.fixture.ts';
import { parseShop } from '../../../shops/shop-context.ts';
import { parseSearchQuery } from '../../search/search-query.ts';
import { facetRecord } from '../product-selection.ts';
import { readCatalogueState } from './columns/changes.repository.ts';
import { createEmbeddedSelection, readEmbedded, readSelection } from './embedded-selection.ts';

const dialect = new PgDialect();
const logger = createLogger({ name: 'test', level: 'silent' });
const brand = brandBySite('easyfelt');
const shop = parseShop(`${brand.code}-nl-NL`, new Date());
const IN_STOCK = { ...facetRecord((): string[] => []), STOCK: ['in-stock'] };
const CHEAP = { ...facetRecord((): string[] => []), PRICE: ['0-1'] };

describe.each(everyDatabase)('the products in memory on $name', ({ name, open }) => {
  let db: Database;
  let delivered = 0;
  const deliverSoon = () => {
    delivered += 1;
  };
  const deps = () => ({ db, logger, changes: { deliverSoon } });

  beforeAll(async () => {
    db = await open();
    await importCatalogue(db, { brand: brand.code, folder: catalogueFolder(brand), logger });
  });
  afterAll(() => db.close());

  let readings = 0;
  function total(
    selection: ReturnType<typeof createEmbeddedSelection>,
    selected = facetRecord((): string[] => []),
  ): Promise<number> {
    readings = 0;
    return selection.read(deps(), async (current, since) => {
      readings += 1;
      const query = { selected, sort: 'relevance', page: 1, perPage: 1 } as const;
      const { total: result } = await current.select(shop, query);
      return { result, state: await readCatalogueState(db, brand.code, since) };
    });
  }
  const setReserved = (family: string, reserved: string) =>
    db.orm.execute(
      sql`update products set reserved = ${sql.raw(reserved)} where brand = ${brand.code} and family = ${family}`,
    );
  const newImport = (hash: string, families: readonly string[] | null = null) =>
    db.orm.execute(sql`insert into import_runs (brand, content_hash, product_count, families, finished_at)
      values (${brand.code}, ${hash}, 1, ${families && sql.param(families)}::text[], clock_timestamp())`);

  it('follow the stock and the prices of the database, whatever changed them', async () => {
    const selection = createEmbeddedSelection(brand.code);
    const before = [await total(selection, IN_STOCK), await total(selection, CHEAP)];
    const setPrice = (price: string) =>
      db.orm.execute(sql`update product_prices set price_exc_vat = ${sql.raw(price)}
        from products p where p.id = product_id and p.brand = ${brand.code} and p.family = 'TCR'`);
    await setReserved('TCR', 'stock');
    await setPrice('50');
    expect([await total(selection, IN_STOCK), await total(selection, CHEAP)]).toEqual([
      (before[0] ?? 0) - 1,
      (before[1] ?? 0) + 1,
    ]);
    await setReserved('TCR', '0');
    await setPrice('2000');
    expect([await total(selection, IN_STOCK), await total(selection, CHEAP)]).toEqual(before);
  });

  it('are read once, and once more after a change or an import', async () => {
    const selection = createEmbeddedSelection(brand.code);
    const before = await total(selection);
    const counted = async () => [await total(selection), readings];
    expect(await counted()).toEqual([before, 1]);
    await setReserved('TCR', 'stock');
    expect([await counted(), await counted()]).toEqual([
      [before, 2],
      [before, 1],
    ]);
    await setReserved('TCR', '0');
    await newImport('once more');
    expect([await counted(), await counted()]).toEqual([
      [before, 2],
      [before, 1],
    ]);
  });

  it('read the products that changed, and no other ones, as long as no import comes between', async () => {
    const selection = createEmbeddedSelection(brand.code);
    const current = await selection.current(deps());
    await setReserved('TCR', 'stock');
    const changed = await selection.current(deps());
    // The names of filters are read with the products of an import.
    expect(changed.names).toBe(current.names);
    expect(changed).not.toBe(current);
    expect(await selection.current(deps())).toBe(changed);
    await setReserved('TCR', '0');
    await newImport('another');
    expect((await selection.current(deps())).names).not.toBe(current.names);
  });

  // PGlite has one connection: no transaction runs beside another.
  if (name !== 'pglite') {
    it('see the change of a transaction that began before others and commits after them', async () => {
      const selection = createEmbeddedSelection(brand.code);
      const before = await total(selection, IN_STOCK);
      const late = Promise.withResolvers<void>();
      const hasWritten = Promise.withResolvers<void>();
      const transaction = db.orm.transaction(async (tx) => {
        await tx.execute(
          sql`update products set reserved = stock where brand = ${brand.code} and family = 'TCR'`,
        );
        hasWritten.resolve();
        await late.promise;
      });
      await hasWritten.promise;
      const [other] = await queryRows<{ family: string }>(
        db.orm,
        sql`select family from products where brand = ${brand.code} and family <> 'TCR' and configuration is null
        group by family having count(*) = count(*) filter (where available) order by family limit 1`,
      );
      await setReserved(other?.family ?? '', 'stock');
      expect(await total(selection, IN_STOCK)).toBe(before - 1);
      // The change can be read again as long as the other transaction lasts.
      expect([await total(selection, IN_STOCK), readings]).toEqual([before - 1, 1]);
      late.resolve();
      await transaction;
      expect(await total(selection, IN_STOCK)).toBe(before - 2);
      await setReserved(other?.family ?? '', '0');
      await setReserved('TCR', '0');
      expect(await total(selection, IN_STOCK)).toBe(before);
    });
  }

  it('are those before an import until its products have been read, and caches are purged then', async () => {
    const selection = createEmbeddedSelection(brand.code, { maxAwaited: 0 });
    const before = await total(selection);
    await db.orm.execute(sql`delete from change_outbox`);
    await db.orm.execute(
      sql`update products set active = false where brand = ${brand.code} and family = 'TCR'`,
    );
    await newImport('hidden');
    delivered = 0;
    expect(await total(selection)).toBe(before);
    await selection.renewed();
    expect(await total(selection)).toBe(before - 1);
    const purges = await queryRows<{ tags: string[] }>(db.orm, sql`select tags from change_outbox`);
    expect([purges, delivered]).toEqual([[{ tags: [LISTS_TAG, SEARCHES_TAG, CATEGORIES_TAG] }], 1]);
    await db.orm.execute(
      sql`update products set active = true where brand = ${brand.code} and family = 'TCR'`,
    );
    await newImport('shown');
    await total(selection);
    await selection.renewed();
    expect(await total(selection)).toBe(before);
  });

  it('have the words that an import has changed in its families', async () => {
    const selection = createEmbeddedSelection(brand.code, { maxAwaited: 0 });
    const has = async (text: string) => {
      const query = parseSearchQuery(text, 'nl');
      if (!query) throw new Error('The query has no words');
      return (await selection.current(deps())).finds(shop, { kind: 'all', query });
    };
    const families = await queryRows<{ family: string }>(
      db.orm,
      sql`select distinct family from products where brand = ${brand.code} and active order by family limit 2`,
    );
    const [named = '', unnamed = ''] = families.map(({ family }) => family);
    const write = (family: string, word: string) =>
      db.orm.execute(sql`update product_texts set search_vector = ${`'${word}':1A`}
        where product_id in (select id from products where brand = ${brand.code} and family = ${family})`);
    expect([await has('zitkussen'), await has('genoemd'), await has('verzwegen')]).toEqual([
      true,
      false,
      false,
    ]);
    await write(named, 'genoemd');
    await write(unnamed, 'verzweg');
    await newImport('tells its families', [named]);
    await has('genoemd');
    await selection.renewed();
    // The products of other families have not been read again.
    expect([await has('zitkussen'), await has('genoemd'), await has('verzwegen')]).toEqual([
      true,
      true,
      false,
    ]);
    await newImport('tells no families');
    await has('genoemd');
    await selection.renewed();
    expect([await has('genoemd'), await has('verzwegen')]).toEqual([true, true]);
  });

  it('have the words of a language that was read, although those of the next one could not be', async () => {
    const selection = createEmbeddedSelection(brand.code, { maxAwaited: 0 });
    const familiesWith = async (text: string, locale: 'nl-NL' | 'de-DE' = 'nl-NL', from = deps()) => {
      const query = parseSearchQuery(text, localeDefinition(locale).language);
      if (!query) throw new Error('The query has no words');
      const wanted = { selected: facetRecord((): string[] => []), sort: 'relevance', page: 1 } as const;
      const { families } = await (await selection.current(from)).select(
        parseShop(`${brand.code}-${locale}`, new Date()),
        { ...wanted, perPage: 500, words: { kind: 'all', query } },
      );
      return families.map(({ family }) => family).sort();
    };
    const [hidden = '', ...others] = await familiesWith('zitkussen');
    const named = others.at(-1) ?? '';
    expect((await familiesWith('sitzkissen', 'de-DE')).length).toBe(others.length + 1);
    const setHidden = (isHidden: boolean) =>
      db.orm.execute(
        sql`update products set active = ${!isHidden} where brand = ${brand.code} and family = ${hidden}`,
      );
    await setHidden(true);
    await db.orm.execute(sql`update product_texts set search_vector = ${"'zitkuss':1A 'halver':2A"}
      where product_id in (select id from products where brand = ${brand.code} and family = ${named})`);
    await newImport('half read', [hidden, named]);

    const isOfGerman = (statement: SQL) => {
      const { sql: text, params } = dialect.sqlToQuery(statement);
      return text.includes('search_vector') && JSON.stringify(params).includes('de-DE');
    };
    const execute = (statement: SQL) =>
      isOfGerman(statement) ? Promise.reject(new Error('lost')) : db.orm.execute(statement);
    const orm = new Proxy(db.orm, {
      get: (target, key) => (key === 'execute' ? execute : Reflect.get(target, key)),
    });
    const failing = { ...deps(), db: { ...db, orm } };
    await familiesWith('zitkussen', 'nl-NL', failing);
    await expect(selection.renewed()).rejects.toThrow('lost');
    // The former products, with the words of the import: the hidden one is gone.
    expect(await familiesWith('halveren', 'nl-NL', failing)).toEqual([named]);
    expect(await familiesWith('zitkussens', 'nl-NL', failing)).toEqual(others);
    await expect(selection.renewed()).rejects.toThrow('lost');

    await familiesWith('zitkussen');
    await selection.renewed();
    expect(await familiesWith('halveren')).toEqual([named]);
    expect(await familiesWith('zitkussen')).toEqual(others);
    await setHidden(false);
    await newImport('whole');
  });

  it('of a database without imports are read anew for each request', async () => {
    const selection = createEmbeddedSelection('FIB');
    const [first, second] = [await selection.current(deps()), await selection.current(deps())];
    expect(second).not.toBe(first);
  });

  it('are searched without waiting after a start', async () => {
    await readSelection(deps(), brand.code);
    // What is read from now on has no words.
    await db.orm.execute(sql`update product_texts set name = '', search_words = '', search_vector = ''`);
    for (const [locale, word] of [
      ['nl-NL', 'zitkussen'],
      ['de-DE', 'sitzkissen'],
      ['fr-FR', 'coussin'],
      ['en-GB', 'panel'],
    ]) {
      const local = parseShop(`${brand.code}-${locale}`, new Date());
      const { language } = localeDefinition(local.locale);
      const words = {
        kind: 'similar',
        words: [[{ word: stem(word ?? '', language), similarity: 1 }]],
      } as const;
      const isFound = await readEmbedded({ ...deps(), shop: local }, async (current, since) => ({
        result: await current.finds(local, words),
        state: await readCatalogueState(db, brand.code, since),
      }));
      expect(isFound, locale).toBe(true);
    }
  });
});
