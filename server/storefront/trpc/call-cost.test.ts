import { expect, test } from 'vitest';
import { costOfRequest } from './call-cost.ts';

test.each([
  ['a call', {}, 5],
  ['a small body', { 'content-length': '2000' }, 5],
  ['a large body', { 'content-length': '30000' }, 19],
  ['a body that is refused', { 'content-length': '6000000' }, 37],
  ['a body without a length', { 'transfer-encoding': 'chunked' }, 37],
  ['a length that is none', { 'content-length': 'x' }, 5],
])('%s costs what is read of it', (_name, headers, expected) => {
  expect(costOfRequest({ path: '/cart.line.add', query: {}, headers })).toBe(expected);
});

test('a batch costs what its calls cost', () => {
  const path = '/cart.order.get,category.menu.get,product.list.get';
  expect(costOfRequest({ path, query: { batch: '1' }, headers: {} })).toBe(26);
});
