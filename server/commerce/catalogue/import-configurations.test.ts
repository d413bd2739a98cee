import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '#server/platform/logs/logger.ts';
import { type Database, queryRows } from '#server/platform/postgres/database.ts';
import { emptyTables } from '#server/platform/postgres/empty-tables.fixture.ts';
import { LISTS_TAG, productTag } from '#shared/cache-tags/cache-tags.ts';
import type { AuthoredOption } from '#shared/configuration/authored-configuration.ts';
import { PANEL } from '#shared/configuration/panel.fixture.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import {
  type CatalogueFiles,
  catalogueFiles,
  configuredProductFiles,
  libraryFiles,
  productRow,
  writeCatalogue,
} from './catalogue.fixture.ts';
import { importCatalogue } from './catalogue.service.ts';
import { productId } from './product-id.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
const WPC = productId('EF', 'WPC');

function panelWith(id: string, change: (option: AuthoredOption) => object): CatalogueFiles {
  const options = PANEL.options.map((option) =>
    option.id === id ? { ...option, ...change(option) } : option,
  );
  return { 'configurations/wpc.json': { ...PANEL, options } };
}

describe.each(commerceDatabases)('importCatalogue of configurations on $name', ({ open }) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    await emptyTables(
      db,
      ...['products', 'categories', 'manufacturers', 'colours', 'image_sets', 'library_images'],
      ...['import_runs', 'change_outbox'],
    );
  });

  const run = (changes: CatalogueFiles = {}) =>
    importCatalogue(db, {
      brand: 'EF',
      folder: writeCatalogue({ ...catalogueFiles(), ...configuredProductFiles(), ...changes }),
      logger,
      acceptPrices: true,
    });
  const findConfiguration = async (sku: string) => {
    const rows = await queryRows<{ configuration: unknown; isNull: boolean }>(
      db.orm,
      sql`select configuration, configuration is null as "isNull" from products where sku = ${sku}`,
    );
    return rows[0];
  };
  const findPrices = (sku: string) =>
    queryRows(
      db.orm,
      sql`select currency, price_exc_vat as price, volume_discount as tiers from product_prices
        join products on products.id = product_id where sku = ${sku} order by currency`,
    );
  const findLibrary = () =>
    queryRows(
      db.orm,
      sql`select id, position, width, height, texts, photographer, licence, licence_hashes as hashes
        from library_images where brand = 'EF' order by position`,
    );
  /** The tags that an import invalidates after another import. */
  const invalidatedTags = async (changes: CatalogueFiles, before: CatalogueFiles = {}) => {
    await run(before);
    await emptyTables(db, 'change_outbox');
    expect(await run({ ...before, ...changes })).toMatchObject({ imported: true });
    const rows = await queryRows<{ tags: string[] }>(db.orm, sql`select tags from change_outbox`);
    return rows.flatMap(({ tags }) => tags).sort();
  };

  it('stores a configuration unchanged, with the product’s base price', async () => {
    await run({ 'configurations/wpc.json': { $schema: './configuration.schema.json', ...PANEL } });
    expect(await findConfiguration('WPC')).toEqual({
      isNull: false,
      configuration: { ...PANEL, base: productRow('WPC').price },
    });
    expect(await findConfiguration('TCR-PET')).toEqual({ isNull: true, configuration: null });
  });

  it('stores the price of the default answers, in every currency and tier', async () => {
    await run();
    // 1000 + 0.72 m2 x 4200, and nine tenths of it; 900 + 0.72 x 4100.
    expect(await findPrices('WPC')).toEqual([
      {
        currency: 'EUR',
        price: 4_024,
        tiers: [
          { minQuantity: 1, maxQuantity: 9, priceExcVat: 4_024 },
          { minQuantity: 10, maxQuantity: null, priceExcVat: 3_622 },
        ],
      },
      {
        currency: 'GBP',
        price: 3_852,
        tiers: [
          { minQuantity: 1, maxQuantity: 9, priceExcVat: 3_852 },
          { minQuantity: 10, maxQuantity: null, priceExcVat: 3_467 },
        ],
      },
    ]);
    expect(await findPrices('TCR-PET')).toMatchObject([{ price: 1_000 }, { price: 900 }]);
  });

  it('updates a changed configuration and removes a deleted one', async () => {
    await run();
    await run(panelWith('size', () => ({ defaultAnswer: { width: 600, height: 600 } })));
    expect(await findPrices('WPC')).toMatchObject([{ price: 2_512 }, { price: 2_376 }]);
    expect(await findConfiguration('WPC')).toMatchObject({
      configuration: { options: expect.arrayContaining([expect.objectContaining({ id: 'size' })]) },
    });
    const plain = writeCatalogue({ ...catalogueFiles(), 'products/made.json': [productRow('WPC')] });
    await importCatalogue(db, { brand: 'EF', folder: plain, logger, acceptPrices: true });
    expect(await findConfiguration('WPC')).toEqual({ isNull: true, configuration: null });
    expect(await findPrices('WPC')).toMatchObject([{ price: 1_000 }, { price: 900 }]);
  });

  it('stores library pictures with the size of their print files and the texts of every locale', async () => {
    const hash = 'a'.repeat(64);
    const texts = {
      nl: { title: 'Heuvels', words: ['mist'] },
      de: { title: 'Hügel', words: ['Nebel', 'Berge'] },
      fr: { title: 'Collines', words: ['brume'] },
      en: { title: 'Hills', words: ['mist'] },
      'de-AT': { words: ['Nebel', 'Alm'] },
    };
    await run(libraryFiles({ texts, licence: 'code', licenceHashes: [hash], photographer: 'Anna' }, {}));
    const [hills, print] = await findLibrary();
    expect(hills).toMatchObject({
      id: 'print-1',
      position: 0,
      width: 3_600,
      height: 2_400,
      photographer: 'Anna',
      licence: 'code',
      hashes: [hash],
    });
    expect(hills).toMatchObject({
      texts: {
        'de-AT': { title: 'Hügel', words: ['Nebel', 'Alm'] },
        'de-DE': texts.de,
        'fr-BE': texts.fr,
        'nl-NL': texts.nl,
      },
    });
    expect(print).toMatchObject({
      id: 'print-2',
      position: 1,
      photographer: null,
      licence: 'free',
      hashes: [],
    });
    await run(libraryFiles({}));
    expect(await findLibrary()).toHaveLength(1);
    await run({ 'library.json': libraryFiles({})['library.json'] });
    expect(await findLibrary()).toEqual([]);
  });

  it('imports a changed library although nothing else changed', async () => {
    await run(libraryFiles({}));
    expect(await run(libraryFiles({}))).toMatchObject({ imported: false });
    expect(await run(libraryFiles({ photographer: 'Anna' }))).toMatchObject({ imported: true });
    expect(await findLibrary()).toMatchObject([{ photographer: 'Anna' }]);
  });

  const sets = (name: string, skuPattern: string) => ({
    'image-sets.json': [{ skuPattern, images: [{ name, view: 'studio', width: 1, height: 1 }] }],
  });
  const withoutPhoto = {
    'configurations/wpc.json': {
      ...PANEL,
      options: PANEL.options.filter(
        ({ id, visibleWhen = [] }) =>
          id !== 'photo' && visibleWhen.every(({ kind }) => kind !== 'resolution'),
      ),
    },
  };

  it.each<[string, CatalogueFiles, CatalogueFiles, string[]]>([
    [
      'the same content, formatted differently',
      {},
      { 'configurations/wpc.json': JSON.stringify(PANEL, null, 2) },
      [],
    ],
    [
      'a text of a choice',
      {},
      panelWith('thread', ({ texts }) => ({ texts: { ...texts, hint: texts.label } })),
      [productTag(WPC)],
    ],
    [
      'that it is made to measure',
      {},
      { 'configurations/wpc.json': { ...PANEL, madeToMeasure: true } },
      [productTag(WPC)],
    ],
    ['the weight', {}, { 'configurations/wpc.json': { ...PANEL, weight: {} } }, [productTag(WPC)]],
    [
      'the price of the default answers',
      {},
      panelWith('size', () => ({ priceEffect: { kind: 'percent', percent: 300 } })),
      [productTag(WPC), LISTS_TAG],
    ],
    [
      'the pictures of a choice',
      sets('wpc-before', 'WPC-*-STR'),
      sets('wpc-after', 'WPC-*-STR'),
      [productTag(WPC)],
    ],
    [
      'the pictures of a pattern with a leading star',
      sets('wpc-before', '*-PET-STR'),
      sets('wpc-after', '*-PET-STR'),
      [productTag(WPC)],
    ],
    ['the pictures of another product', sets('wpa-before', 'WPA-*'), sets('wpa-after', 'WPA-*'), []],
    ['a library picture', libraryFiles({}), libraryFiles({ photographer: 'Anna' }), [productTag(WPC)]],
    [
      'a library picture when no product prints pictures',
      { ...libraryFiles({}), ...withoutPhoto },
      libraryFiles({ photographer: 'Anna' }),
      [],
    ],
    [
      'licence codes only, which no page shows',
      libraryFiles({ licence: 'code', licenceHashes: ['a'.repeat(64)] }),
      libraryFiles({ licence: 'code', licenceHashes: ['b'.repeat(64)] }),
      [],
    ],
  ])('invalidates the right tags for a change of %s', async (_what, before, after, tags) => {
    expect(await invalidatedTags(after, before)).toEqual(tags.sort());
  });
});
