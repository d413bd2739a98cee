import { expect, test } from 'vitest';
import { LANGUAGES } from '#shared/locales/index.ts';
import { catalogueFaults, productRow } from './catalogue.fixture.ts';

const IDS = ['size', 'surface-mass', 'density', 'thickness', 'weight', 'roll-width'];

function faultsOf(attributes: Readonly<Record<string, string>>, row: Readonly<Record<string, unknown>>) {
  return catalogueFaults({
    'attributes.json': IDS.map((id) => ({
      id,
      type: 'text',
      name: Object.fromEntries(LANGUAGES.map((language) => [language, id])),
      values: {},
    })),
    'products/table.json': [
      productRow('NCQ', {
        unit: 'piece',
        attributes: Object.entries(attributes).map(([id, value]) => ({ id, value })),
        ...row,
      }),
    ],
  });
}

const at = 'products/table.json row 1 (NCQ):';

test.each([
  [{ size: '120 × 240 cm', 'surface-mass': '7.5 kg/m²' }, { weightGrams: 22_400 }],
  [{ size: '50 × 50 cm', density: '28 kg/m³', thickness: '70 mm' }, { weightGrams: 270 }],
  [
    { 'roll-width': '130 cm', 'surface-mass': '5 kg/m²' },
    { weightGrams: 6_500, unit: 'metre' },
  ],
  [
    { size: '45 × 32 cm', 'surface-mass': '680 g/m²' },
    { weightGrams: 380, unit: 'set', setOf: 4 },
  ],
  [{ size: '120 × 240 cm' }, { weightGrams: 1 }],
])('%j fits %j', (attributes, row) => {
  expect(faultsOf(attributes, row)).toEqual([]);
});

test.each([
  [
    { size: '120 × 240 cm', 'surface-mass': '7.5 kg/m²' },
    { weightGrams: 900 },
    'weighs 900\u00a0g; 21.6\u00a0kg expected by its material (7500 g/m², 2.88 m²)',
  ],
  [
    { size: '2 × 1 m', density: '25 kg/m³', thickness: '50 mm' },
    { weightGrams: 25_000 },
    'weighs 25\u00a0kg; 2.5\u00a0kg expected by its material (1250 g/m², 2 m²)',
  ],
  [
    { size: '45 × 32 cm', 'surface-mass': '680 g/m²' },
    { weightGrams: 95, unit: 'set', setOf: 4 },
    'weighs 95\u00a0g; 392\u00a0g expected by its material (680 g/m², 0.576 m²)',
  ],
  [
    { weight: '22.4 kg' },
    { weightGrams: 2_240 },
    'weightGrams is 2240, but its attribute weight says 22.4\u00a0kg',
  ],
])('%j contradicts %j', (attributes, row, fault) => {
  expect(faultsOf(attributes, row)).toEqual([`${at} ${fault}`]);
});

test('only a set has pieces', () => {
  expect(faultsOf({}, { setOf: 4, unit: 'piece' })).toEqual([`${at} setOf needs the unit set`]);
});
