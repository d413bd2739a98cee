import { expect, it } from 'vitest';
import { catalogueFiles, productRow, writeCatalogue } from '../catalogue.fixture.ts';
import { readCatalogue } from '../catalogue-files.ts';
import { validateCatalogue } from '../validate-catalogue.ts';

const name = { nl: 'x', de: 'x', fr: 'x', en: 'x' };
const ATTRIBUTES = ['material', 'size', 'thickness'].map((id) => ({ id, type: 'text', name, values: {} }));

/** A product of the family P by its values, such as `A OAT size=60 thickness=12`; a dash stands for no colour. */
function product(text: string) {
  const [sku = '', colour = '-', ...values] = text.split(' ');
  const attributes = values.map((value) => {
    const [id, is] = value.split('=');
    return { id, value: is };
  });
  return productRow(sku, { family: 'P', colour: colour === '-' ? null : colour, attributes });
}

function axesOf(products: readonly string[], declared?: readonly string[]) {
  const files = {
    ...catalogueFiles(),
    'attributes.json': ATTRIBUTES,
    'products/table.json': products.map(product),
    ...(declared ? { 'families.json': [{ id: 'P', variesBy: declared }] } : {}),
  };
  return validateCatalogue(readCatalogue(writeCatalogue(files))).familyAxes.get('P');
}

it.each([
  ['the colour alone, if it is enough', ['A PET size=60', 'B OCH size=90'], ['colour']],
  ['nothing in a family of one', ['A PET size=60'], []],
  ['three sizes of one colour', ['A PET size=30', 'B PET size=60', 'C PET size=90'], ['size']],
  ['attributes of products without a colour', ['A - thickness=12', 'B - thickness=24'], ['thickness']],
  [
    'attributes in the order of their file, then the colour',
    [
      ...['A PET thickness=12 size=60', 'B PET thickness=24 size=60', 'C OCH thickness=12 size=60'],
      'D PET thickness=12 size=90',
    ],
    ['size', 'thickness', 'colour'],
  ],
  [
    'no attribute that tells apart nothing more',
    ['A PET material=wool size=60', 'B OCH material=pet size=60', 'C OCH material=pet size=90'],
    ['size', 'colour'],
  ],
  [
    'no attribute that a product lacks',
    ['A PET material=wool size=60', 'B PET size=90', 'C OCH material=pet size=90'],
    ['size', 'colour'],
  ],
])('derives %s', (_what, products, axes) => {
  expect(axesOf(products)).toEqual(axes);
});

it('takes what a family declares, in its order', () => {
  const products = ['A PET size=60 thickness=12', 'B OCH size=90 thickness=12'];
  expect(axesOf(products, ['colour', 'size'])).toEqual(['colour', 'size']);
});
