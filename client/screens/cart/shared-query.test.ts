import { expect, test } from 'vitest';
import { queryCount, sharedToken } from './shared-query.ts';

const TOKEN = 'A-_'.padEnd(43, 'x');

test.each([
  [`shared=${TOKEN}`, TOKEN],
  [`shared=${TOKEN}x`, undefined],
  [`shared=${TOKEN.slice(1)}`, undefined],
  [`shared=${TOKEN.slice(1)}%3C`, undefined],
  ['', undefined],
])('the token of %j is %s', (query, token) => {
  expect(sharedToken(new URLSearchParams(query), 'shared')).toBe(token);
});

test.each([
  ['skipped=3', 3],
  ['skipped=-3', 0],
  ['skipped=1e9', 100],
  ['skipped=x', 0],
  ['', 0],
])('the count of %j is %i', (query, count) => {
  expect(queryCount(new URLSearchParams(query), 'skipped')).toBe(count);
});
