import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paidParts, refundOfPieces, type SoldLine } from './refund-amounts.ts';

const line = (id: string, quantity: number, excVat: number, incVat: number): SoldLine => ({
  ...{ id, quantity, excVat, incVat },
});
const NOTHING = { excVat: 0, incVat: 0 };

describe('what was paid for the parts of an order', () => {
  it('is their price without a discount', () => {
    const order = { lines: [line('a', 3, 4947, 5985)], shipping: { excVat: 574, incVat: 695 } };
    expect(paidParts({ ...order, discount: NOTHING })).toEqual(order);
  });

  it('is lowered by a discount in proportion, and delivery by the rest', () => {
    const lines = [line('a', 1, 1000, 1210), line('b', 2, 3000, 3630)];
    const shipping = { excVat: 500, incVat: 605 };
    expect(paidParts({ lines, shipping, discount: { excVat: 400, incVat: 484 } })).toEqual({
      lines: [line('a', 1, 900, 1089), line('b', 2, 2700, 3267)],
      shipping,
    });
    expect(paidParts({ lines, shipping, discount: { excVat: 4100, incVat: 4961 } })).toEqual({
      lines: [line('a', 1, 0, 0), line('b', 2, 0, 0)],
      shipping: { excVat: 400, incVat: 484 },
    });
  });

  const amounts = fc.record({
    excVat: fc.integer({ min: 0, max: 9_999_999 }),
    incVat: fc.integer({ min: 0, max: 9_999_999 }),
  });
  const lines = fc.array(
    fc.tuple(fc.integer({ min: 1, max: 9_999 }), amounts).map(([quantity, of]) => ({
      ...{ id: '', quantity },
      ...of,
    })),
    { minLength: 1, maxLength: 12 },
  );

  it('adds up to what was paid for the order, and no part is negative', () => {
    fc.assert(
      fc.property(lines, amounts, amounts, (sold, shipping, discount) => {
        const paid = paidParts({ lines: sold, shipping, discount });
        for (const part of ['excVat', 'incVat'] as const) {
          const total = (of: typeof paid) =>
            of.lines.reduce((sum, one) => sum + one[part], of.shipping[part]);
          const expected = Math.max(0, total({ lines: sold, shipping }) - discount[part]);
          expect(total(paid)).toBe(expected);
          for (const [index, one] of paid.lines.entries()) {
            expect(one[part]).toBeGreaterThanOrEqual(0);
            expect(one[part]).toBeLessThanOrEqual(sold[index]?.[part] ?? -1);
          }
        }
      }),
    );
  });
});

describe('the refund of pieces', () => {
  it('is the unit price times their number', () => {
    expect(refundOfPieces(line('a', 12, 12 * 1521, 12 * 1840), 5, 3)).toEqual({
      ...{ excVat: 3 * 1521, incVat: 3 * 1840 },
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
