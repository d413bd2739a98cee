import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ALL_BRANDS } from '#shared/brands/index.ts';
import { readCatalogue } from './catalogue-files.ts';
import { catalogueFolder } from './catalogue-folder.ts';
import { faultsOf, productRowOf } from './test-catalogue.ts';
import { validateCatalogue } from './validate-catalogue.ts';

const TABLE = 'products/table.json';
const price = (volumeDiscount: unknown) => ({
  EUR: { priceExcVat: 1000, volumeDiscount },
  GBP: { priceExcVat: 900, volumeDiscount: [] },
});
const texts = (changes: object) => ({ ...(productRowOf('TCR-PET').texts as object), ...changes });
const dutch = (changes: object) => texts({ nl: { ...(texts({}) as { nl: object }).nl, ...changes } });

describe('validateCatalogue', () => {
  it.each(ALL_BRANDS.filter((brand) => existsSync(catalogueFolder(brand))))(
    'finds no fault in $site',
    (brand) => {
      expect(() => validateCatalogue(readCatalogue(catalogueFolder(brand)))).not.toThrow();
    },
  );

  it.each<[string, unknown[], string[]]>([
    [
      'tiers with a gap',
      [
        productRowOf('TCR-PET', {
          price: price([
            { minQuantity: 1, maxQuantity: 11, priceExcVat: 900 },
            { minQuantity: 13, maxQuantity: null, priceExcVat: 800 },
          ]),
        }),
      ],
      [`${TABLE} row 1 (TCR-PET): price.EUR.volumeDiscount[1].minQuantity must follow 11`],
    ],
    [
      'tiers that overlap, turn round, end early and grow dearer',
      [
        productRowOf('TCR-PET', {
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
        `${TABLE} row 1 (TCR-PET): price.EUR.volumeDiscount[1].priceExcVat must not exceed 900, the price of fewer`,
        `${TABLE} row 1 (TCR-PET): price.EUR.volumeDiscount[2] comes after a tier without an upper bound`,
      ],
    ],
    [
      'ids that nothing has',
      [
        productRowOf('TCR-PET', {
          categories: ['table', 'tables', 'table'],
          manufacturer: 'nobody',
          colour: 'RED',
          attributes: [{ id: 'taste', value: 'sweet' }],
        }),
      ],
      [
        `${TABLE} row 1 (TCR-PET): categories names tables, which is no category`,
        `${TABLE} row 1 (TCR-PET): manufacturer nobody is not known`,
        `${TABLE} row 1 (TCR-PET): colour RED is not known`,
        `${TABLE} row 1 (TCR-PET): attributes names taste, which is no attribute`,
        `${TABLE} row 1 (TCR-PET): categories names table twice`,
      ],
    ],
    [
      'a SKU and slugs that stand twice',
      [
        productRowOf('TCR-PET'),
        productRowOf('TCR-PET', {
          texts: texts({ nl: { ...(dutch({ slug: 'other' }) as { nl: object }).nl } }),
        }),
      ],
      [
        `${TABLE} row 2 (TCR-PET): sku TCR-PET stands already in ${TABLE} row 1 (TCR-PET)`,
        `${TABLE} row 2 (TCR-PET): slug tcr-pet-de stands already in ${TABLE} row 1 (TCR-PET) (de-AT)`,
        `${TABLE} row 2 (TCR-PET): slug tcr-pet-de stands already in ${TABLE} row 1 (TCR-PET) (de)`,
        `${TABLE} row 2 (TCR-PET): slug tcr-pet-en stands already in ${TABLE} row 1 (TCR-PET) (en)`,
        `${TABLE} row 2 (TCR-PET): slug tcr-pet-fr stands already in ${TABLE} row 1 (TCR-PET) (fr)`,
      ],
    ],
    [
      'a slug against the slug rule',
      [productRowOf('TCR-PET', { texts: dutch({ slug: 'Ronde_onderzetters' }) })],
      [`${TABLE} row 1 (TCR-PET): slug Ronde_onderzetters breaks the slug rule; ronde-onderzetters keeps it`],
    ],
    [
      'a language that is missing, and a key nobody knows',
      [productRowOf('TCR-PET', { texts: texts({ fr: undefined }), colour: 'PET', size: 10 })],
      [
        `${TABLE} row 1 (TCR-PET): texts.fr is a required field`,
        `${TABLE} row 1 (TCR-PET): has unknown keys: size`,
      ],
    ],
    [
      'amounts that are no whole cents',
      [
        productRowOf('TCR-PET', {
          stock: -1,
          price: { ...price([]), EUR: { priceExcVat: 9.99, volumeDiscount: [] } },
        }),
      ],
      [
        `${TABLE} row 1 (TCR-PET): price.EUR.priceExcVat must be an integer`,
        `${TABLE} row 1 (TCR-PET): stock must be greater than or equal to 0`,
      ],
    ],
  ])('names %s', (_what, rows, expected) => {
    const faults = faultsOf({ [TABLE]: rows });
    for (const fault of expected) expect(faults).toContain(fault);
  });

  it('goes on past a row that is wrong, and past a file that is no list', () => {
    expect(
      faultsOf({ [TABLE]: [{ sku: 'A' }, productRowOf('TCR-PET', { unit: 'box' })], 'colours.json': {} }),
    ).toEqual(
      expect.arrayContaining([
        'colours.json: must hold a list',
        expect.stringContaining(`${TABLE} row 1 (A): `),
        expect.stringContaining(`${TABLE} row 2 (TCR-PET): unit must be one of`),
      ]),
    );
  });

  it('names a picture that is not there once pictures are made', () => {
    const sets = [
      { skuPattern: 'TCR-*', images: [{ name: 'tcr-studio', view: 'studio', width: 2, height: 2 }] },
    ];
    const manifest = '../assets/pictures/manifest.json';
    expect(faultsOf({ 'image-sets.json': sets })).toEqual([]);
    expect(
      faultsOf({ 'image-sets.json': sets, [manifest]: { 'tcr-studio': { width: 2, height: 2 } } }),
    ).toEqual([]);
    expect(faultsOf({ 'image-sets.json': sets, [manifest]: {} })).toEqual([
      'image-sets.json row 1 (TCR-*): there is no picture tcr-studio',
    ]);
  });
});
