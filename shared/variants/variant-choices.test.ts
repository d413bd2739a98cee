import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nearestVariant, variantChoices } from './variant-choices.ts';

const AXES = ['size', 'thickness', 'colour'];

/** A product by its values, such as `60/12/OAT`; a dash stands for no value. */
function variant(name: string) {
  const values = name.split('/').map((value, index) => [AXES[index] ?? '', value] as const);
  return { name, values: Object.fromEntries(values.filter(([, value]) => value !== '-')) };
}

const PANELS = ['60/12/OAT', '60/12/MOS', '120/12/OAT', '120/12/ANT', '120/24/OAT', '60/24/ANT'].map(variant);
const panel = (name: string) => PANELS.find((each) => each.name === name) ?? variant(name);

/** Each choice as `value > product`, with the axes that change. */
function choicesFrom(name: string, family = PANELS, axes = AXES) {
  const current = family.find((each) => each.name === name) ?? variant(name);
  return variantChoices(axes, family, current).map(({ axis, choices }) => [
    axis,
    ...choices.map(
      ({ value, product, isCurrent, changed }) =>
        `${value}${isCurrent ? '*' : ''} > ${product.name}${changed.map((other) => ` !${other}`).join('')}`,
    ),
  ]);
}

it.each([
  [
    '60/12/OAT',
    [
      ['size', '60* > 60/12/OAT', '120 > 120/12/OAT'],
      ['thickness', '12* > 60/12/OAT', '24 > 60/24/ANT !colour'],
      ['colour', 'OAT* > 60/12/OAT', 'MOS > 60/12/MOS', 'ANT > 60/24/ANT !thickness'],
    ],
  ],
  [
    '60/12/MOS',
    [
      ['size', '60* > 60/12/MOS', '120 > 120/12/OAT !colour'],
      ['thickness', '12* > 60/12/MOS', '24 > 60/24/ANT !colour'],
      ['colour', 'OAT > 60/12/OAT', 'MOS* > 60/12/MOS', 'ANT > 60/24/ANT !thickness'],
    ],
  ],
  [
    '120/24/OAT',
    [
      ['size', '60 > 60/24/ANT !colour', '120* > 120/24/OAT'],
      ['thickness', '12 > 120/12/OAT', '24* > 120/24/OAT'],
      ['colour', 'OAT* > 120/24/OAT', 'MOS > 60/12/MOS !size !thickness', 'ANT > 120/12/ANT !thickness'],
    ],
  ],
])('from %s each value leads to the nearest product', (name, choices) => {
  expect(choicesFrom(name)).toEqual(choices);
});

it.each([
  ['keeps all that it can', ['60/12/ANT', '120/12/ANT', '120/24/ANT', '120/24/OAT'], '120/24/ANT'],
  ['keeps an earlier axis before a later one', ['60/24/ANT', '120/12/ANT'], '120/12/ANT'],
  ['takes the first of two that keep the same', ['60/12/ANT', '60/6/ANT'], '60/12/ANT'],
])('%s', (_rule, names, expected) => {
  const from = variant('120/24/MOS');
  const family = names.map(variant);
  const nearest = nearestVariant(AXES, family, { axis: 'colour', value: 'ANT', from });
  expect(nearest?.name).toBe(expected);
});

it('a family of one has itself alone, and one without a value offers none', () => {
  expect(choicesFrom('60/12/OAT', [panel('60/12/OAT')], ['colour'])).toEqual([
    ['colour', 'OAT* > 60/12/OAT'],
  ]);
  const family = ['60/-/OAT', '60/12/MOS'].map(variant);
  expect(choicesFrom('60/-/OAT', family)).toEqual([
    ['size', '60* > 60/-/OAT'],
    ['thickness', '12 > 60/12/MOS !colour'],
    ['colour', 'OAT* > 60/-/OAT', 'MOS > 60/12/MOS !thickness'],
  ]);
});

it('knows no product with a value that the family does not have', () => {
  expect(
    nearestVariant(AXES, PANELS, { axis: 'colour', value: 'RED', from: panel('60/12/OAT') }),
  ).toBeUndefined();
});

it('every product is reached by choosing its values in the order of the axes', () => {
  const axes = ['a', 'b', 'c', 'd', 'e'];
  const product = fc.tuple(...axes.map(() => fc.constantFrom('1', '2', '3')));
  fc.assert(
    fc.property(
      fc.uniqueArray(product, { minLength: 1, maxLength: 12, selector: (values) => values.join() }),
      (rows) => {
        const family = rows.map((row) => ({
          values: Object.fromEntries(row.map((value, at) => [axes[at] ?? '', value])),
        }));
        for (const start of family) {
          for (const wanted of family) {
            let shown = start;
            for (const axis of axes) {
              const choices = variantChoices(axes, family, shown).find((each) => each.axis === axis)?.choices;
              shown = choices?.find(({ value }) => value === wanted.values[axis])?.product ?? shown;
            }
            expect(shown).toBe(wanted);
          }
        }
      },
    ),
  );
});
