import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leftParts, moneyExcVat, paidLines, refundOfPieces, type SoldLine } from './refund-amounts.ts';

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

it('the lines that are left add up to the total that is left after pieces that were refunded one by one', () => {
  const paid = { lines: [line('a', 7, 26_752, 31_836)], shipping: { excVat: 0, incVat: 0 } };
  // A seventh of the line, then a sixth of the rest: each is rounded down.
  const total = { excVat: 3_821 + 3_821, incVat: 4_548 + 4_548 };
  expect(leftParts(paid, { pieces: new Map([['a', 2]]), shipping: false, total })).toMatchObject({
    lines: [{ quantity: 5, excVat: 19_110, incVat: 22_740 }],
    total: { excVat: 19_110, incVat: 22_740 },
  });
});

it('refunds of pieces and of money add up to what was paid, in any order', () => {
  const amounts = fc.record({
    excVat: fc.integer({ min: 0, max: 100_000 }),
    vat: fc.integer({ min: 0, max: 21_000 }),
  });
  const sold = fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 9 }), amounts }), {
    minLength: 1,
    maxLength: 4,
  });
  const steps = fc.array(
    fc.record({ line: fc.nat(3), pieces: fc.integer({ min: 0, max: 4 }), money: fc.nat(5_000) }),
  );
  fc.assert(
    fc.property(sold, amounts, steps, (given, delivery, taken) => {
      const toAmounts = ({ excVat, vat }: { excVat: number; vat: number }) => ({
        excVat,
        incVat: excVat + vat,
      });
      const paid = {
        lines: given.map(({ quantity, amounts: of }, at) => ({ id: `${at}`, quantity, ...toAmounts(of) })),
        shipping: toAmounts(delivery),
      };
      const pieces = new Map<string, number>();
      const total = { excVat: 0, incVat: 0 };
      const left = () => leftParts(paid, { pieces, shipping: false, total: { ...total } });
      const refund = ({ excVat, incVat }: { excVat: number; incVat: number }) => {
        expect([excVat >= 0, incVat >= 0]).toEqual([true, true]);
        total.excVat += excVat;
        total.incVat += incVat;
      };
      for (const { line: at, pieces: wanted, money } of taken) {
        const amount = Math.min(money, left().total.incVat);
        refund({ excVat: moneyExcVat(amount, left().total), incVat: amount });
        const line = left().lines[at];
        const count = Math.min(wanted, line?.quantity ?? 0);
        if (!line || count === 0) continue;
        refund(refundOfPieces(line, 0, count));
        pieces.set(line.id, (pieces.get(line.id) ?? 0) + count);
      }
      const rest = left();
      for (const line of rest.lines) {
        if (line.quantity > 0) refund(refundOfPieces(line, 0, line.quantity));
      }
      refund(rest.shipping);
      const sum = (part: 'excVat' | 'incVat') =>
        paid.lines.reduce((all, line) => all + line[part], paid.shipping[part]);
      expect(total).toEqual({ excVat: sum('excVat'), incVat: sum('incVat') });
    }),
    { numRuns: 500 },
  );
});
