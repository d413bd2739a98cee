import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '#server/platform/logs/logger.ts';
import { type Database, queryRows } from '#server/platform/postgres/database.ts';
import {
  catalogueFiles,
  emptyCatalogue,
  shopContext,
  writeCatalogue,
} from '../../catalogue/catalogue.fixture.ts';
import { importCatalogue } from '../../catalogue/catalogue.service.ts';
import { PriceChangeError } from '../../catalogue/import/price-change-error.ts';
import { SpreadsheetError } from '../../catalogue/spreadsheet/reading/sheet.ts';
import {
  businessCentralItems,
  DEFAULTS,
  NO_OPTIONS,
  SHOPIFY,
  WOOCOMMERCE,
} from '../../catalogue/spreadsheet/spreadsheet.fixture.ts';
import { everyDatabase } from '../../db/commerce-databases.fixture.ts';
import { getProduct } from '../../products/products.service.ts';
import { importSpreadsheet, type SpreadsheetArguments } from './import-spreadsheet.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
const EXPORT = { language: 'en', vatPercent: 21, gbpRate: 0.9, defaults: DEFAULTS } as const;

describe.each(everyDatabase)('catalogue import on $name', ({ open }) => {
  let db: Database;
  let folder: string;
  beforeAll(async () => {
    db = await open();
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    await emptyCatalogue(db);
    folder = writeCatalogue(catalogueFiles());
    await importCatalogue(db, { brand: 'EF', folder, logger });
  });

  const run = async (content: string | Buffer, args: Partial<SpreadsheetArguments> = {}, name = 'p.csv') => {
    const file = join(mkdtempSync(join(tmpdir(), 'sheet-')), name);
    writeFileSync(file, content);
    const all = { ...NO_OPTIONS, file, sheet: undefined, dryRun: false, acceptPrices: false, ...args };
    const { text } = await importSpreadsheet(
      { brand: 'EF', folder, withDatabase: (work) => work({ db, logger, announces: false }) },
      all,
    );
    return text.split('\n');
  };
  const ctx = (locale: string) => shopContext(db, locale);
  const product = (sku: string, locale = 'en-GB') => getProduct(ctx(locale), 'sku', sku);
  const stored = () =>
    queryRows(db.orm, sql`select sku, family, stock, active from products where active order by sku`);
  const file = (name: string) => readFileSync(join(folder, name), 'utf8');

  it('imports an export of Shopify', async () => {
    const lines = await run(SHOPIFY, EXPORT);
    expect(lines.slice(0, 2)).toEqual([
      '4 products, Shopify: 4 added, 0 changed, 0 priced, 0 removed, 3 unchanged',
      'note: drafts, archived and unpublished articles, which are left out: 1',
    ]);
    expect(lines).toContain('  BOWL-O: /product/felt-bowl-ochre');
    expect(lines.slice(-6)).toEqual([
      `Written in ${folder}:`,
      '  products/table.json',
      '  products/floor.json',
      `Look at the shop, and at git -C ${folder} diff .; then commit. To undo all changes since the last commit instead:`,
      `  git -C ${folder} stash push --include-untracked -- .`,
      '  npm run shop -- import',
    ]);
    expect(await stored()).toEqual(
      expect.arrayContaining([
        { sku: 'BOWL-O', family: 'felt-bowl', stock: 0, active: true },
        { sku: 'BOWL-P', family: 'felt-bowl', stock: 12, active: true },
        { sku: 'MAT-L', family: 'floor-mat', stock: 3, active: true },
        { sku: 'MAT-S', family: 'floor-mat', stock: 4, active: true },
      ]),
    );
    const bowl = await product('BOWL-P');
    expect(bowl).toMatchObject({
      name: 'Felt bowl Petrol',
      slug: 'felt-bowl-petrol',
      description: 'A bowl of felt & cord.\n\n• Washable\n\n• Café size',
      highlights: ['Washable', 'Café size'],
      metaDescription: 'Bowls of felt.',
      colour: { id: 'PET' },
      categories: [{ id: 'table' }],
      weightGrams: 180,
      deliveryDays: 3,
      price: { priceExcVat: 900 },
    });
    expect(bowl.siblings.map(({ name }) => name)).toEqual(['Felt bowl Petrol', 'Felt bowl Ochre']);
    expect(await product('MAT-L')).toMatchObject({ name: 'Floor mat Large', price: { priceExcVat: 9000 } });
    await expect(product('BOWL-P', 'nl-NL')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await run(SHOPIFY, EXPORT))[0]).toBe(
      '4 products, Shopify: 0 added, 0 changed, 0 priced, 0 removed, 7 unchanged',
    );
  });

  it('imports an export of WooCommerce', async () => {
    const lines = await run(WOOCOMMERCE, EXPORT);
    expect(lines.slice(0, 4)).toEqual([
      '3 products, WooCommerce: 3 added, 0 changed, 0 priced, 0 removed, 3 unchanged',
      'note: private products and drafts, which are left out: 1',
      'note: variations that share the stock of their article, of which each has all of it: 1',
      'note: groups, downloads and external offers, which are left out: 1',
    ]);
    expect(await product('BOX')).toMatchObject({
      name: 'Felt box',
      description: 'First part.\n\nSecond part.',
      highlights: ['Firm'],
      categories: [{ id: 'table' }, { id: 'floor' }],
      weightGrams: 450,
      stock: 7,
      price: { priceExcVat: 1800 },
    });
    expect(await product('TRAY-O')).toMatchObject({
      name: 'Felt tray Ochre',
      description: 'A tray.',
      colour: { id: 'OCH' },
      weightGrams: 200,
      stock: 9,
    });
    expect(await product('TRAY-P')).toMatchObject({ stock: 0 });
    const [row] = await queryRows(
      db.orm,
      sql`select family, package_width_mm as width, package_height_mm as height, package_depth_mm as depth
        from products where sku = 'TRAY-P'`,
    );
    expect(row).toEqual({ family: 'tray', width: 200, height: 40, depth: 200 });
  });

  it('imports a list of items of Business Central, and leaves the names of products that exist', async () => {
    const items = await businessCentralItems();
    const lines = await run(items, { ...EXPORT, vatPercent: undefined, overwriteStock: true }, 'items.xlsx');
    expect(lines[0]).toBe(
      '2 products, Business Central: 1 added, 1 changed, 1 priced, 0 removed, 2 unchanged',
    );
    expect(lines[1]).toBe('note: blocked items and services, which are left out: 2');
    expect(lines).toContain(
      '  items.xlsx sheet "Items" row 2 (TCR-PET): EUR 10.00 -> 11.20 from 1 (+12.0 %)',
    );
    expect(await product('TCR-PET', 'nl-NL')).toMatchObject({
      name: 'TCR-PET nl',
      unit: 'piece',
      stock: 31,
      price: { priceExcVat: 1120 },
    });
    // Pounds follow a price in euros that changes.
    expect(await product('TCR-PET')).toMatchObject({ price: { priceExcVat: 1008 } });
    expect(await product('ROLL-1')).toMatchObject({
      name: 'Felt roll',
      description: 'Sold by the metre.',
      unit: 'metre',
      weightGrams: 1250,
      stock: 40,
    });
    // Products that the list does not have keep their stock, whatever the files say.
    expect(await stored()).toContainEqual({ sku: 'TTR-PET', family: 'TTR', stock: 20, active: true });
  });

  it('keeps the stock of other products when it overwrites that of its own', async () => {
    await db.orm.execute(sql`update products set stock = 3`);
    await run('sku;stock\nTCR-PET;8', { overwriteStock: true });
    expect(await stored()).toMatchObject([
      { sku: 'TCR-OCH', stock: 3 },
      { sku: 'TCR-PET', stock: 8 },
      { sku: 'TTR-PET', stock: 3 },
    ]);
    expect(await run('sku;stock\nTCR-PET;9')).toEqual([
      expect.stringContaining('0 changed'),
      'stock differs for 1 products: needs --stock',
      'Nothing was written.',
    ]);
    expect(await stored()).toContainEqual({ sku: 'TCR-PET', family: 'TCR', stock: 8, active: true });
  });

  it('keeps photos, and leaves nothing for the next import', async () => {
    const photos = join(folder, '../assets/photos');
    mkdirSync(photos, { recursive: true });
    const images = [{ name: 'photo-1', view: 'photo', width: 800, height: 800 }];
    writeFileSync(join(photos, 'photos.json'), JSON.stringify([{ skuPattern: 'TCR-PET', images }]));
    await run('sku;delivery days\nTCR-PET;9');
    expect((await product('TCR-PET')).images).toEqual(images);
    expect(await importCatalogue(db, { brand: 'EF', folder, logger })).toMatchObject({ imported: false });
  });

  it('says what would change, and writes nothing', async () => {
    const before = file('products/table.json');
    const csv = 'sku;price EUR;name nl\nTCR-PET;11.20;Nieuw\nTCR-OCH;10;TCR-OCH nl';
    expect(await run(csv, { dryRun: true, removeMissing: true })).toEqual([
      '2 products, own columns: 0 added, 1 changed, 1 priced, 1 removed, 1 unchanged',
      'changed (1):',
      '  TCR-PET: name nl',
      'priced (2):',
      '  p.csv row 2 (TCR-PET): EUR 10.00 -> 11.20 from 1 (+12.0 %)',
      '  p.csv row 2 (TCR-PET): EUR 9.00 -> 10.08 from 10 (+12.0 %)',
      'removed (1):',
      '  TTR-PET',
      'Nothing was written.',
    ]);
    expect(file('products/table.json')).toBe(before);
    expect(await product('TCR-PET', 'nl-NL')).toMatchObject({ name: 'TCR-PET nl' });
    expect((await run(csv, { removeMissing: true })).at(-1)).toBe('  npm run shop -- import');
    expect(await stored()).toMatchObject([{ sku: 'TCR-OCH' }, { sku: 'TCR-PET' }]);
    expect(await product('TCR-PET', 'nl-NL')).toMatchObject({ name: 'Nieuw', price: { priceExcVat: 1120 } });
    // What was written is what the next start of the shop imports: nothing.
    expect(await importCatalogue(db, { brand: 'EF', folder, logger })).toMatchObject({ imported: false });
  });

  it('asks about a decimal comma where the cents of a price are missing', async () => {
    const written = await run('sku,price EUR\nTCR-PET,9.95\nTCR-OCH,1.95\nTTR-PET,9.00', {
      acceptPrices: true,
    });
    expect(written.at(-1)).toBe('  npm run shop -- import --accept-prices');
    const [, , ...lines] = await run('sku,price EUR,stock\nTCR-PET,9,95\nTCR-OCH,1,95\nTTR-PET,8,95', {
      dryRun: true,
    });
    const isCut =
      'the cents are missing: does a comma of the price separate cells? Put it in quotation marks';
    expect(lines.filter((line) => line.includes(' from 1 '))).toEqual([
      `  p.csv row 2 (TCR-PET): EUR 9.95 -> 9.00 from 1 (-9.5 %); ${isCut}`,
      `  p.csv row 3 (TCR-OCH): EUR 1.95 -> 1.00 from 1 (-48.7 %); ${isCut}; more than 30 %: needs --accept-prices`,
      '  p.csv row 4 (TTR-PET): EUR 9.00 -> 8.00 from 1 (-11.1 %)',
    ]);
  });

  it('asks for the acceptance of prices and sales until it is given', async () => {
    const csv = 'sku;price EUR;sale from;sale percent\nTCR-PET;15;;\nTCR-OCH;10;2026-12-05;95';
    const ofPrice = '  p.csv row 2 (TCR-PET): EUR 10.00 -> 15.00 from 1 (+50.0 %); more than 30 %';
    const ofSale = '  p.csv row 3 (TCR-OCH): EUR 10.00 -> 0.50 from 1 (-95.0 %) in the sale from 2026-12-05';
    const asked = await run(csv, { dryRun: true });
    expect(asked).toContain(`${ofPrice}: needs --accept-prices`);
    const title = asked.indexOf('sales of more than 90 %: needs --accept-prices (2):');
    expect(asked[title + 1]).toBe(ofSale);
    await expect(run(csv)).rejects.toThrow(ofSale);
    const accepted = await run(csv, { acceptPrices: true });
    expect(accepted).toEqual(expect.arrayContaining([ofPrice, 'sales of more than 90 % (2):', ofSale]));
    expect((await run(csv, { dryRun: true })).join('\n')).not.toContain('sales');
  });

  it('changes neither files nor products after a fault or a price that nobody accepted', async () => {
    const before = file('products/table.json');
    const cents = 'sku;price EUR\nTCR-PET;1000';
    expect(await run(cents, { dryRun: true })).toContain(
      '  p.csv row 2 (TCR-PET): EUR 10.00 -> 1000.00 from 1 (+9900.0 %); 100 times: is it in cents? Then name the column "price EUR cents"',
    );
    await expect(run(cents)).rejects.toThrow(PriceChangeError);
    await expect(run('sku;unit\nTCR-PET;box')).rejects.toThrow(SpreadsheetError);
    expect(file('products/table.json')).toBe(before);
    expect(await product('TCR-PET')).toMatchObject({ price: { priceExcVat: 900 } });
    await run(cents, { acceptPrices: true });
    expect(await product('TCR-PET', 'nl-NL')).toMatchObject({ price: { priceExcVat: 100_000 } });
  });
});
