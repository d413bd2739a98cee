import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseQuantity } from './parse-quantity.ts';

it.each([
  ['3', { min: 1, step: 1 }, 3],
  [' 12 ', { min: 1, step: 1 }, 12],
  ['0', { min: 1, step: 1 }, undefined],
  ['0', { min: 0, step: 1 }, 0],
  ['1', { min: 4, step: 4 }, 4],
  ['99', { min: 1, max: 20, step: 1 }, 20],
  ['7', { min: 4, step: 4 }, 8],
  ['5', { min: 4, step: 4 }, 4],
  ['50', { min: 4, max: 15, step: 4 }, 12],
  ['1.000', { min: 1, step: 1 }, 1000],
  ['1,000', { min: 1, step: 1 }, 1000],
  ['1\u202f000', { min: 1, step: 1 }, 1000],
  ['', { min: 1, step: 1 }, undefined],
  ['two', { min: 1, step: 1 }, undefined],
  ['1,5', { min: 1, step: 1 }, undefined],
  ['-3', { min: 1, step: 1 }, undefined],
])('%o within %o is %o', (typed, limits, expected) => {
  expect(parseQuantity(typed, limits)).toBe(expected);
});

it('is always within the limits and on a step', () => {
  const natural = (max: number) => fc.integer({ min: 1, max });
  fc.assert(
    fc.property(natural(100_000), natural(50), natural(12), fc.nat(5_000), (typed, min, step, range) => {
      const quantity = parseQuantity(String(typed), { min, max: min + range, step });
      expect(quantity).toBeGreaterThanOrEqual(min);
      expect(quantity).toBeLessThanOrEqual(min + range);
      expect(((quantity ?? 0) - min) % step).toBe(0);
    }),
  );
});
