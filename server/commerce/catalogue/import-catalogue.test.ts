import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '#server/platform/logger.ts';
import { type Database, queryRows } from '#server/platform/postgres/database.ts';
import type { CommerceContext } from '../context.ts';
import { commerceDatabases } from '../db/test-database.ts';
import { getProduct } from '../products/products.service.ts';
import { shopOf } from '../shops/shop-context.ts';
import { CatalogueError } from './catalogue.ts';
import { importCatalogue } from './import-catalogue.ts';
import { productId } from './product-id.ts';
import { type CatalogueFiles, catalogueFiles, productRowOf, writeCatalogue } from './test-catalogue.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
const TABLE = 'products/table.json';

describe('productId', () => {
  it('is the same uuid, of version 5, for ever', () => {
    expect(productId('EF', 'TCR-PET')).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    expect(productId('EF', 'TCR-PET')).toBe('d9e3251f-3e7e-5673-a880-33d4dd54d711');
    expect(productId('FIB', 'TCR-PET')).not.toBe(productId('EF', 'TCR-PET'));
  });
});

describe.each(commerceDatabases)('importCatalogue on $name', ({ open }) => {
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
  const everything = () =>
    queryRows(
      db.orm,
      sql`select p.sku, p.stock, p.active, t.locale, t.name, t.attributes, t.search_vector::text, s.slug, pr.currency,
          pr.price_exc_vat, pr.volume_discount, pc.category_id
        from products p join product_texts t on t.product_id = p.id
        join product_slugs s on s.product_id = p.id and s.locale = t.locale
        join product_prices pr on pr.product_id = p.id join product_categories pc on pc.product_id = p.id
        order by p.sku, t.locale, pr.currency`,
    );
  const sell = (sku: string, stock: number, reserved: number) =>
    db.orm.execute(sql`update products set stock = ${stock}, reserved = ${reserved} where sku = ${sku}`);
  const product = async (sku: string) => {
    const [row] = await queryRows(
      db.orm,
      sql`select stock, reserved, active from products where sku = ${sku}`,
    );
    return row;
  };
  const ctx = (locale: string): CommerceContext => ({
    db,
    logger,
    clock: () => new Date(),
    shop: shopOf(`EF-${locale}`),
    requestId: 'test',
    changes: { kick: () => {} },
  });

  beforeEach(async () => {
    await db.orm.execute(
      sql`truncate products, categories, manufacturers, colours, image_sets, import_runs cascade`,
    );
  });

  it('brings every locale its own words and prices', async () => {
    expect(await run()).toMatchObject({ changed: true, products: 3 });
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

  it('changes nothing when it runs twice', async () => {
    await run();
    const before = await everything();
    expect(before).toHaveLength(3 * 7 * 2);
    expect(await run()).toMatchObject({ changed: false, products: 3 });
    expect(await everything()).toEqual(before);
  });

  it('changes nothing at all when one row is wrong', async () => {
    await run();
    const before = await everything();
    const rows = [productRowOf('NEW-PET'), productRowOf('TCR-OCH', { stock: 999, manufacturer: 'nobody' })];
    await expect(run({ [TABLE]: rows })).rejects.toThrow(CatalogueError);
    expect(await everything()).toEqual(before);
    // and the fault is told again: a failed run counts for nothing
    await expect(run({ [TABLE]: rows })).rejects.toThrow('manufacturer nobody is not known');
  });

  it('keeps what was sold and reserved since, unless told to take the files’ stock', async () => {
    await run();
    await sell('TCR-PET', 7, 5);
    const rows = [productRowOf('TCR-PET', { stock: 3, deliveryDays: 9 })];
    await run({ [TABLE]: rows });
    expect(await product('TCR-PET')).toEqual({ stock: 7, reserved: 5, active: true });
    await run({ [TABLE]: rows }, true);
    expect(await product('TCR-PET')).toEqual({ stock: 5, reserved: 5, active: true });
  });

  it('takes a product off that left the files, and back on when it returns', async () => {
    await run();
    await run({ [TABLE]: [productRowOf('TCR-PET')] });
    expect(await product('TCR-OCH')).toMatchObject({ active: false });
    await expect(getProduct(ctx('nl-NL'), 'id', productId('EF', 'TCR-OCH'))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await run();
    expect(await getProduct(ctx('nl-NL'), 'id', productId('EF', 'TCR-OCH'))).toMatchObject({
      sku: 'TCR-OCH',
    });
  });

  it('lets two processes that start together import once', async () => {
    const folder = writeCatalogue(catalogueFiles());
    const results = await Promise.all([1, 2].map(() => importCatalogue(db, { brand: 'EF', folder, logger })));
    expect(results.map(({ changed }) => changed).sort()).toEqual([false, true]);
    expect(await everything()).toHaveLength(3 * 7 * 2);
  });
});
