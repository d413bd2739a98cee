import fc from 'fast-check';
import { expect, test } from 'vitest';
import { selectEvenlySpaced } from './favourite-selection.ts';

test.each([
  ['evenly spaced', ['a', 'b', 'c', 'd'], 2, ['a', 'c']],
  ['fewer than requested', ['a', 'b'], 8, ['a', 'b']],
  ['an empty list', [], 8, []],
])('%s', (_case, items, count, expected) => {
  expect(selectEvenlySpaced(items, count)).toEqual(expected);
});

test('as many as requested or available, none twice, in order', () => {
  fc.assert(
    fc.property(fc.nat(200), fc.nat(20), (available, count) => {
      const items = Array.from({ length: available }, (_, index) => index);
      const selected = selectEvenlySpaced(items, count);
      expect(selected).toHaveLength(Math.min(available, count));
      expect(selected).toEqual([...new Set(selected)].sort((a, b) => a - b));
    }),
  );
});
