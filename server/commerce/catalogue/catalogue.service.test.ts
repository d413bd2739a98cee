import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '#server/platform/logs/logger.ts';
import { type Database, queryRows } from '#server/platform/postgres/database.ts';
import { everyDatabase } from '../db/commerce-databases.fixture.ts';
import { getProduct } from '../products/products.service.ts';
import {
  type CatalogueFiles,
  catalogueFiles,
  emptyCatalogue,
  productRow,
  shopContext,
  writeCatalogue,
} from './catalogue.fixture.ts';
import { importCatalogue } from './catalogue.service.ts';
import { CatalogueError } from './catalogue.ts';
import { productId } from './product-id.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
const TABLE = 'products/table.json';

describe('productId', () => {
  it('is a stable version 5 UUID', () => {
    expect(productId('EF', 'TCR-PET')).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    expect(productId('EF', 'TCR-PET')).toBe('d9e3251f-3e7e-5673-a880-33d4dd54d711');
    expect(productId('FIB', 'TCR-PET')).not.toBe(productId('EF', 'TCR-PET'));
  });
});

describe.each(everyDatabase)('importCatalogue on $name', ({ open }) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
  });
  afterAll(() => db.close());

  const run = (changes: CatalogueFiles = {}, overwriteStock = false) =>
    importCatalogue(db, {
      brand: 'EF',
      folder: writeCatalogue({ ...catalogueFiles(), ...changes }),
      logger,
      overwriteStock,
    });
  const allRows = () =>
    queryRows(
      db.orm,
      sql`select p.sku, p.stock, p.active, t.locale, t.name, t.attributes, t.search_vector::text, s.slug, pr.currency,
          pr.price_exc_vat, pr.volume_discount, pc.category_id
        from products p join product_texts t on t.product_id = p.id
        join product_slugs s on s.product_id = p.id and s.locale = t.locale
        join product_prices pr on pr.product_id = p.id join product_categories pc on pc.product_id = p.id
        order by p.sku, t.locale, pr.currency`,
    );
  const setStock = (sku: string, stock: number, reserved: number) =>
    db.orm.execute(sql`update products set stock = ${stock}, reserved = ${reserved} where sku = ${sku}`);
  const product = async (sku: string) => {
    const [row] = await queryRows(
      db.orm,
      sql`select stock, reserved, active from products where sku = ${sku}`,
    );
    return row;
  };
  const ctx = (locale: string) => shopContext(db, locale);

  beforeEach(async () => {
    await emptyCatalogue(db);
  });

  it('imports the texts and prices of every locale', async () => {
    expect(await run()).toMatchObject({ imported: true, products: 3 });
    const austria = await getProduct(ctx('de-AT'), 'sku', 'TCR-OCH');
    expect(austria).toMatchObject({ name: 'TCR-OCH Österreich', slug: 'tcr-och-de', summary: 'Summary de' });
    expect(austria.price).toMatchObject({ priceExcVat: 1000, priceIncVat: 1200, currency: 'EUR' });
    const britain = await getProduct(ctx('en-GB'), 'sku', 'TCR-OCH');
    expect(britain.price).toMatchObject({ priceExcVat: 900, priceIncVat: 1080, currency: 'GBP' });
    const belgium = await getProduct(ctx('nl-BE'), 'sku', 'TCR-OCH');
    expect(belgium.colour?.name).toBe('okergeel');
    expect(belgium.attributes).toEqual([
      { id: 'material', name: 'Material nl', value: 'wool nl', type: 'text' },
      { id: 'size', name: 'Size', value: '10 cm', type: 'text' },
    ]);
  });

  it('finds a family by its first product', async () => {
    await run();
    expect((await getProduct(ctx('nl-NL'), 'sku', 'TCR')).sku).toBe('TCR-PET');
    expect((await getProduct(ctx('nl-NL'), 'sku', 'TTR')).sku).toBe('TTR-PET');
    await expect(getProduct(ctx('nl-NL'), 'sku', 'TTX')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('changes nothing when the files are unchanged', async () => {
    await run();
    const before = await allRows();
    expect(before).toHaveLength(3 * 7 * 2);
    expect(await run()).toMatchObject({ imported: false, products: 3 });
    expect(await allRows()).toEqual(before);
  });

  it('changes nothing when one row has a fault', async () => {
    await run();
    const before = await allRows();
    const rows = [productRow('NEW-PET'), productRow('TCR-OCH', { stock: 999, manufacturer: 'nobody' })];
    await expect(run({ [TABLE]: rows })).rejects.toThrow(CatalogueError);
    expect(await allRows()).toEqual(before);
    // A failed import must not count as the last import.
    await expect(run({ [TABLE]: rows })).rejects.toThrow('unknown manufacturer nobody');
  });

  it('preserves sold and reserved stock unless overwriteStock is set', async () => {
    await run();
    await setStock('TCR-PET', 7, 5);
    const rows = [productRow('TCR-PET', { stock: 3, deliveryDays: 9 })];
    await run({ [TABLE]: rows });
    expect(await product('TCR-PET')).toEqual({ stock: 7, reserved: 5, active: true });
    await run({ [TABLE]: rows }, true);
    expect(await product('TCR-PET')).toEqual({ stock: 5, reserved: 5, active: true });
  });

  it('updates every column of a product that the files have changed', async () => {
    const changes = { samples: true, deliveryDays: 9, weightGrams: 7, unit: 'piece' };
    await run();
    await run({ [TABLE]: [productRow('TCR-PET', changes)] });
    const [row] = await queryRows(
      db.orm,
      sql`select samples, delivery_days as "deliveryDays", weight_grams as "weightGrams", unit
        from products where sku = 'TCR-PET'`,
    );
    expect(row).toEqual(changes);
  });

  it('purges the page of a product of which samples are new', async () => {
    await run();
    await db.orm.execute(sql`delete from change_outbox`);
    const others = [productRow('TCR-OCH'), productRow('TTR-PET')];
    await run({ [TABLE]: [productRow('TCR-PET', { samples: true }), ...others] });
    const [change] = await queryRows<{ tags: string[] }>(db.orm, sql`select tags from change_outbox`);
    expect(change?.tags).toContain(`product:${productId('EF', 'TCR-PET')}`);
  });

  it('purges the page of a product that an import restocks, with the same files', async () => {
    await run();
    await setStock('TCR-PET', 0, 0);
    await db.orm.execute(sql`delete from change_outbox`);
    await run({}, true);
    const [change] = await queryRows<{ tags: string[] }>(db.orm, sql`select tags from change_outbox`);
    expect(change?.tags).toContain(`product:${productId('EF', 'TCR-PET')}`);
    expect(change?.tags).not.toContain(`product:${productId('EF', 'TCR-OCH')}`);
  });

  it('deactivates a product that left the files and activates it when it returns', async () => {
    await run();
    await run({ [TABLE]: [productRow('TCR-PET')] });
    expect(await product('TCR-OCH')).toMatchObject({ active: false });
    await expect(getProduct(ctx('nl-NL'), 'id', productId('EF', 'TCR-OCH'))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await run();
    expect(await getProduct(ctx('nl-NL'), 'id', productId('EF', 'TCR-OCH'))).toMatchObject({
      sku: 'TCR-OCH',
    });
  });

  it('imports once when two processes start together', async () => {
    const folder = writeCatalogue(catalogueFiles());
    const results = await Promise.all([1, 2].map(() => importCatalogue(db, { brand: 'EF', folder, logger })));
    expect(results.map(({ imported }) => imported).sort()).toEqual([false, true]);
    expect(await allRows()).toHaveLength(3 * 7 * 2);
  });
});
