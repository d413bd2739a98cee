import { expect, test } from 'vitest';
import { costOfRequest } from './call-cost.ts';

test.each([
  ['a call', {}, 5],
  ['a small body', { 'content-length': '2000' }, 5],
  ['a large body', { 'content-length': '30000' }, 19],
  ['a body that is refused', { 'content-length': '6000000' }, 37],
  ['a body without a length', { 'transfer-encoding': 'chunked' }, 37],
  ['an invalid length', { 'content-length': 'x' }, 5],
])('%s costs tokens for the bytes that are read', (_name, headers, expected) => {
  expect(costOfRequest({ path: '/cart.line.add', url: '/cart.line.add', headers })).toBe(expected);
});

test.each([
  ['cart.list.check', 3, '', 6],
  ['cart.list.check', 100, '', 63],
  ['cart.list.add', 3, '', 8],
  ['cart.list.add', 100, '', 103],
  ['cart.list.check,cart.list.check', 100, '?batch=1', 125],
])('%s with %i lines%s costs tokens for its lines', (path, count, query, expected) => {
  const lines = Array.from({ length: count }, () => ({ sku: 'WF20-GRY', quantity: 12 }));
  const headers = { 'content-length': String(JSON.stringify({ json: { lines } }).length) };
  expect(costOfRequest({ path: `/${path}`, url: `/${path}${query}`, headers })).toBe(expected);
});

test.each(['batch=1', 'batch=1&batch=1'])('a batch of the query %s costs what its calls cost', (query) => {
  const path = '/cart.order.get,category.menu.get,product.list.get';
  expect(costOfRequest({ path, url: `${path}?${query}`, headers: {} })).toBe(26);
});

const cards = (count: number) => ({
  json: { ids: Array.from({ length: count }, (_, index) => `A${index}`) },
});

test.each([
  ['one id', '/product.card.list', { input: JSON.stringify(cards(1)) }, 9],
  ['60 ids', '/product.absorber.list', { input: JSON.stringify(cards(60)) }, 245],
  ['more ids than are read', '/product.card.list', { input: JSON.stringify(cards(900)) }, 245],
  ['an input in the body', '/product.card.list', {}, 245],
  ['an input that is not JSON', '/product.card.list', { input: '{' }, 245],
  [
    'a batch',
    '/category.menu.get,product.card.list,product.card.list',
    { batch: '1', input: JSON.stringify({ 1: cards(10), 2: cards(2) }) },
    1 + 45 + 13,
  ],
])('%s costs tokens for each id', (_name, path, query, expected) => {
  const url = `${path}?${new URLSearchParams(query)}`;
  expect(costOfRequest({ path, url, headers: {} })).toBe(expected);
});
