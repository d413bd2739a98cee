import { describe, expect, it } from 'vitest';
import { materialMeasure, unitPrices } from './material-measure.ts';

describe('materialMeasure', () => {
  it.each([
    ['a sheet', { size: '100 × 50 cm', thickness: '10 mm', density: '200 kg/m³' }, false, 1000, 500_000],
    [
      'a metre of a roll',
      { 'roll-width': '150 cm', 'roll-length': '50 m', thickness: '2 mm', density: '250 kg/m³' },
      true,
      750,
      1_500_000,
    ],
    ['a light foam', { size: '120 × 60 cm', thickness: '50 mm', density: '9 kg/m³' }, false, 324, 720_000],
    [
      'a strip has no area',
      { 'roll-width': '20 mm', 'roll-length': '10 m', thickness: '3 mm', density: '250 kg/m³' },
      false,
      150,
      undefined,
    ],
    [
      'a strip by its metre',
      { 'roll-width': '50 mm', thickness: '5 mm', density: '300 kg/m³' },
      true,
      75,
      undefined,
    ],
  ])('%s', (_name, texts, isByMetre, grams, squareMillimetres) => {
    const known = squareMillimetres === undefined ? { grams } : { grams, squareMillimetres };
    expect(materialMeasure(new Map(Object.entries(texts)), isByMetre)).toEqual(known);
  });

  it.each([
    { size: '100 × 50 cm', density: '200 kg/m³' },
    { size: '100 × 50 cm', thickness: '10 mm' },
    { size: 'op maat', thickness: '10 mm', density: '200 kg/m³' },
    { size: '100 × 50 cm', thickness: '2 / 3 mm', density: '200 kg/m³' },
    { 'roll-width': '150 cm', thickness: '2 mm', density: '250 kg/m³' },
  ])('%j is unknown', (texts) => {
    expect(materialMeasure(new Map(Object.entries(texts)), false)).toBeUndefined();
  });
});

it.each([
  [2892, { grams: 1000, squareMillimetres: 500_000 }, { kilogram: 2892, squareMetre: 5784 }],
  [4102, { grams: 324, squareMillimetres: 720_000 }, { kilogram: 12_660, squareMetre: 5697 }],
  [1355, { grams: 150 }, { kilogram: 9033 }],
])('%d cents for %j', (price, measure, expected) => {
  expect(unitPrices(price, measure)).toEqual(expected);
});
