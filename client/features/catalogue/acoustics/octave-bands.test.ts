import { expect, test } from 'vitest';
import { attributesWithoutBands, octaveBands } from './octave-bands.ts';

const attribute = (id: string, value: string) => ({ id, name: id, value, type: 'text' });

test('reads the octave bands in the order of their frequency', () => {
  const bands = octaveBands([
    attribute('alpha-4000', '1.05'),
    attribute('alpha-w', '0.70'),
    attribute('alpha-125', '0,15'),
    attribute('alpha-500', '0.6'),
  ]);
  expect(bands).toEqual([
    { hertz: 125, alpha: 0.15 },
    { hertz: 500, alpha: 0.6 },
    { hertz: 4000, alpha: 1.05 },
  ]);
});

test('is empty for a product without enough measured bands', () => {
  expect(octaveBands([])).toEqual([]);
  expect(octaveBands([attribute('alpha-125', '0.1'), attribute('alpha-250', '0.2')])).toEqual([]);
  const unknown = [125, 250, 500].map((hertz) => attribute(`alpha-${hertz}`, 'n/a'));
  expect(octaveBands(unknown)).toEqual([]);
});

test('the table has every attribute except the bands in the chart', () => {
  const bands = ['125', '250', '500'].map((hertz) => attribute(`alpha-${hertz}`, '0.5'));
  const others = [
    attribute('alpha-w', '0.70'),
    attribute('alpha-4000', 'n/a'),
    { name: 'Note', value: 'a', type: 'text' },
  ];
  expect(attributesWithoutBands([...bands, ...others])).toEqual(others);
  // Too few for a chart.
  expect(attributesWithoutBands(bands.slice(1))).toEqual(bands.slice(1));
});
