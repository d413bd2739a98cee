import fc from 'fast-check';
import { expect, test } from 'vitest';
import { creditedTotals } from './credited-totals.ts';
import { invoiceTotals } from './invoice-totals.ts';
import { lineTotal } from './line-total.ts';
import { refundOfPieces, type SoldLine } from './refund-amounts.ts';
import { priceIncVat, vatOn } from './vat.ts';

interface Split {
  readonly line: number;
  readonly pieces: number;
}

/** The totals of the credit notes of an invoice, one for each group of pieces of its lines. */
function creditNotes(lines: readonly SoldLine[], groups: readonly (readonly Split[])[], vatRate: number) {
  const invoice = invoiceTotals({ lines, discount: null, shipping: null, vatRate });
  const refunded = lines.map(() => 0);
  const credited = { excVat: 0, vat: 0, incVat: 0 };
  const notes = groups.map((group) => {
    const parts = group.map(({ line: index, pieces }) => {
      const line = lines[index] as SoldLine;
      const part = refundOfPieces(line, refunded[index] ?? 0, pieces);
      refunded[index] = (refunded[index] ?? 0) + pieces;
      return part;
    });
    const excVat = parts.reduce((sum, part) => sum + part.excVat, 0);
    const incVat = parts.reduce((sum, part) => sum + part.incVat, 0);
    const totals = creditedTotals(invoice, { ...credited }, { linesExcVat: excVat, excVat, incVat }, vatRate);
    for (const key of ['excVat', 'vat', 'incVat'] as const) credited[key] += totals[key];
    return totals;
  });
  return { invoice, notes, credited };
}

function sold(
  lines: readonly (readonly [unitExcVat: number, quantity: number])[],
  vatRate: number,
): SoldLine[] {
  return lines.map(([unitPriceExcVat, quantity], index) => ({
    id: String(index),
    ...lineTotal({ unitPriceExcVat, unitPriceIncVat: priceIncVat(unitPriceExcVat, vatRate), quantity }),
    quantity,
  }));
}

test('two halves of 900 pieces credit the VAT of the invoice', () => {
  const lines = sold([[599, 900]], 21);
  const half = [{ line: 0, pieces: 450 }];
  const { invoice, notes } = creditNotes(lines, [half, half], 21);
  expect([invoice.vat, invoice.rounding]).toEqual([113_211, 189]);
  expect(notes.map(({ vat }) => vat)).toEqual([56_606, 56_605]);
  expect(notes.map(({ rounding }) => rounding)).toEqual([94, 95]);
});

test('a part far from the rate is calculated, and the rest makes up for it', () => {
  // Rounded up and down by half a cent a piece: together without a difference.
  const lines = sold(
    [
      [110, 400],
      [90, 400],
    ],
    25,
  );
  const { invoice, notes } = creditNotes(lines, [[{ line: 0, pieces: 400 }], [{ line: 1, pieces: 400 }]], 25);
  expect(notes.reduce((sum, { vat }) => sum + vat, 0)).toBe(invoice.vat);
  expect(notes.map(({ excVat, vat }) => Math.abs(vat - vatOn(excVat, 25)) < 100)).toEqual([true, true]);
});

const drawnLine = fc.tuple(fc.integer({ min: 1, max: 60_000 }), fc.integer({ min: 1, max: 2_000 }));

/** All pieces of all lines, divided into credit notes at random. */
const drawnSale = fc
  .record({
    lines: fc.array(drawnLine, { minLength: 1, maxLength: 5 }),
    rate: fc.constantFrom(0, 19, 20, 21),
    cuts: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 6 }),
    seed: fc.integer(),
  })
  .map(({ lines, rate, cuts, seed }) => {
    const bounds = [...cuts.toSorted((a, b) => a - b), 1];
    const groups = bounds.map((to, index) =>
      lines.flatMap(([, quantity], line) => {
        const pieces = Math.round(quantity * to) - Math.round(quantity * (bounds[index - 1] ?? 0));
        return pieces > 0 ? [{ line, pieces }] : [];
      }),
    );
    const single = groups.flatMap((group, index) =>
      index % 2 === 0 ? group.map((split) => [split]) : [group],
    );
    const order = single.filter((group) => group.length > 0);
    const turn = Math.abs(seed) % order.length;
    return { lines: sold(lines, rate), rate, groups: [...order.slice(turn), ...order.slice(0, turn)] };
  });

test('all parts of an invoice, in any order, have its amounts and its VAT, each within the tolerance of the standard', () => {
  fc.assert(
    fc.property(drawnSale, ({ lines, rate, groups }) => {
      const { invoice, notes, credited } = creditNotes(lines, groups, rate);
      expect(credited).toEqual({ excVat: invoice.excVat, vat: invoice.vat, incVat: invoice.incVat });
      expect(notes.reduce((sum, { rounding }) => sum + rounding, 0)).toBe(invoice.rounding);
      for (const { excVat, vat, rounding, incVat } of notes) {
        expect(excVat + vat + rounding).toBe(incVat);
        expect(Math.abs(vat - vatOn(excVat, rate))).toBeLessThan(100);
      }
    }),
    { numRuns: 2_000 },
  );
});
