import { expect, it } from 'vitest';
import { type CatalogueFiles, catalogueFaults, productRow } from '../catalogue.fixture.ts';

const TABLE = 'products/table.json';
const name = { nl: 'x', de: 'x', fr: 'x', en: 'x' };
const FILES: CatalogueFiles = {
  'attributes.json': [
    { id: 'size', type: 'text', name, values: {} },
    {
      id: 'thickness',
      type: 'text',
      name,
      values: {
        thin: { nl: 'dun', de: 'dünn', fr: 'fin', en: 'thin' },
        slim: { nl: 'slank', de: 'dünn', fr: 'mince', en: 'slim' },
      },
    },
  ],
};

const product = (sku: string, values: Record<string, string>, colour: string | null = 'PET') =>
  productRow(sku, {
    family: 'P',
    colour,
    attributes: Object.entries(values).map(([id, value]) => ({ id, value })),
  });

const families = (...rows: object[]): CatalogueFiles => ({ 'families.json': rows });

it.each<[string, unknown[], CatalogueFiles, string[]]>([
  [
    'two products with equal values',
    [
      product('A', { size: '60 cm' }),
      product('B', { size: '90 cm' }),
      product('C', { size: '90 cm' }),
      product('D', { size: '90 cm' }, 'OCH'),
    ],
    {},
    [
      `${TABLE} row 3 (C): family P: size 90 cm, colour PET is also the choice of B, so that shoppers reach only one of them`,
    ],
  ],
  [
    'products that nothing distinguishes, as some lack what could',
    [product('A', {}), product('B', { size: '60 cm' })],
    {},
    [
      `${TABLE} row 2 (B): family P: nothing distinguishes it from A, so that shoppers reach only one of them; only some products of the family have: size`,
    ],
  ],
  [
    'a colour that only some have, as an attribute, too',
    [product('A', { size: '60 cm', colour: 'PET' }), product('B', { size: '60 cm' }, null)],
    { 'attributes.json': ['colour', 'size'].map((id) => ({ id, type: 'text', name, values: {} })) },
    [
      `${TABLE} row 2 (B): family P: nothing distinguishes it from A, so that shoppers reach only one of them; only some products of the family have: colour`,
    ],
  ],
  [
    'a colour that only some have',
    [product('A', { size: '60 cm' }), product('B', { size: '60 cm' }, null)],
    {},
    [
      `${TABLE} row 2 (B): family P: nothing distinguishes it from A, so that shoppers reach only one of them; only some products of the family have: colour`,
    ],
  ],
  [
    'values that read the same in a language',
    [product('A', { thickness: 'thin' }), product('B', { thickness: 'slim' })],
    {},
    [
      `${TABLE} row 2 (B): family P: thickness dünn is also the choice of A (de-AT), so that shoppers reach only one of them`,
    ],
  ],
  [
    'a product without a declared value',
    [product('A', { size: '60 cm' }), product('B', { thickness: 'thin' }, 'OCH')],
    families({ id: 'P', variesBy: ['size', 'colour'] }),
    [`${TABLE} row 2 (B): the family P varies by size, and this product has none`],
  ],
  [
    'declared attributes that are not enough',
    [product('A', { size: '60 cm', thickness: 'thin' }), product('B', { size: '60 cm', thickness: 'slim' })],
    families({ id: 'P', variesBy: ['size'] }),
    [
      `${TABLE} row 2 (B): family P: size 60 cm is also the choice of A, so that shoppers reach only one of them`,
    ],
  ],
  [
    'declared families of one and of none, an unknown and a repeated attribute',
    [product('A', { size: '60 cm' })],
    families(
      { id: 'P', variesBy: ['size'] },
      { id: 'Q', variesBy: ['length', 'colour', 'colour'] },
      { id: 'Q', variesBy: ['colour'] },
    ),
    [
      'families.json row 3 (Q): id Q is already used in families.json row 2 (Q)',
      'families.json row 1 (P): the family P has one product, which nothing varies from',
      'families.json row 2 (Q): no product is of the family Q',
      'families.json row 2 (Q): variesBy: unknown attribute length; there are colour, size, thickness',
      'families.json row 2 (Q): variesBy: colour is listed twice',
      'families.json row 3 (Q): no product is of the family Q',
    ],
  ],
  [
    'a declaration of nothing',
    [product('A', { size: '60 cm' })],
    families({ id: 'P', variesBy: [] }),
    ['families.json row 1 (P): variesBy field must have at least 1 items'],
  ],
])('reports %s', (_what, products, files, faults) => {
  expect(catalogueFaults({ ...FILES, ...files, [TABLE]: products })).toEqual(faults);
});

it('accepts 200 products of a family, and no more', () => {
  const products = (count: number) =>
    Array.from({ length: count }, (_, index) => product(`S${index}`, { size: `${index} cm` }));
  expect(catalogueFaults({ ...FILES, [TABLE]: products(200) })).toEqual([]);
  expect(catalogueFaults({ ...FILES, [TABLE]: products(201) })).toEqual([
    `${TABLE} row 2 (S1): family P has 201 products; at most 200 are allowed`,
  ]);
});
