import { expect, test } from 'vitest';
import { listSpecifications } from './list-specifications.ts';

type Given = Parameters<typeof listSpecifications>[0];

const product = (values: Readonly<Record<string, string>>, more: Partial<Given> = {}): Given => ({
  attributes: Object.entries(values).map(([id, value]) => ({ id, name: id, value, type: 'text' })),
  weightGrams: 750,
  configurable: false,
  ...more,
});

test.each<[string, Given, ReturnType<typeof listSpecifications>]>([
  [
    'a sheet',
    product({
      size: '100 × 50 cm',
      thickness: '5 mm',
      'area-weight': '1.500 g/m²',
      density: '300 kg/m³',
    }),
    { size: '100 × 50 cm, 5 mm', weight: '1.500 g/m²', density: '300 kg/m³' },
  ],
  [
    'a roll',
    product({ 'roll-width': '20 mm', 'roll-length': '10 m', thickness: '3 mm', density: '250 kg/m³' }),
    { size: '20 mm × 10 m, 3 mm', weight: '750\u00a0g', density: '250 kg/m³' },
  ],
  [
    'a ring',
    product(
      { diameter: '20 mm', 'inner-diameter': '10,5 mm', thickness: '3 mm', density: '300 kg/m³' },
      { weightGrams: 25 },
    ),
    { size: '⌀ 20 mm / 10,5 mm, 3 mm', weight: '25\u00a0g', density: '300 kg/m³' },
  ],
  [
    'a heavy sheet without a weight by area',
    product({ size: '200 × 100 cm', thickness: '50 mm', density: '25 kg/m³' }, { weightGrams: 2_500 }),
    { size: '200 × 100 cm, 50 mm', weight: '2,5\u00a0kg', density: '25 kg/m³' },
  ],
  [
    'a tin of glue',
    product({ content: '1 kg' }, { weightGrams: 1_120 }),
    { size: '1 kg', weight: '1,12\u00a0kg', density: undefined },
  ],
  [
    'a product made to measure',
    product({ size: 'op maat', thickness: '2 / 3 mm' }, { configurable: true }),
    { size: 'op maat, 2 / 3 mm', weight: undefined, density: undefined },
  ],
  [
    'a product of which the list knows nothing',
    { configurable: false },
    { size: undefined, weight: undefined, density: undefined },
  ],
])('%s', (_what, given, expected) => {
  expect(listSpecifications(given, 'nl-NL')).toEqual(expected);
});
