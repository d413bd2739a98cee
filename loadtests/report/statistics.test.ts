import { expect, test } from 'vitest';
import { percentile } from './statistics.ts';

const HUNDRED = Array.from({ length: 100 }, (_, index) => 100 - index);

test.each([
  [HUNDRED, 50, 50],
  [HUNDRED, 99, 99],
  [HUNDRED, 100, 100],
  [[7], 99, 7],
  [[3, 1, 2], 50, 2],
])('of %j, percentile %d is %d', (values, percent, expected) => {
  expect(percentile(values, percent)).toBe(expected);
});

test('throws without values', () => {
  expect(() => percentile([], 50)).toThrow('no values');
});
