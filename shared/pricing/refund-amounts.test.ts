import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paidLines, refundOfPieces, type SoldLine } from './refund-amounts.ts';

const line = (id: string, quantity: number, excVat: number, incVat: number): SoldLine => ({
  id,
  quantity,
  excVat,
  incVat,
});
describe('what was paid for the lines of an order', () => {
  it('is their price without a discount', () => {
    const lines = [line('a', 3, 4947, 5985)];
    expect(paidLines({ lines, discount: { excVat: 0, incVat: 0 } })).toEqual(lines);
  });

  it('is lowered by a discount in proportion', () => {
    const lines = [line('a', 1, 1000, 1210), line('b', 2, 3000, 3630)];
    expect(paidLines({ lines, discount: { excVat: 400, incVat: 484 } })).toEqual([
      line('a', 1, 900, 1089),
      line('b', 2, 2700, 3267),
    ]);
  });

  const amounts = fc.record({
    excVat: fc.integer({ min: 0, max: 9_999_999 }),
    incVat: fc.integer({ min: 0, max: 9_999_999 }),
  });
  const sold = fc
    .array(
      fc.tuple(fc.integer({ min: 1, max: 9_999 }), amounts).map(([quantity, of]) => ({
        id: '',
        quantity,
        ...of,
      })),
      { minLength: 1, maxLength: 12 },
    )
    .chain((lines) => {
      const upTo = (part: 'excVat' | 'incVat') =>
        fc.integer({ min: 0, max: lines.reduce((sum, one) => sum + one[part], 0) });
      return fc.record({
        lines: fc.constant(lines),
        discount: fc.record({ excVat: upTo('excVat'), incVat: upTo('incVat') }),
      });
    });

  it('adds up to their price less the discount, and no line is negative', () => {
    fc.assert(
      fc.property(sold, (order) => {
        const paid = paidLines(order);
        for (const part of ['excVat', 'incVat'] as const) {
          const total = (lines: readonly SoldLine[]) => lines.reduce((sum, one) => sum + one[part], 0);
          expect(total(paid)).toBe(total(order.lines) - order.discount[part]);
          for (const [index, one] of paid.entries()) {
            expect(one[part]).toBeGreaterThanOrEqual(0);
            expect(one[part]).toBeLessThanOrEqual(order.lines[index]?.[part] ?? -1);
          }
        }
      }),
    );
  });
});

describe('the refund of pieces', () => {
  it('is the unit price times their number', () => {
    expect(refundOfPieces(line('a', 12, 12 * 1521, 12 * 1840), 5, 3)).toEqual({
      excVat: 3 * 1521,
      incVat: 3 * 1840,
    });
  });

  it('refuses more pieces than were sold', () => {
    expect(() => refundOfPieces(line('a', 2, 10, 12), 1, 2)).toThrow(RangeError);
    expect(() => refundOfPieces(line('a', 2, 10, 12), -1, 2)).toThrow(RangeError);
  });

  it('adds up to the line, however it is divided', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 20 }),
        fc.integer({ min: 0, max: 9_999_999 }),
        (parts, incVat) => {
          const quantity = parts.reduce((sum, count) => sum + count, 0);
          const sold = line('a', quantity, 0, incVat);
          let before = 0;
          let refunded = 0;
          for (const pieces of parts) {
            const refund = refundOfPieces(sold, before, pieces).incVat;
            expect(refund).toBeGreaterThanOrEqual(0);
            refunded += refund;
            before += pieces;
          }
          expect(refunded).toBe(incVat);
        },
      ),
    );
  });
});
