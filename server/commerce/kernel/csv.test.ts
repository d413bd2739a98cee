import { expect, test } from 'vitest';
import { LOCALES } from '#shared/locales/index.ts';
import { asCsv, csvDelimiter } from './csv.ts';

const ROWS = [{ name: 'a, b', text: 'x\n-1;=2', count: 3 }];

test.each([
  [',', '"a, b","x\n\'-1;\'=2",3'],
  [';', 'a, b;"x\n\'-1;=2";3'],
] as const)('rows with cells separated by %j end as RFC 4180 says, and have no formula', (delimiter, row) => {
  const header = ['name', 'text', 'count'].join(delimiter);
  expect(asCsv(ROWS, { delimiter })).toBe(`\uFEFF${header}\r\n${row}\r\n`);
  expect(asCsv(ROWS, { delimiter, isFirstPage: false })).toBe(`${row}\r\n`);
});

test('the delimiter is no decimal separator of the locale', () => {
  const commas = LOCALES.filter((locale) => csvDelimiter(locale) === ',');
  expect(commas).toEqual(['en-GB']);
});
