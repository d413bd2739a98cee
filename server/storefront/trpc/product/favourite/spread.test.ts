import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spread } from './spread.ts';

const articles = (...skus: string[]) => skus.map((sku) => ({ sku, stock: 5 }));
const picked = (count: number, ...skus: string[]) => spread(articles(...skus), count).map(({ sku }) => sku);

test.each([
  {
    name: 'one a family, another colour each time',
    count: 2,
    skus: ['A-1', 'A-2', 'B-1', 'B-2'],
    want: ['A-1', 'B-2'],
  },
  { name: 'families evenly spaced', count: 2, skus: ['A-1', 'B-1', 'C-1', 'D-1'], want: ['A-1', 'C-1'] },
  { name: 'fewer families than asked for', count: 8, skus: ['A-1', 'A-2'], want: ['A-1'] },
  { name: 'nothing to choose from', count: 8, skus: [], want: [] },
])('$name', ({ count, skus, want }) => {
  expect(picked(count, ...skus)).toEqual(want);
});

test('what is in stock goes first, but a family without any still shows', () => {
  const list = [
    { sku: 'A-1', stock: 0 },
    { sku: 'A-2', stock: 3 },
    { sku: 'B-1', stock: 0 },
  ];
  expect(spread(list, 2).map(({ sku }) => sku)).toEqual(['A-2', 'B-1']);
});

test('never more than asked for, never two of a family', () => {
  const sku = fc
    .tuple(fc.constantFrom('A', 'B', 'C', 'D', 'E'), fc.nat(4))
    .map(([family, colour]) => `${family}-${colour}`);
  fc.assert(
    fc.property(fc.array(fc.record({ sku, stock: fc.nat(2) })), fc.nat(10), (list, count) => {
      const families = spread(list, count).map((article) => article.sku[0]);
      expect(families.length).toBeLessThanOrEqual(count);
      expect(new Set(families).size).toBe(families.length);
    }),
  );
});
