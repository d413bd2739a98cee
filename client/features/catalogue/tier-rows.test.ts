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
  it('stand in the order of their quantities with what they save', () => {
    expect(tierRows(price, 1).map(({ tier, saving }) => [tier.minQuantity, saving.toFixed(2)])).toEqual([
      [1, '0.00'],
      [10, '0.10'],
      [25, '0.20'],
    ]);
  });

  it.each([
    [1, 1],
    [9, 1],
    [10, 10],
    [24, 10],
    [25, 25],
    [9999, 25],
  ])('at %d the tier from %d is the current one', (quantity, minQuantity) => {
    const current = tierRows(price, quantity).filter((row) => row.current);
    expect(current.map((row) => row.tier.minQuantity)).toEqual([minQuantity]);
  });

  it('has no current row where no tier holds, and never a negative saving', () => {
    const dear = { priceExcVat: 500, volumeDiscount: [tier(5, 9, 600)] };
    expect(tierRows(dear, 1)).toMatchObject([{ current: false, saving: 0 }]);
  });
});
