import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BasePrice } from '../configuration/authored-configuration.ts';
import { lowestPrice, pricesWithVat } from './base-price.ts';
import { customerPrice, type PriceRule } from './customer-price.ts';
import { lineTotal } from './line-total.ts';
import { selectPrice } from './select-price.ts';

const VAT = 21;
const priced = (base: BasePrice, quantity = 1) => ({
  quantity: { current: quantity },
  currency: 'EUR' as const,
  ...pricesWithVat(base, VAT),
});
/** 16.49, and 15.21 from 12 pieces. */
const PANEL: BasePrice = {
  priceExcVat: 1649,
  volumeDiscount: [
    { minQuantity: 1, maxQuantity: 11, priceExcVat: 1649 },
    { minQuantity: 12, maxQuantity: null, priceExcVat: 1521 },
  ],
};
const at = (rule: PriceRule | undefined, quantity: number, base = PANEL, listedExcVat = base.priceExcVat) =>
  selectPrice(customerPrice(priced(base, quantity), rule, { vatRate: VAT, listedExcVat }), {
    includingVat: false,
  });

describe('the price of a customer', () => {
  test.each<[name: string, rule: PriceRule | undefined, ofOne: number, ofTwelve: number]>([
    ['without a rule is the list price', undefined, 1649, 1521],
    ['has the discount at each tier, half a cent up', { discount: 1250 }, 1443, 1331],
    ['is the net price where that is lower', { net: [{ minQuantity: 1, priceExcVat: 1550 }] }, 1550, 1521],
    [
      'has the tiers of the price list',
      {
        net: [
          { minQuantity: 12, priceExcVat: 1400 },
          { minQuantity: 1, priceExcVat: 1500 },
        ],
      },
      1500,
      1400,
    ],
    [
      'below the first net quantity is the list price',
      { net: [{ minQuantity: 12, priceExcVat: 1400 }] },
      1649,
      1400,
    ],
    ['is never the dearer net price', { net: [{ minQuantity: 1, priceExcVat: 9900 }] }, 1649, 1521],
  ])('%s', (_name, rule, ofOne, ofTwelve) => {
    expect([at(rule, 1), at(rule, 12)]).toEqual([ofOne, ofTwelve]);
  });

  test('of a configured product scales with what its options add', () => {
    const rule = { net: [{ minQuantity: 1, priceExcVat: 8000 }] };
    const configured: BasePrice = { priceExcVat: 15_000, volumeDiscount: [] };
    // Listed at 100.00 with its default answers: a fifth less.
    expect(at(rule, 1, configured, 10_000)).toBe(12_000);
  });

  test('names no price before a sale, unless the list price is as low', () => {
    const listed = { ...priced(PANEL), prior: pricesWithVat(PANEL, VAT), saleEndsAt: '2026-12-01T00:00:00Z' };
    const context = { vatRate: VAT, listedExcVat: 1649 };
    expect(customerPrice(listed, { discount: 500 }, context)).not.toHaveProperty('prior');
    expect(customerPrice(listed, { discount: 0 }, context)).toBe(listed);
  });
});

const anyBase = fc
  .record({
    price: fc.integer({ min: 1, max: 2_000_000 }),
    tiers: fc.array(
      fc.record({ from: fc.integer({ min: 2, max: 500 }), less: fc.integer({ min: 0, max: 60 }) }),
      { maxLength: 4 },
    ),
  })
  .map(({ price, tiers }) =>
    lowestPrice([
      { priceExcVat: price, volumeDiscount: [] },
      ...tiers.map(({ from, less }) => ({
        priceExcVat: price,
        volumeDiscount: [
          { minQuantity: from, maxQuantity: null, priceExcVat: Math.ceil((price * (100 - less)) / 100) },
        ],
      })),
    ]),
  );
const anyRule = fc.oneof(
  fc.integer({ min: 0, max: 9_000 }).map((discount) => ({ discount })),
  fc
    .uniqueArray(
      fc.record({
        minQuantity: fc.integer({ min: 1, max: 600 }),
        priceExcVat: fc.integer({ min: 1, max: 2_000_000 }),
      }),
      { minLength: 1, maxLength: 4, selector: ({ minQuantity }) => minQuantity },
    )
    .map((net) => ({ net })),
);

test('a price list never raises a price, with and without VAT, and is the lower of its price and the list price', () => {
  fc.assert(
    fc.property(
      anyBase,
      anyRule,
      fc.integer({ min: 1, max: 700 }),
      fc.integer({ min: 1, max: 3_000_000 }),
      (base, rule, quantity, listedExcVat) => {
        const listed = priced(base, quantity);
        const own = customerPrice(listed, rule, { vatRate: VAT, listedExcVat });
        for (const includingVat of [true, false]) {
          expect(selectPrice(own, { includingVat })).toBeLessThanOrEqual(
            selectPrice(listed, { includingVat }),
          );
        }
        const unitPriceExcVat = selectPrice(own, { includingVat: false });
        const unitPriceIncVat = selectPrice(own, { includingVat: true });
        const total = lineTotal({ unitPriceExcVat, unitPriceIncVat, quantity });
        expect(total.incVat).toBe(unitPriceIncVat * quantity);
      },
    ),
  );
});
