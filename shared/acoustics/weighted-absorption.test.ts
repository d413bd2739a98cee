import { expect, it } from 'vitest';
import type { PerBand } from './octave-bands.ts';
import { absorptionClassOf, weightedAbsorption } from './weighted-absorption.ts';

it.each<[PerBand, number, string]>([
  [[20, 35, 100, 65, 60, 55], 60, 'M'],
  [[100, 100, 100, 100, 100, 100], 100, ''],
  [[15, 55, 95, 100, 95, 95], 85, ''],
  [[10, 25, 60, 90, 100, 100], 55, 'MH'],
  [[45, 70, 40, 20, 15, 10], 20, 'L'],
  [[0, 0, 0, 0, 0, 0], 0, ''],
])('of %j is %i %s', (bands, alphaW, shape) => {
  expect(weightedAbsorption(bands)).toEqual({ alphaW, shape });
});

it('allows the bands to fall short by 0.10 in sum, and no more', () => {
  expect(weightedAbsorption([0, 80, 100, 95, 95, 90]).alphaW).toBe(100);
  expect(weightedAbsorption([0, 75, 100, 95, 95, 90]).alphaW).toBe(95);
});

it.each([
  [100, 'a'],
  [90, 'a'],
  [85, 'b'],
  [75, 'c'],
  [60, 'c'],
  [55, 'd'],
  [30, 'd'],
  [25, 'e'],
  [15, 'e'],
  [10, null],
])('the class of %i is %s', (alphaW, expected) => {
  expect(absorptionClassOf(alphaW)).toBe(expected);
});
