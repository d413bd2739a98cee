import { expect, test } from 'vitest';
import { amplitudeOf, BANDS, differenceOf, LEVELS, nextBand } from './tone-levels.ts';

test.each([
  [1, 0.000316],
  [2, 0.000562],
  [5, 0.003162],
  [LEVELS, 0.1],
  [0, 0.000316],
  [LEVELS + 5, 0.1],
])('the amplitude of level %i is %f', (level, amplitude) => {
  expect(amplitudeOf(level)).toBeCloseTo(amplitude, 6);
});

test('the bands are octaves', () => {
  expect(BANDS.slice(1).map((band, index) => band / (BANDS[index] ?? 0))).toEqual([2, 2, 2, 2, 2, 2]);
});

test('the next band is the first one without a result', () => {
  expect(nextBand(1000, {})).toBe(2000);
  expect(nextBand(1000, { 2000: 3, 4000: 2 })).toBe(8000);
  expect(nextBand(8000, { 8000: 3 })).toBe(125);
  expect(nextBand(8000, Object.fromEntries(BANDS.map((band) => [band, 2])))).toBeUndefined();
});

test('a band is compared to 1000 Hz', () => {
  const heard = { 125: 8, 1000: 3, 4000: 2 } as const;
  expect(differenceOf(125, heard)).toBe(25);
  expect(differenceOf(4000, heard)).toBe(-5);
  expect(differenceOf(1000, heard)).toBe(0);
  expect(differenceOf(250, heard)).toBeUndefined();
  expect(differenceOf(125, { 125: 8 })).toBeUndefined();
});
