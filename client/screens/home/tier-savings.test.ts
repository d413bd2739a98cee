import { expect, test } from 'vitest';
import { tierSavings } from './tier-savings.ts';

const tiersOf = (...prices: number[]) =>
  prices.map((priceExcludingVat, index) => ({
    minQuantity: index * 10 + 1,
    maxQuantity: null,
    priceIncludingVat: priceExcludingVat * 2,
    priceExcludingVat,
  }));

test.each([
  { name: 'real tiers, rounded down', prices: [1649, 1521, 1417, 1318], savings: [0, 0.07, 0.14, 0.2] },
  { name: 'a more expensive tier saves nothing', prices: [100, 120, 90], savings: [0, 0, 0.1] },
  { name: 'a free first tier', prices: [0, 0], savings: [0, 0] },
  { name: 'no tiers', prices: [], savings: [] },
])('$name', ({ prices, savings }) => {
  expect(tierSavings(tiersOf(...prices)).map(({ saving }) => saving)).toEqual(savings);
});
