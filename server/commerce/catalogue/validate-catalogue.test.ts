import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ALL_BRANDS } from '#shared/brands/index.ts';
import { isRecord } from '#shared/validation/is-record.ts';
import {
  type CatalogueFiles,
  catalogueFaults,
  catalogueFiles,
  configuredProductFiles,
  productRow,
  writeCatalogue,
} from './catalogue.fixture.ts';
import { CatalogueError } from './catalogue.ts';
import { type RawCatalogue, readCatalogue } from './catalogue-files.ts';
import { catalogueFolder } from './catalogue-folder.ts';
import { FilesChangedError, type ProductRows } from './import/files/product-files.ts';
import { digestsOf } from './import/product-hashes.ts';
import { NOTHING_IMPORTED, summariseCatalogue, validateCatalogue } from './validate-catalogue.ts';

const TABLE = 'products/table.json';
const price = (volumeDiscount: unknown) => ({
  EUR: { priceExcVat: 1000, volumeDiscount },
  GBP: { priceExcVat: 900, volumeDiscount: [] },
});
const texts = (changes: object) => ({ ...(productRow('TCR-PET').texts as object), ...changes });
const dutch = (changes: object) => texts({ nl: { ...(texts({}) as { nl: object }).nl, ...changes } });

/** The state that an import of a catalogue leaves. */
function importedBy(raw: RawCatalogue): Parameters<typeof summariseCatalogue>[1] {
  const { products } = summariseCatalogue(raw, NOTHING_IMPORTED);
  const digests = new Map(products.map(({ row, hash }) => [row.sku, digestsOf(hash)]));
  return { digestOf: (sku) => digests.get(sku), isShown: () => true };
}

