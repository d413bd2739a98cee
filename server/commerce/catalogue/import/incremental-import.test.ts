import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '#server/platform/logs/logger.ts';
import { type Database, queryRows } from '#server/platform/postgres/database.ts';
import { everyDatabase } from '../../db/commerce-databases.fixture.ts';
import type { CommerceContext } from '../../kernel/context.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { lockFreeStock } from '../../order-records/stock.repository.ts';
import { findProduct, findSlugs } from '../../products/products.repository.ts';
import { parseShop } from '../../shops/shop-context.ts';
import {
  type CatalogueFiles,
  catalogueFiles,
  emptyCatalogue,
  productRow,
  writeCatalogue,
} from '../catalogue.fixture.ts';
import { importCatalogue } from '../catalogue.service.ts';
import { productId } from '../product-id.ts';
import { renewVersion } from '../sales/price-switch.repository.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
const TABLE = 'products/table.json';
const SKUS = ['TCR-PET', 'TCR-OCH', 'TTR-PET'];
const price = (base: number) => {
  const one = { priceExcVat: base, volumeDiscount: [] };
  return { EUR: one, GBP: one };
};
const named = (sku: string, name: string) => {
  const { texts } = productRow(sku) as { texts: Record<string, object> };
  return { ...texts, nl: { ...texts.nl, name } };
};
const products = (changes: Record<string, object>, skus = SKUS): CatalogueFiles => ({
  [TABLE]: skus.map((sku) => productRow(sku, { price: price(1_000), ...changes[sku] })),
});

/** A database that calls `work` at the end of each transaction that writes, before it commits. */
function withHook(db: Database, work: (transaction: number) => Promise<void>): Database {
  // The first one reads what the last import left.
  let count = -1;
  const orm = new Proxy(db.orm, {
    get(target, key) {
      if (key !== 'transaction') return Reflect.get(target, key).bind?.(target) ?? Reflect.get(target, key);
      return (run: (tx: Database['orm']) => Promise<unknown>) =>
        target.transaction(async (tx) => {
          const result = await run(tx);
          count += 1;
          if (count > 0) await work(count);
          return result;
        });
    },
  });
  return { ...db, orm };
}

