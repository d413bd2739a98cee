import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type SelectablePrice, selectPrice } from './select-price.ts';

const tiers = [
  { minQuantity: 5, maxQuantity: 9, priceIncludingVat: 1089, priceExcludingVat: 900 },
  { minQuantity: 10, maxQuantity: 19, priceIncludingVat: 968, priceExcludingVat: 800 },
  { minQuantity: 25, maxQuantity: null, priceIncludingVat: 847, priceExcludingVat: 700 },
];
const base = { volumeDiscount: tiers, priceIncVat: 1210, priceExcVat: 1000 };

describe('selectPrice', () => {
  test.each([
    ['below every tier', 4, 1210, 1000],
    ['first of a tier', 5, 1089, 900],
    ['last of a tier', 9, 1089, 900],
    ['first of the next', 10, 968, 800],
    ['between two tiers', 22, 1210, 1000],
    ['in a tier without an end', 9999, 847, 700],
  ])('%s (%i pieces)', (_case, current, incVat, excVat) => {
    const price = { ...base, quantity: { current } };
    expect(selectPrice(price, { includingVat: true })).toBe(incVat);
    expect(selectPrice(price, { includingVat: false })).toBe(excVat);
  });

  test.each<[string, SelectablePrice['quantity']]>([
    ['no quantity', undefined],
    ['a quantity without a current value', {}],
  ])('%s counts as 1', (_case, quantity) => {
    const fromOne = { minQuantity: 1, maxQuantity: 1, priceIncludingVat: 50, priceExcludingVat: 40 };
    expect(selectPrice({ ...base, volumeDiscount: [fromOne], quantity }, { includingVat: true })).toBe(50);
  });

  test('without tiers it is the base price', () => {
    const price = { ...base, volumeDiscount: [], quantity: { current: 100 } };
    expect(selectPrice(price, { includingVat: false })).toBe(1000);
  });

  test('the first of overlapping tiers wins', () => {
    const overlapping = [...tiers, { ...tiers[1], minQuantity: 1, maxQuantity: null }].map((tier, index) => ({
      minQuantity: tier.minQuantity ?? 1,
      maxQuantity: tier.maxQuantity ?? null,
      priceIncludingVat: index,
      priceExcludingVat: index,
    }));
    const price = { ...base, volumeDiscount: overlapping, quantity: { current: 7 } };
    expect(selectPrice(price, { includingVat: true })).toBe(0);
  });

  test('never selects a tier outside its bounds, nor the base price inside one', () => {
    const tier = fc
      .record({ minQuantity: fc.integer({ min: 1, max: 60 }), width: fc.option(fc.nat(30)) })
      .map(({ minQuantity, width }) => ({
        minQuantity,
        maxQuantity: width === null ? null : minQuantity + width,
      }));
    fc.assert(
      fc.property(fc.array(tier, { maxLength: 5 }), fc.integer({ min: 1, max: 120 }), (bounds, current) => {
        // Each tier's price is its index, so the result shows which one was selected; -1 is the base price.
        const volumeDiscount = bounds.map((bound, index) => ({
          ...bound,
          priceIncludingVat: index,
          priceExcludingVat: index,
        }));
        const price = { volumeDiscount, priceIncVat: -1, priceExcVat: -1, quantity: { current } };
        const taken = bounds[selectPrice(price, { includingVat: true })];
        const contains = (bound: (typeof bounds)[number]) =>
          current >= bound.minQuantity && current <= (bound.maxQuantity ?? Number.POSITIVE_INFINITY);
        return taken ? contains(taken) : !bounds.some(contains);
      }),
    );
  });
});
