import { expect, test } from 'vitest';
import { lineTotal } from './line-total.ts';

test.each([
  [
    { unitPriceExcVat: 1000, quantity: 3, vatRate: 21 },
    { excVat: 3000, vat: 630, incVat: 3630 },
  ],
  [
    { unitPriceExcVat: 1045, quantity: 10, vatRate: 21 },
    { excVat: 10450, vat: 2195, incVat: 12645 },
  ],
  [
    { unitPriceExcVat: 333, quantity: 3, vatRate: 19 },
    { excVat: 999, vat: 190, incVat: 1189 },
  ],
  [
    { unitPriceExcVat: 1000, quantity: 2, vatRate: 0 },
    { excVat: 2000, vat: 0, incVat: 2000 },
  ],
  [
    { unitPriceExcVat: -500, quantity: 1, vatRate: 21 },
    { excVat: -500, vat: -105, incVat: -605 },
  ],
  [
    { unitPriceExcVat: 1000, quantity: 0, vatRate: 21 },
    { excVat: 0, vat: 0, incVat: 0 },
  ],
])('%o', (line, total) => {
  expect(lineTotal(line)).toEqual(total);
});

test.each([
  { unitPriceExcVat: 10.5, quantity: 1, vatRate: 21 },
  { unitPriceExcVat: 10, quantity: 1.5, vatRate: 21 },
  { unitPriceExcVat: 10, quantity: -1, vatRate: 21 },
])('rejects %o', (line) => {
  expect(() => lineTotal(line)).toThrow(RangeError);
});