describe('validateCatalogue', () => {
  it.each(ALL_BRANDS.filter((brand) => existsSync(catalogueFolder(brand))))(
    'finds no fault in the catalogue of $site',
    (brand) => {
      expect(() => validateCatalogue(readCatalogue(catalogueFolder(brand)))).not.toThrow();
    },
  );

  it.each(ALL_BRANDS.filter((brand) => existsSync(catalogueFolder(brand))))(
    'the French texts of $site have no-break spaces at their marks',
    (brand) => {
      const breakable: string[] = [];
      const check = (value: unknown, isFrench: boolean): void => {
        if (typeof value === 'string' && isFrench && /\S [:;!?»]|« /.test(value)) breakable.push(value);
        if (!isRecord(value)) return;
        for (const [key, child] of Object.entries(value)) check(child, isFrench || key.startsWith('fr'));
      };
      const { products, ...shared } = readCatalogue(catalogueFolder(brand));
      for (const each of [shared, ...products.map((file) => file.flatMap((row) => [row]))])
        check(each, false);
      expect(breakable).toEqual([]);
    },
  );

  it.each<[string, unknown[], string[]]>([
    [
      'tiers with a gap',
      [
        productRow('TCR-PET', {
          price: price([
            { minQuantity: 1, maxQuantity: 11, priceExcVat: 900 },
            { minQuantity: 13, maxQuantity: null, priceExcVat: 800 },
          ]),
        }),
      ],
      [`${TABLE} row 1 (TCR-PET): price.EUR.volumeDiscount[1].minQuantity must follow 11`],
    ],
    [
      'tiers that overlap, are reversed, follow an open end and get more expensive',
      [
        productRow('TCR-PET', {
          price: price([
            { minQuantity: 10, maxQuantity: 9, priceExcVat: 900 },
            { minQuantity: 9, maxQuantity: null, priceExcVat: 950 },
            { minQuantity: 20, maxQuantity: null, priceExcVat: 100 },
          ]),
        }),
      ],
      [
        `${TABLE} row 1 (TCR-PET): price.EUR.volumeDiscount[0].maxQuantity must not be below 10`,
        `${TABLE} row 1 (TCR-PET): price.EUR.volumeDiscount[1].minQuantity must follow 9`,
        `${TABLE} row 1 (TCR-PET): price.EUR.volumeDiscount[1].priceExcVat must not exceed 900, the price of the previous tier`,
        `${TABLE} row 1 (TCR-PET): price.EUR.volumeDiscount[2] comes after a tier without an upper bound`,
      ],
    ],
    [
      'unknown ids',
      [
        productRow('TCR-PET', {
          categories: ['table', 'tables', 'table'],
          manufacturer: 'nobody',
          colour: 'RED',
          attributes: [{ id: 'taste', value: 'sweet' }],
        }),
      ],
      [
        `${TABLE} row 1 (TCR-PET): categories: unknown category tables`,
        `${TABLE} row 1 (TCR-PET): unknown manufacturer nobody`,
        `${TABLE} row 1 (TCR-PET): unknown colour RED`,
        `${TABLE} row 1 (TCR-PET): attributes: unknown attribute taste`,
        `${TABLE} row 1 (TCR-PET): categories: table is listed twice`,
      ],
    ],
    [
      'duplicate SKU and slugs',
      [
        productRow('TCR-PET'),
        productRow('TCR-PET', {
          texts: texts({ nl: { ...(dutch({ slug: 'other' }) as { nl: object }).nl } }),
        }),
      ],
      [
        `${TABLE} row 2 (TCR-PET): sku TCR-PET is already used in ${TABLE} row 1 (TCR-PET)`,
        `${TABLE} row 2 (TCR-PET): texts.de.slug tcr-pet-de is already used in ${TABLE} row 1 (TCR-PET)`,
        `${TABLE} row 2 (TCR-PET): texts.en.slug tcr-pet-en is already used in ${TABLE} row 1 (TCR-PET)`,
        `${TABLE} row 2 (TCR-PET): texts.fr.slug tcr-pet-fr is already used in ${TABLE} row 1 (TCR-PET)`,
      ],
    ],
    [
      'a slug that breaks the slug rule',
      [productRow('TCR-PET', { texts: dutch({ slug: 'Ronde_onderzetters' }) })],
      [
        `${TABLE} row 1 (TCR-PET): texts.nl.slug Ronde_onderzetters breaks the slug rule; use ronde-onderzetters`,
      ],
    ],
    [
      'slugs of a locale that are used, and families, beside a row with a fault',
      [
        productRow('TCR-PET', { deliveryDays: -1 }),
        productRow('TCR-OCH'),
        productRow('TTR-PET', { texts: { ...texts({}), 'de-AT': { slug: 'tcr-och-de' } } }),
        productRow('TTR-PET-2', { colour: 'PET' }),
      ],
      [
        `${TABLE} row 1 (TCR-PET): deliveryDays must be greater than or equal to 0`,
        `${TABLE} row 3 (TTR-PET): texts.de-AT.slug tcr-och-de is already used in ${TABLE} row 2 (TCR-OCH)`,
        `${TABLE} row 4 (TTR-PET-2): family TTR: nothing distinguishes it from TTR-PET, so that shoppers reach only one of them`,
      ],
    ],
    [
      'a missing text and an unknown key',
      [productRow('TCR-PET', { texts: texts({ fr: {} }), colour: 'PET', size: 10 })],
      [
        `${TABLE} row 1 (TCR-PET): texts.fr.name is a required field`,
        `${TABLE} row 1 (TCR-PET): has unknown keys: size`,
      ],
    ],
    [
      'amounts that are not whole cents',
      [
        productRow('TCR-PET', {
          stock: -1,
          price: { ...price([]), EUR: { priceExcVat: 9.99, volumeDiscount: [] } },
        }),
      ],
      [
        `${TABLE} row 1 (TCR-PET): price.EUR.priceExcVat must be an integer`,
        `${TABLE} row 1 (TCR-PET): stock must be greater than or equal to 0`,
      ],
    ],
  ])('reports %s', (_what, rows, expected) => {
    const faults = catalogueFaults({ [TABLE]: rows });
    for (const fault of expected) expect(faults).toContain(fault);
  });

  it('continues after an invalid row and after a file that is not a list', () => {
    expect(
      catalogueFaults({
        [TABLE]: [{ sku: 'A' }, productRow('TCR-PET', { unit: 'box' })],
        'colours.json': {},
      }),
    ).toEqual(
      expect.arrayContaining([
        'colours.json: must be a list',
        expect.stringContaining(`${TABLE} row 1 (A): `),
        expect.stringContaining(`${TABLE} row 2 (TCR-PET): unit must be one of`),
      ]),
    );
  });

  it('reports missing pictures once pictures have been generated', () => {
    const sets = [
      { skuPattern: 'TCR-*', images: [{ name: 'tcr-studio', view: 'studio', width: 2, height: 2 }] },
    ];
    const manifest = '../assets/pictures/manifest.json';
    expect(catalogueFaults({ 'image-sets.json': sets })).toEqual([]);
    expect(
      catalogueFaults({ 'image-sets.json': sets, [manifest]: { 'tcr-studio': { width: 2, height: 2 } } }),
    ).toEqual([]);
    expect(catalogueFaults({ 'image-sets.json': sets, [manifest]: {} })).toEqual([
      'image-sets.json row 1 (TCR-*): picture tcr-studio does not exist',
    ]);
  });

  it('keeps what rows are compared with for an import, and no other text', () => {
    const { products } = summariseCatalogue(
      readCatalogue(writeCatalogue(catalogueFiles())),
      NOTHING_IMPORTED,
    );
    expect(products.map(({ row }) => row.texts['de-AT'])).toEqual(
      products.map(({ row }) => ({ name: `${row.sku} Österreich` })),
    );
    expect(products.map(({ row }) => row.texts.nl)).toEqual(
      products.map(({ row }) => ({ name: `${row.sku} nl`, slug: `${row.sku.toLowerCase()}-nl` })),
    );
  });

  it('holds the prices of products that shoppers see, or that have a configuration or sales', () => {
    const files = {
      ...catalogueFiles(),
      ...configuredProductFiles(),
      'products/sale.json': [productRow('SALE', { sales: [{ from: '2026-11-27', percent: 10 }] })],
    };
    const isShown = (sku: string) => sku === 'TCR-PET';
    const raw = readCatalogue(writeCatalogue(files));
    const skus = (imported: Parameters<typeof summariseCatalogue>[1]) =>
      summariseCatalogue(raw, imported).products.flatMap(({ details }) => details?.sku ?? []);
    expect(skus({ ...NOTHING_IMPORTED, isShown })).toEqual(['WPC', 'SALE', 'TCR-PET']);
    const { digestOf } = importedBy(raw);
    expect(skus({ digestOf, isShown })).toEqual(['WPC', 'SALE']);
    expect(validateCatalogue(raw).products.every(({ row, details }) => details === row)).toBe(true);
  });

  it.each<[string, CatalogueFiles]>([
    ['category', { 'categories.json': [] }],
    ['manufacturer', { 'manufacturers.json': [] }],
    ['colour', { 'colours.json': [] }],
    ['attribute', { 'attributes.json': [] }],
    ['slug', { 'products/copy.json': [productRow('COPY', { texts: texts({}) })] }],
    ['SKU', { 'products/copy.json': [productRow('TCR-PET')] }],
    [
      'price',
      { [TABLE]: [productRow('TCR-PET', { price: price([]) }), productRow('TCR-OCH', { price: price(1) })] },
    ],
  ])('finds the faults of another %s beside products that an import has', (_what, changes) => {
    const { digestOf } = importedBy(readCatalogue(writeCatalogue(catalogueFiles())));
    const raw = readCatalogue(writeCatalogue({ ...catalogueFiles(), ...changes }));
    const faults = catalogueFaults(changes);
    expect(faults).not.toEqual([]);
    expect(() => summariseCatalogue(raw, { digestOf, isShown: () => true })).toThrow(
      new CatalogueError(faults),
    );
  });

  it('reads the files of products one after the other, as they were', () => {
    const folder = writeCatalogue({ ...catalogueFiles(), 'products/wall.json': [productRow('TTR-OCH')] });
    const { products } = readCatalogue(folder);
    const rowsOf = (file: ProductRows) => file.flatMap(({ row }) => [row]);
    expect(products.map((file) => [file.file, rowsOf(file).length])).toEqual([
      [TABLE, 3],
      ['products/wall.json', 1],
    ]);
    writeFileSync(path.join(folder, TABLE), '[]');
    expect(() => products.slice(0, 1).map(rowsOf)).toThrow(new FilesChangedError(TABLE));
    expect(products.slice(1).map(rowsOf)).toEqual([[1]]);
  });
});
