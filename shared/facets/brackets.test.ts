import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  insulationBracketId,
  isInRange,
  PRICE_BRACKETS,
  parsePriceRange,
  priceBracketIds,
  SIZE_BRACKETS,
  sizeBracketId,
} from './brackets.ts';

it.each([
  [10, 'to-30'],
  [300, 'to-30'],
  [301, '30-60'],
  [600, '30-60'],
  [1200, '60-120'],
  [1201, 'over-120'],
])('a longest side of %d mm is in the bracket %s', (side, id) => {
  expect(sizeBracketId(side)).toBe(id);
});

it.each([
  ['19 dB', 'to-20'],
  ['20 dB', '20-25'],
  ['24 dB', '20-25'],
  ['25 dB', '25-30'],
  ['30 dB', 'over-30'],
  ['17 / 25 dB', undefined],
  [null, undefined],
])('an Rw of %s is in the bracket %s', (text, id) => {
  expect(insulationBracketId(text)).toBe(id);
});

it.each([
  [{ incVat: 2499, excVat: 2065 }, ['0-25', '0-25-exc']],
  [{ incVat: 2500, excVat: 2066 }, ['25-50', '0-25-exc']],
  [{ incVat: 20_000, excVat: 16_529 }, ['200-up', '100-200-exc']],
])('a price of %o is in the brackets %o', (price, ids) => {
  expect(priceBracketIds(price)).toEqual(ids);
});

it.each([
  ['0-50', 49_99, true],
  ['0-50', 50_00, false],
  ['to-50', 50_00, true],
  ['to-50', 50_01, false],
  ['50-up', 50_00, true],
])('the range %s: a price of %d cents is in it: %j', (id, incVat, expected) => {
  const range = parsePriceRange(id);
  expect(range && isInRange(range, { incVat, excVat: 0 })).toBe(expected);
});

it('every size has one bracket, and every price one for each display', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000 }),
      fc.nat(1_000_000),
      fc.nat(1_000_000),
      (side, inc, exc) => {
        const holds = SIZE_BRACKETS.filter(
          ({ over, upTo }) => side > over && (upTo === null || side <= upTo),
        );
        expect(holds.map(({ id }) => id)).toEqual([sizeBracketId(side)]);
        const ids = priceBracketIds({ incVat: inc, excVat: exc });
        expect(PRICE_BRACKETS.filter(({ id }) => ids.includes(id)).map(({ display }) => display)).toEqual([
          'including',
          'excluding',
        ]);
      },
    ),
  );
});
