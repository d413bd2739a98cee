import { expect, test } from 'vitest';
import { percentile } from './percentile.ts';

const HUNDRED = Array.from({ length: 100 }, (_, index) => 100 - index);

test.each([
  [HUNDRED, 50, 50],
  [HUNDRED, 99, 99],
  [HUNDRED, 100, 100],
  [[7], 99, 7],
  [[3, 1, 2], 50, 2],
])('of %j the %d %% mark is %d', (figures, percent, mark) => {
  expect(percentile(figures, percent)).toBe(mark);
});

test('of nothing there is none', () => {
  expect(() => percentile([], 50)).toThrow('no figures');
});
