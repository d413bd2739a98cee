import { expect, test } from 'vitest';
import { mainlandDelivery } from './mainland-delivery.ts';

const NL = { country: 'NL', currency: 'EUR', vatRate: 21 } as const;
const GB = { country: 'GB', currency: 'GBP', vatRate: 20 } as const;
const item = { packageWidth: 100, packageHeight: 100, packageDepth: 100, quantity: 1 };

test.each([
  ['a parcel', NL, 1_000, 2_000, 695],
  ['a heavy parcel', NL, 20_000, 2_000, 1_295],
  ['an order above the limit of free delivery', NL, 20_000, 7_500, 0],
  ['an order below it', NL, 1_000, 7_499, 695],
  ['a parcel in pounds', GB, 1_000, 2_000, 995],
  ['an order above the British limit', GB, 1_000, 6_500, 0],
] as const)(
  '%s costs the rates of the checkout including VAT',
  (_case, shop, weightGrams, linesIncVat, expected) => {
    expect(mainlandDelivery({ ...item, weightGrams }, { shop, linesIncVat })).toBe(expected);
  },
);

test('a large light parcel costs by its volume', () => {
  const large = { ...item, packageWidth: 1_000, packageHeight: 1_000, packageDepth: 100, weightGrams: 1_000 };
  expect(mainlandDelivery(large, { shop: NL, linesIncVat: 2_000 })).toBe(1_295);
});
