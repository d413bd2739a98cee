import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commonDiscount, discountedPrice, ownQuotedPrice, quotedState } from './quoted-price.ts';

const price = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });
const discount = fc.integer({ min: 0, max: 10_000 });

describe('a discounted price', () => {
  test.each([
    [1649, 0, 1649],
    [1649, 750, 1525], // 1525.325
    [1650, 50, 1642], // 1641.75
    [1, 5_000, 1], // 0.5 rounds up
    [1, 5_001, 0],
    [12_900, 10_000, 0],
  ])('%i less %i hundredths of a percent is %i', (given, off, expected) => {
    expect(discountedPrice(given, off)).toBe(expected);
  });

  test('is within half a unit of the exact price, never negative and never above the price', () => {
    fc.assert(
      fc.property(price, discount, (given, off) => {
        const result = discountedPrice(given, off);
        const error = BigInt(result) * 10_000n - BigInt(given) * BigInt(10_000 - off);
        expect(error > -5_000n && error <= 5_000n).toBe(true);
        expect(result >= 0 && result <= given).toBe(true);
      }),
    );
  });

  test('falls with the discount', () => {
    fc.assert(
      fc.property(price, discount, discount, (given, a, b) => {
        const [less, more] = a < b ? [a, b] : [b, a];
        expect(discountedPrice(given, more)).toBeLessThanOrEqual(discountedPrice(given, less));
      }),
    );
  });

  test.each([
    [-1, 0],
    [1.5, 0],
    [100, -1],
    [100, 10_001],
    [100, 0.5],
  ])('rejects %d less %d', (given, off) => {
    expect(() => discountedPrice(given, off)).toThrow(RangeError);
  });
});

describe('the own price of a quoted line', () => {
  test.each([
    [1649, 1649, 0, null],
    [1648, 1649, 0, 1648],
    [0, 1649, 0, 0],
    [1525, 1649, 750, null], // 1525.325
    [1524, 1649, 750, 1524],
    [1526, 1649, 750, 1526],
    [1649, 1649, 750, 1649],
    [1642, 1650, 50, null], // 1641.75
    [1641, 1650, 50, 1641],
    [1, 1, 5_000, null], // 0.5 rounds up
    [0, 1, 5_000, 0],
    [0, 1649, 10_000, null],
  ])(
    'of %i, with a list price of %i less %i hundredths of a percent, is %j',
    (price, list, off, expected) => {
      expect(ownQuotedPrice({ unitPriceExcVat: price, listPriceExcVat: list }, off)).toBe(expected);
    },
  );

  test('is absent without a quotation', () => {
    expect(ownQuotedPrice(undefined, 750)).toBeNull();
  });
});

describe('a quoted price', () => {
  const offer = { quantity: 4, currency: 'EUR', validUntil: '2026-12-18', unitPriceExcVat: 1491 };
  test.each([
    [4, 'EUR', '2026-11-18', 'applies'],
    [4, 'EUR', '2026-12-18', 'applies'],
    [4, 'EUR', '2026-12-19', 'expired'],
    [5, 'EUR', '2026-12-18', 'quantity'],
    [3, 'EUR', '2026-12-18', 'quantity'],
    [4, 'GBP', '2026-12-18', 'currency'],
  ] as const)('for %i pieces in %s on %s: %s', (quantity, currency, today, expected) => {
    expect(quotedState(offer, { quantity, currency, today })).toBe(expected);
  });

  test.each([
    [1490, 4, '2026-12-18', 'lower'],
    [1491, 4, '2026-12-18', 'applies'],
    [1492, 4, '2026-12-18', 'applies'],
    [1490, 5, '2026-12-18', 'quantity'],
    [1490, 4, '2026-12-19', 'expired'],
  ] as const)(
    'beside a normal price of %i for %i pieces on %s: %s',
    (unitPriceExcVat, quantity, today, expected) => {
      expect(quotedState(offer, { quantity, currency: 'EUR', today, unitPriceExcVat })).toBe(expected);
    },
  );
});

describe('the discount of all lines', () => {
  const [discounted, own] = [
    { quoted: { listPriceExcVat: 1521, unitPriceExcVat: 1407 } },
    { quoted: { listPriceExcVat: 12_900, unitPriceExcVat: 10_000 } },
  ];
  test.each([
    [[discounted], 750, 750],
    [[discounted, discounted], 750, 750],
    [[discounted, own], 750, 0],
    [[own], 750, 0],
    [[discounted], 800, 0],
  ])('of %j with %i is %i', (lines, off, expected) => {
    expect(commonDiscount(lines, off)).toBe(expected);
  });
});