describe.each(everyDatabase)('an incremental import on $name', ({ open }) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    await emptyCatalogue(db);
    await run();
  });

  const run = (files: CatalogueFiles = products({}), database = db) =>
    importCatalogue(database, {
      brand: 'EF',
      folder: writeCatalogue({ ...catalogueFiles(), ...files }),
      logger,
    });
  const context = (): CommerceContext => ({
    db,
    logger,
    clock: () => new Date(),
    shop: parseShop('EF-nl-NL', new Date()),
    requestId: 'test',
    changes: { deliverSoon: () => {} },
  });
  const shown = async (sku: string) => {
    const found = await findProduct(context(), 'id', productId('EF', sku));
    return found && { name: found.name, price: found.priceExcVat };
  };
  /** The transaction that wrote each row, by table and row. */
  const versions = async () => {
    const rows = await queryRows<{ row: string; version: string }>(
      db.orm,
      sql`select 'product ' || sku as row, xmin::text as version from products
        union all select 'text ' || p.sku || ' ' || t.locale, t.xmin::text from product_texts t
          join products p on p.id = t.product_id
        union all select 'slug ' || p.sku || ' ' || t.locale, t.xmin::text from product_slugs t
          join products p on p.id = t.product_id
        union all select 'price ' || p.sku || ' ' || t.currency, t.xmin::text from product_prices t
          join products p on p.id = t.product_id
        union all select 'category ' || p.sku || ' ' || t.category_id, t.xmin::text from product_categories t
          join products p on p.id = t.product_id
        union all select 'category ' || id, xmin::text from categories
        union all select 'colour ' || id, xmin::text from colours
        union all select 'manufacturer ' || id, xmin::text from manufacturers`,
    );
    return new Map(rows.map(({ row, version }) => [row, version]));
  };
  const writtenBy = async (work: () => Promise<unknown>) => {
    const before = await versions();
    await work();
    const after = await versions();
    return [...after].filter(([row, version]) => before.get(row) !== version).map(([row]) => row);
  };

  it('writes the rows that differ alone', async () => {
    const { EUR, GBP } = price(1_000);
    const cheaper = { EUR: { ...EUR, priceExcVat: 990 }, GBP };
    expect(await writtenBy(() => run(products({ 'TCR-OCH': { price: cheaper } })))).toEqual([
      'price TCR-OCH EUR',
    ]);
  });

  it('writes nothing for a file in another format', async () => {
    const lines = Object.entries(products({})).map(([file, rows]) => [
      file,
      JSON.stringify(rows, null, '\t'),
    ]);
    expect(await writtenBy(() => run(Object.fromEntries(lines)))).toEqual([]);
  });

  it('neither reads nor writes what no product owns if the last import has left it so', async () => {
    const shared = async () => {
      const rows = await queryRows<{ id: string }>(
        db.orm,
        sql`select id from manufacturers union all select sku_pattern from image_sets`,
      );
      return rows.map(({ id }) => id);
    };
    const files = (base: number): CatalogueFiles => ({
      ...products({ 'TCR-OCH': { price: price(base) } }),
      'image-sets.json': [
        { skuPattern: 'TCR-*', images: [{ name: 'table', view: 'studio', width: 8, height: 6 }] },
      ],
    });
    const [maker] = catalogueFiles()['manufacturers.json'] as [object];
    await run(files(1_001));
    expect(await shared()).toEqual(['maker', 'TCR-*']);
    await db.orm.execute(sql`delete from image_sets`);
    // As a sale that starts does.
    await renewVersion(db.orm, 'EF');
    await run(files(1_002));
    expect(await shared()).toEqual(['maker']);
    await run({ ...files(1_003), 'manufacturers.json': [{ ...maker, name: 'Other maker' }] });
    expect(await shared()).toEqual(['maker', 'TCR-*']);
    // A version before the hash leaves none.
    await db.orm.execute(sql`delete from image_sets`);
    await db.orm.execute(sql`update import_runs set shared_hash = null`);
    await run(files(1_004));
    expect(await shared()).toEqual(['maker', 'TCR-*']);
  });

  it('writes one product when it is put before all others', async () => {
    const written = await writtenBy(() => run(products({}, ['AAA-PET', ...SKUS])));
    expect(written.filter((row) => !row.includes('AAA-PET'))).toEqual([]);
    expect(written).toContain('product AAA-PET');
    const order = await queryRows<{ sku: string }>(db.orm, sql`select sku from products order by position`);
    expect(order.map(({ sku }) => sku)).toEqual(['AAA-PET', ...SKUS]);
  });

  it('gives all names new ranks if none is left between two', async () => {
    const namesInOrder = async () => {
      const rows = await queryRows<{ name: string; rank: number }>(
        db.orm,
        sql`select name, name_position as rank from product_texts where locale = 'nl-NL' order by name_position`,
      );
      expect(new Set(rows.map(({ rank }) => rank)).size).toBe(rows.length);
      return rows.map(({ name }) => name);
    };
    const [first = '', ...others] = SKUS;
    // Each comes between the last one and the products that exist: the gap is halved eleven times.
    const added = Array.from({ length: 12 }, (_, at) => `N${at}`);
    const names = added.map((_sku, at) => `Tafel ${at}`);
    const changes = Object.fromEntries(added.map((sku, at) => [sku, { texts: named(sku, names[at] ?? '') }]));
    for (let count = 1; count <= added.length; count += 1) {
      const renamed = { [first]: { texts: named(first, 'Tafel') }, ...changes };
      await run(products(renamed, [first, ...others, ...added.slice(0, count)]));
      expect(await namesInOrder()).toEqual([
        'Tafel',
        ...names.slice(0, count),
        ...others.map((sku) => `${sku} nl`),
      ]);
    }
  });

  it('exchanges the slugs of two products', async () => {
    const [a, b] = ['TCR-PET', 'TCR-OCH'];
    const slugsOf = (sku: string) => findSlugs(context(), productId('EF', sku));
    const before = [await slugsOf(a), await slugsOf(b)];
    const textsOf = (sku: string) => ({ texts: productRow(sku).texts as object });
    await run(products({ [a]: textsOf(b), [b]: textsOf(a) }));
    expect([await slugsOf(b), await slugsOf(a)]).toEqual(before);
  });

  it('gives the slug of a removed product to a new one', async () => {
    const slugs = await findSlugs(context(), productId('EF', 'TCR-OCH'));
    await run(
      products({ 'NEW-PET': { texts: productRow('TCR-OCH').texts as object } }, ['TCR-PET', 'NEW-PET']),
    );
    expect(await findSlugs(context(), productId('EF', 'NEW-PET'))).toEqual(slugs);
    expect(await findSlugs(context(), productId('EF', 'TCR-OCH'))).toBeUndefined();
  });

  const changed = products({ 'TCR-PET': { price: price(900), texts: named('TCR-PET', 'Nieuw') } }, [
    ...SKUS,
    'NEW-PET',
  ]);
  const BEFORE = { name: 'TCR-PET nl', price: 1_000 };
  const AFTER = { name: 'Nieuw', price: 900 };

  it('leaves the catalogue as it was when it is interrupted at any transaction, and the next one continues', async () => {
    let transactions = 0;
    // Referred rows, the hidden product, the staged one; and the switch after the staged one.
    for (const at of [1, 2, 3, 2]) {
      const interrupted = withHook(db, async (count) => {
        if (count === at) throw new Error('interrupted');
      });
      await expect(run(changed, interrupted)).rejects.toThrow('interrupted');
      expect(await shown('TCR-PET')).toEqual(BEFORE);
      expect(await shown('NEW-PET')).toBeUndefined();
    }
    const counted = withHook(db, async (count) => {
      transactions = count;
    });
    await run(changed, counted);
    expect(transactions).toBe(1);
    expect(await shown('TCR-PET')).toEqual(AFTER);
    expect(await shown('NEW-PET')).toEqual({ name: 'NEW-PET nl', price: 1_000 });
    expect(await run(changed)).toMatchObject({ imported: false });
  });

  it.each([
    ['a price', { price: price(900) }, []],
    ['a name', { texts: named('TCR-PET', 'Nieuw') }, ['product_texts']],
    [
      'a language less',
      { texts: { nl: (productRow('TCR-PET').texts as { nl: object }).nl } },
      ['product_slugs', 'product_texts'],
    ],
    ['days of delivery', { deliveryDays: 9 }, ['products']],
  ])(
    'stages of a product with %s that differs only tables with other rows',
    async (_what, change, tables) => {
      const interrupted = withHook(db, async (count) => {
        if (count === 2) throw new Error('interrupted');
      });
      const content = products({ 'TCR-PET': change });
      await expect(run(content, interrupted)).rejects.toThrow('interrupted');
      const staged = await queryRows<{ name: string }>(
        db.orm,
        sql`select jsonb_object_keys(staged) as name from product_imports order by name`,
      );
      expect(staged.map(({ name }) => name)).toEqual(['product_prices', ...tables]);
      await run(content);
      const rows = await queryRows<{ count: number }>(
        db.orm,
        sql`select count(*)::int as count from product_imports where staged is not null`,
      );
      expect(rows).toEqual([{ count: 0 }]);
    },
  );

  it('drops what an interrupted import staged when the files have changed again', async () => {
    const interrupted = withHook(db, async (count) => {
      if (count === 3) throw new Error('interrupted');
    });
    await expect(run(changed, interrupted)).rejects.toThrow('interrupted');
    await run(products({ 'TTR-PET': { deliveryDays: 9 } }));
    expect(await shown('TCR-PET')).toEqual(BEFORE);
    expect(await shown('NEW-PET')).toBeUndefined();
    await run(changed);
    expect(await shown('TCR-PET')).toEqual(AFTER);
  });

  it('plans anew when another import comes between', async () => {
    let isFirst = true;
    const other = products({ 'TTR-PET': { price: price(1_100) } });
    const disturbed: Database = {
      ...db,
      orm: new Proxy(db.orm, {
        get(target, key) {
          if (key !== 'transaction')
            return Reflect.get(target, key).bind?.(target) ?? Reflect.get(target, key);
          return async (work: Parameters<Database['orm']['transaction']>[0]) => {
            if (isFirst) {
              isFirst = false;
              await run(other);
            }
            return target.transaction(work);
          };
        },
      }),
    };
    await run(changed, disturbed);
    expect(await shown('TCR-PET')).toEqual(AFTER);
    expect(await shown('TTR-PET')).toEqual({ name: 'TTR-PET nl', price: 1_000 });
  });

  it('lets payments lock the stock of products with new prices and texts, in each of its transactions', async () => {
    const free: number[] = [];
    const pay = () =>
      inTransaction(context(), async (tx) => {
        // Fails at once when it would have to wait.
        await tx.db.orm.execute(sql`set local lock_timeout = 1`);
        const stocks = await lockFreeStock(tx, [productId('EF', 'TCR-PET')], new Set());
        free.push(...stocks.values());
      });
    // PGlite has one connection: there, payments come between the transactions.
    const beside = db.kind === 'postgres' ? withHook(db, pay) : db;
    if (db.kind === 'pglite') await Promise.all([run(changed, beside), pay(), pay(), pay()]);
    else await run(changed, beside);
    expect(free.length).toBeGreaterThanOrEqual(3);
    expect(new Set(free)).toEqual(new Set([20]));
    expect(await shown('TCR-PET')).toEqual(AFTER);
  });
});
