import { describe, expect, it } from 'vitest';
import { tierRows } from './tier-rows.ts';

const tier = (minQuantity: number, maxQuantity: number | null, priceExcludingVat: number) => ({
  minQuantity,
  maxQuantity,
  priceExcludingVat,
  priceIncludingVat: priceExcludingVat * 2,
});
const price = {
  priceExcVat: 1000,
  volumeDiscount: [tier(10, 24, 900), tier(1, 9, 1000), tier(25, null, 800)],
};

describe('tierRows', () => {
  it('are sorted by quantity and have their saving', () => {
    expect(tierRows(price, 1).map(({ tier, saving }) => [tier.minQuantity, saving])).toEqual([
      [1, 0],
      [10, 0.1],
      [25, 0.2],
    ]);
  });

  it.each([
    [1, 1],
    [9, 1],
    [10, 10],
    [24, 10],
    [25, 25],
    [9999, 25],
  ])('at %d the current tier starts at %d', (quantity, minQuantity) => {
    const current = tierRows(price, quantity).filter((row) => row.current);
    expect(current.map((row) => row.tier.minQuantity)).toEqual([minQuantity]);
  });

  it('has no current row outside all tiers, and never a negative saving', () => {
    const expensive = { priceExcVat: 500, volumeDiscount: [tier(5, 9, 600)] };
    expect(tierRows(expensive, 1)).toMatchObject([{ current: false, saving: 0 }]);
  });
});
