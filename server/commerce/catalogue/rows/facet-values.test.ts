import { expect, it } from 'vitest';
import { absorptionClass, longestSide } from './facet-values.ts';

it.each([
  ['size', '120 × 30 cm', 1200],
  ['size', '120 × 60 × 48 cm', 1200],
  ['diameter', '28 mm', 28],
  ['roll-width', '1.5 m', 1500],
  ['size', 'made-to-measure', null],
  ['thickness', '12 mm', null],
])('the longest side of %s %s is %s mm', (id, value, side) => {
  expect(longestSide([{ id, value }])).toBe(side);
});

it.each([
  ['class-a', 'a'],
  ['class-e', 'e'],
  ['none', null],
])('the absorption class %s is %s', (value, expected) => {
  expect(absorptionClass([{ id: 'absorption-class', value }])).toBe(expected);
  expect(absorptionClass([])).toBeNull();
});
