import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineTotal } from './line-total.ts';
import { cartTotals } from './totals.ts';
import { priceIncVat, vatOn } from './vat.ts';

test.each([
  [
    'eighteen forty times twelve',
    { unitPriceExcVat: 1521, unitPriceIncVat: 1840, quantity: 12 },
    { excVat: 18252, vat: 3828, incVat: 22080 },
  ],
  [
    'a reverse charge',
    { unitPriceExcVat: 1521, unitPriceIncVat: 1521, quantity: 12 },
    { excVat: 18252, vat: 0, incVat: 18252 },
  ],
  [
    'a credit',
    { unitPriceExcVat: -500, unitPriceIncVat: -605, quantity: 2 },
    { excVat: -1000, vat: -210, incVat: -1210 },
  ],
  [
    'nothing',
    { unitPriceExcVat: 1000, unitPriceIncVat: 1210, quantity: 0 },
    { excVat: 0, vat: 0, incVat: 0 },
  ],
])('%s', (_case, line, total) => {
  expect(lineTotal(line)).toEqual(total);
});

test.each([
  { unitPriceExcVat: 10.5, unitPriceIncVat: 12, quantity: 1 },
  { unitPriceExcVat: 10, unitPriceIncVat: 12.1, quantity: 1 },
  { unitPriceExcVat: 10, unitPriceIncVat: 12, quantity: 1.5 },
  { unitPriceExcVat: 10, unitPriceIncVat: 12, quantity: -1 },
  { unitPriceExcVat: 10, unitPriceIncVat: Number.MAX_SAFE_INTEGER, quantity: 2 },
])('rejects %o', (line) => {
  expect(() => lineTotal(line)).toThrow(RangeError);
});

const lines = fc.record({
  unitPriceExcVat: fc.integer({ min: -100_000, max: 10_000_000 }),
  vatRate: fc.constantFrom(0, 19, 20, 21),
  quantity: fc.integer({ min: 0, max: 9999 }),
});

test('at every price, rate and quantity: unit price times quantity, and VAT within half a unit per piece', () => {
  fc.assert(
    fc.property(lines, ({ unitPriceExcVat, vatRate, quantity }) => {
      const unitPriceIncVat = priceIncVat(unitPriceExcVat, vatRate);
      const { excVat, vat, incVat } = lineTotal({ unitPriceExcVat, unitPriceIncVat, quantity });
      expect(BigInt(excVat)).toBe(BigInt(unitPriceExcVat) * BigInt(quantity));
      expect(BigInt(incVat)).toBe(BigInt(unitPriceIncVat) * BigInt(quantity));
      expect(excVat + vat).toBe(incVat);
      // Products of this size are beyond the whole numbers that a float represents.
      const inexact = incVat * 100 * Number.EPSILON * 4;
      expect(Math.abs(vat * 100 - excVat * vatRate)).toBeLessThanOrEqual(50 * quantity + inexact);
    }),
  );
});

test('one piece carries the VAT of its price, and several lines the VAT of each', () => {
  fc.assert(
    fc.property(fc.array(lines, { maxLength: 12 }), (parts) => {
      const totals = cartTotals(
        parts.map(({ unitPriceExcVat, vatRate }) =>
          lineTotal({
            unitPriceExcVat,
            unitPriceIncVat: priceIncVat(unitPriceExcVat, vatRate),
            quantity: 1,
          }),
        ),
        null,
      );
      const vat = parts.reduce(
        (sum, { unitPriceExcVat, vatRate }) => sum + vatOn(unitPriceExcVat, vatRate),
        0,
      );
      expect(totals.vat).toBe(vat);
    }),
  );
});
