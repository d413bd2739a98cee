import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type LineTotal, lineTotal } from './line-total.ts';
import { cartTotals, withShipping } from './totals.ts';
import { priceIncVat, vatOn } from './vat.ts';

const two = lineTotal({ unitPriceExcVat: 250, unitPriceIncVat: 303, quantity: 1 });
const shipping = lineTotal({ unitPriceExcVat: 595, unitPriceIncVat: 720, quantity: 1 });
const empty = { linesExcVat: 0, linesIncVat: 0, excVat: 0, vat: 0, incVat: 0 };

test.each<[string, LineTotal[], LineTotal | null, object]>([
  ['an empty cart', [], null, { ...empty, shippingExcVat: null, shippingIncVat: null }],
  [
    'shipping not known yet',
    [two, two],
    null,
    {
      linesExcVat: 500,
      linesIncVat: 606,
      shippingExcVat: null,
      shippingIncVat: null,
      excVat: 500,
      vat: 106,
      incVat: 606,
    },
  ],
  [
    'with shipping',
    [two],
    shipping,
    {
      linesExcVat: 250,
      linesIncVat: 303,
      shippingExcVat: 595,
      shippingIncVat: 720,
      excVat: 845,
      vat: 178,
      incVat: 1023,
    },
  ],
  [
    'free shipping is known, and nothing',
    [two],
    { excVat: 0, vat: 0, incVat: 0 },
    {
      linesExcVat: 250,
      linesIncVat: 303,
      shippingExcVat: 0,
      shippingIncVat: 0,
      excVat: 250,
      vat: 53,
      incVat: 303,
    },
  ],
])('%s', (_case, lines, shippingLine, totals) => {
  expect(cartTotals(lines, shippingLine)).toEqual(totals);
});

test('other shipping costs replace the ones before, as if the cart had been calculated with them', () => {
  const other = lineTotal({ unitPriceExcVat: 3715, unitPriceIncVat: 4495, quantity: 1 });
  const price = { priceExcVat: other.excVat, priceIncVat: other.incVat };
  for (const before of [null, shipping]) {
    expect(withShipping(cartTotals([two, two], before), price)).toEqual(cartTotals([two, two], other));
  }
});

test('VAT is rounded per line: two lines of 2.50 carry 1.06, not 1.05', () => {
  expect(cartTotals([two, two], null).vat).toBe(106);
  expect(vatOn(500, 21)).toBe(105);
});

test('totals are the sums of the lines and shipping', () => {
  const line = fc
    .record({
      unitPriceExcVat: fc.integer({ min: -100_000, max: 1_000_000 }),
      quantity: fc.integer({ min: 0, max: 9999 }),
      vatRate: fc.constantFrom(0, 19, 20, 21),
    })
    .map(({ vatRate, ...line }) =>
      lineTotal({ ...line, unitPriceIncVat: priceIncVat(line.unitPriceExcVat, vatRate) }),
    );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), fc.option(line), (lines, shippingLine) => {
      const totals = cartTotals(lines, shippingLine);
      let excVat = 0;
      let vat = 0;
      for (const { excVat: lineExc, vat: lineVat } of lines) {
        excVat += lineExc;
        vat += lineVat;
      }
      expect(totals.linesExcVat).toBe(excVat);
      expect(totals.linesIncVat).toBe(excVat + vat);
      expect(totals.excVat).toBe(excVat + (shippingLine?.excVat ?? 0));
      expect(totals.vat).toBe(vat + (shippingLine?.vat ?? 0));
      expect(totals.incVat).toBe(totals.excVat + totals.vat);
      expect(totals.incVat).toBe(totals.linesIncVat + (totals.shippingIncVat ?? 0));
    }),
  );
});
