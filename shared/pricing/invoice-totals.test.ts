import fc from 'fast-check';
import { expect, test } from 'vitest';
import { invoiceTotals } from './invoice-totals.ts';
import { lineTotal } from './line-total.ts';
import { priceIncVat, vatOn } from './vat.ts';

test.each([
  ['VAT by the piece', [[1521 * 12, 1840 * 12]], 21, { vat: 3828, rounding: 0, incVat: 22_080 }],
  ['no VAT', [[10_000, 10_000]], 0, { vat: 0, rounding: 0, incVat: 10_000 }],
  ['VAT far from the rate', [[102 * 9000, 123 * 9000]], 21, { vat: 192_780, rounding: -3780 }],
] as const)('%s', (_case, lines, vatRate, expected) => {
  const amounts = lines.map(([excVat, incVat]) => ({ excVat, incVat }));
  expect(invoiceTotals({ lines: amounts, discount: null, shipping: null, vatRate })).toMatchObject(expected);
});

test('discount and delivery are part of the totals', () => {
  const totals = invoiceTotals({
    lines: [{ excVat: 10_000, incVat: 12_100 }],
    discount: { excVat: 1000, incVat: 1210 },
    shipping: { excVat: 500, incVat: 605 },
    vatRate: 21,
  });
  expect(totals).toEqual({ linesExcVat: 10_000, excVat: 9500, vat: 1995, rounding: 0, incVat: 11_495 });
});

const line = fc.record({
  excVat: fc.integer({ min: 0, max: 500_000 }),
  quantity: fc.integer({ min: 1, max: 9999 }),
});

test('the parts add up to what is paid, and the VAT is within the tolerance of the standard', () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 8 }),
      fc.constantFrom(0, 19, 20, 21),
      (drawn, rate) => {
        const lines = drawn.map(({ excVat, quantity }) =>
          lineTotal({ unitPriceExcVat: excVat, unitPriceIncVat: priceIncVat(excVat, rate), quantity }),
        );
        const totals = invoiceTotals({ lines, discount: null, shipping: null, vatRate: rate });
        expect(totals.excVat + totals.vat + totals.rounding).toBe(totals.incVat);
        expect(totals.incVat).toBe(lines.reduce((sum, { incVat }) => sum + incVat, 0));
        expect(Math.abs(totals.vat - vatOn(totals.excVat, rate))).toBeLessThan(100);
      },
    ),
  );
});
