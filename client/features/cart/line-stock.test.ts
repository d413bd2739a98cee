import { expect, it } from 'vitest';
import { blockingLine, lineStockState } from './line-stock.ts';

it.each([
  [1, 5, 'fine'],
  [5, 5, 'all'],
  [6, 5, 'over'],
  [1, 0, 'gone'],
] as const)('%i of %i is %s', (quantity, stock, expected) => {
  expect(lineStockState({ quantity, stock })).toBe(expected);
});

it('finds the first line that exceeds the stock', () => {
  const lines = [
    { id: 'a', quantity: 2, stock: 2 },
    { id: 'b', quantity: 3, stock: 2 },
    { id: 'c', quantity: 1, stock: 0 },
  ];
  expect(blockingLine(lines)?.id).toBe('b');
  expect(blockingLine(lines.slice(0, 1))).toBeUndefined();
});
