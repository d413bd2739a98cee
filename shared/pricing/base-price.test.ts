import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { BasePrice } from '../configuration/authored-configuration.ts';
import { basePriceAt, isNeverBelow, lowestPrice } from './base-price.ts';
import { basePrice } from './sale.fixture.ts';

describe('the lowest of several prices', () => {
  it.each<[string, readonly BasePrice[], BasePrice]>([
    ['of one', [basePrice(1_500, [10, 1_300])], basePrice(1_500, [10, 1_300])],
    ['without tiers', [basePrice(1_500), basePrice(1_400)], basePrice(1_400)],
    ['with tiers in one', [basePrice(1_500, [10, 1_300]), basePrice(1_400)], basePrice(1_400, [10, 1_300])],
    [
      'with tiers at other quantities',
      [basePrice(1_500, [10, 1_300]), basePrice(1_500, [5, 1_400], [20, 1_200])],
      basePrice(1_500, [5, 1_400], [10, 1_300], [20, 1_200]),
    ],
    ['with tiers that are dearer', [basePrice(1_500, [10, 1_300]), basePrice(1_000)], basePrice(1_000)],
  ])('%s', (_what, prices, lowest) => {
    expect(lowestPrice(prices)).toEqual(lowest);
  });

  it('needs a price', () => {
    expect(() => lowestPrice([])).toThrow(RangeError);
  });

  const prices = fc
    .tuple(
      fc.integer({ min: 1, max: 100_000 }),
      fc.uniqueArray(fc.integer({ min: 2, max: 50 }), { maxLength: 4 }),
    )
    .map(([piece, quantities]) =>
      basePrice(
        piece,
        ...quantities
          .toSorted((a, b) => a - b)
          .map((from, index) => [from, Math.max(1, piece - 7 * index)] as const),
      ),
    );

  test('is that of one of them at every quantity, and below none', () => {
    fc.assert(
      fc.property(
        fc.array(prices, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 1, max: 60 }),
        (all, quantity) => {
          const lowest = lowestPrice(all);
          expect(basePriceAt(lowest, quantity)).toBe(
            Math.min(...all.map((each) => basePriceAt(each, quantity))),
          );
          expect(all.every((each) => isNeverBelow(each, lowest))).toBe(true);
        },
      ),
    );
  });
});
