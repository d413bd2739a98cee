import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wideCards } from './wide-cards.ts';

const none = (count: number) => Array.from({ length: count }, () => false);

/** The number of cells in each row, as the grid places the cards. */
function rows(count: number, columns: number, wide: ReadonlySet<number>): number[] {
  const filled = [0];
  for (let index = 0; index < count; index += 1) {
    const width = wide.has(index) ? 2 : 1;
    const last = filled.length - 1;
    if ((filled[last] ?? 0) + width > columns) filled.push(width);
    else filled[last] = (filled[last] ?? 0) + width;
  }
  return filled;
}

it('fills every row, whatever the number of cards', () => {
  fc.assert(
    fc.property(
      fc.array(fc.boolean(), { minLength: 2, maxLength: 16 }),
      fc.constantFrom(2, 3, 4),
      fc.nat(3),
      (isLandscape, columns, atLeast) => {
        const wide = wideCards(isLandscape, columns, atLeast);
        expect(new Set(rows(isLandscape.length, columns, wide))).toEqual(new Set([columns]));
      },
    ),
  );
});

it.each([
  ['full rows stay as they are', none(6), 3, 0, []],
  ['one card too few', none(5), 3, 0, [4]],
  ['a landscape picture is preferred', [false, true, false, false, false], 3, 0, [1]],
  ['one wide card in a row of two', none(3), 2, 0, [2]],
  ['wide cards on request, in different rows', Array.from({ length: 15 }, () => true), 3, 3, 3],
  ['no layout for a single card', [true], 3, 0, []],
  ['without a landscape picture, if required', none(5), 3, 0, [], true],
  ['fewer than requested, if required', [true, ...none(15)], 3, 3, [], true],
  ['the landscape pictures that fill the rows', [true, true, true, ...none(13)], 3, 3, 2, true],
] as const)('%s', (_case, isLandscape, columns, atLeast, expected, onlyLandscape?) => {
  const wide = wideCards(isLandscape, columns, atLeast, onlyLandscape);
  if (typeof expected === 'number') expect(wide.size).toBe(expected);
  else expect([...wide]).toEqual(expected);
});
