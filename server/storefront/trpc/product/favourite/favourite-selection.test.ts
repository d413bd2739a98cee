import fc from 'fast-check';
import { expect, test } from 'vitest';
import { selectAcrossFamilies } from './favourite-selection.ts';

const articles = (...skus: string[]) => skus.map((sku) => ({ sku, stock: 5 }));
const skusOf = (count: number, ...skus: string[]) =>
  selectAcrossFamilies(articles(...skus), count).map(({ sku }) => sku);

test.each([
  {
    name: 'one per family, colours varied',
    count: 2,
    skus: ['A-1', 'A-2', 'B-1', 'B-2'],
    expected: ['A-1', 'B-2'],
  },
  { name: 'families evenly spaced', count: 2, skus: ['A-1', 'B-1', 'C-1', 'D-1'], expected: ['A-1', 'C-1'] },
  { name: 'fewer families than requested', count: 8, skus: ['A-1', 'A-2'], expected: ['A-1'] },
  { name: 'an empty list', count: 8, skus: [], expected: [] },
])('$name', ({ count, skus, expected }) => {
  expect(skusOf(count, ...skus)).toEqual(expected);
});

test('articles in stock are preferred, but a family without stock is still selected', () => {
  const list = [
    { sku: 'A-1', stock: 0 },
    { sku: 'A-2', stock: 3 },
    { sku: 'B-1', stock: 0 },
  ];
  expect(selectAcrossFamilies(list, 2).map(({ sku }) => sku)).toEqual(['A-2', 'B-1']);
});

test('never more than requested, never two of one family', () => {
  const sku = fc
    .tuple(fc.constantFrom('A', 'B', 'C', 'D', 'E'), fc.nat(4))
    .map(([family, colour]) => `${family}-${colour}`);
  fc.assert(
    fc.property(fc.array(fc.record({ sku, stock: fc.nat(2) })), fc.nat(10), (list, count) => {
      const families = selectAcrossFamilies(list, count).map((article) => article.sku[0]);
      expect(families.length).toBeLessThanOrEqual(count);
      expect(new Set(families).size).toBe(families.length);
    }),
  );
});
