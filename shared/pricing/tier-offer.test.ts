import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Price } from './price.ts';
import { selectPrice } from './select-price.ts';
import { nextTier } from './tier-offer.ts';

const ten = { minQuantity: 10, maxQuantity: 19, priceIncludingVat: 968, priceExcludingVat: 800 };
const five = { minQuantity: 5, maxQuantity: 9, priceIncludingVat: 1089, priceExcludingVat: 900 };
const dear = { minQuantity: 30, maxQuantity: null, priceIncludingVat: 1331, priceExcludingVat: 1100 };
const price: Price = {
  quantity: { current: 1 },
  // Unsorted: the nearest tier depends on quantities, not on positions.
  volumeDiscount: [dear, ten, five],
  priceIncVat: 1210,
  priceExcVat: 1000,
};

test.each([
  [1, { missing: 4, tier: five, saving: { includingVat: 605, excludingVat: 500 } }],
  [4, { missing: 1, tier: five, saving: { includingVat: 605, excludingVat: 500 } }],
  [5, { missing: 5, tier: ten, saving: { includingVat: 1210, excludingVat: 1000 } }],
  [10, null],
  [25, null],
  [40, null],
])('at %i pieces', (quantity, offer) => {
  expect(nextTier(price, quantity)).toEqual(offer);
});

test('without tiers there is no offer', () => {
  expect(nextTier({ ...price, volumeDiscount: [] }, 1)).toBeNull();
});

test('a tier that begins at the quantity itself, behind an overlapping dearer one, is no offer', () => {
  const dearer = { minQuantity: 1, maxQuantity: null, priceIncludingVat: 1210, priceExcludingVat: 1000 };
  expect(nextTier({ ...price, volumeDiscount: [dearer, ten] }, 10)).toBeNull();
});

test('an accepted offer reaches its tier and saves money', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), (quantity) => {
      const offer = nextTier(price, quantity);
      if (!offer) return;
      const followed = { ...price, quantity: { current: quantity + offer.missing } };
      expect(selectPrice(followed, { includingVat: true })).toBe(offer.tier.priceIncludingVat);
      expect(offer.saving.excludingVat).toBeGreaterThan(0);
    }),
  );
});
