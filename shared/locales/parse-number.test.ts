import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fastestRun } from '../fastest-run.fixture.ts';
import { LOCALES } from './index.ts';
import { formatNumber } from './number-formats.ts';
import {
  enteredAmount,
  enteredNumber,
  parseNumber,
  parseWholeNumber,
  postedNumber,
  withoutUnit,
} from './parse-number.ts';

test.each([
  ['1.000', 1000, 1],
  ['1,000', 1, 1000],
  ['1.200,5', 1200.5, 1200.5],
  ['1,200.5', 1200.5, 1200.5],
  ['1.234.567', 1_234_567, 1_234_567],
  ['1,234,567', 1_234_567, 1_234_567],
  ['1 000', 1000, 1000],
  ['1\u00a0000', 1000, 1000],
  ['1\u202f000', 1000, 1000],
  ['1\u2009000,5', 1000.5, 1000.5],
  ['1’000', 1000, 1000],
  ['120,5', 120.5, 120.5],
  ['120.5', 120.5, 120.5],
  ['0.500', 0.5, 0.5],
  ['0,500', 0.5, 0.5],
  ['1234.567', 1234.567, 1234.567],
  [' 20 ', 20, 20],
  ['2,50', 2.5, 2.5],
  ['20.', undefined, undefined],
  [',5', undefined, undefined],
  ['1.2.3', undefined, undefined],
  ['1.23,4.5', undefined, undefined],
  ['12.34,5', undefined, undefined],
  ['1 00', undefined, undefined],
  ['-4', undefined, undefined],
  ['12e3', undefined, undefined],
  ['twenty', undefined, undefined],
  ['', undefined, undefined],
])('%j is %j in Dutch and %j in English', (typed, dutch, english) => {
  expect(parseNumber(typed, 'nl-NL')).toBe(dutch);
  expect(parseNumber(typed, 'de-AT')).toBe(dutch);
  expect(parseNumber(typed, 'fr-FR')).toBe(dutch);
  expect(parseNumber(typed, 'en-GB')).toBe(english);
});

test.each([
  ['1.000', 1000],
  ['1,000', 1000],
  ['1 000', 1000],
  ['1\u202f000', 1000],
  ['20,0', 20],
  ['2,5', undefined],
  ['1.000,5', undefined],
  ['', undefined],
])('%j is %j as a whole number', (typed, value) => {
  expect(parseWholeNumber(typed)).toBe(value);
  expect(postedNumber(typed)).toBe(value ?? Number.NaN);
});

test.each([
  ['20 m²', 'm²', 20],
  ['20m2', 'm²', 20],
  ['1.250,5 qm', 'm²', 1250.5],
  ['20 sqm', 'm²', 20],
  ['20 sq m', 'm²', 20],
  ['20 m^2', 'm²', 20],
  ['2,6 M', 'm', 2.6],
  ['20', 'm²', 20],
  ['20 m', 'm²', undefined],
  ['2,6 m2', 'm', undefined],
  ['m²', 'm²', undefined],
] as const)('%j without %s is %j', (typed, unit, value) => {
  expect(parseNumber(withoutUnit(typed, unit), 'nl-NL')).toBe(value);
});

test.each(LOCALES)('reads what it writes in %s', (locale) => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), (thousandths) => {
      const value = thousandths / 1000;
      expect(parseNumber(formatNumber(value, locale), locale)).toBe(value);
      const hundredths = Math.round(value * 100) / 100;
      expect(parseNumber(enteredNumber(hundredths, locale), locale)).toBe(hundredths);
    }),
  );
});

test.each([
  [0, '0,00', '0.00'],
  [5, '0,05', '0.05'],
  [1250, '12,50', '12.50'],
  [120_000, '1200,00', '1200.00'],
  [999_999_999, '9999999,99', '9999999.99'],
])('an amount of %i is entered as %j in Dutch and %j in English', (minor, dutch, english) => {
  expect(enteredAmount(minor, 'nl-NL')).toBe(dutch);
  expect(enteredAmount(minor, 'de-AT')).toBe(dutch);
  expect(enteredAmount(minor, 'fr-FR')).toBe(dutch);
  expect(enteredAmount(minor, 'en-GB')).toBe(english);
});

test.each([' ', '1', '1.', ',', '1 ', '.000'])('a text of many %j takes time in proportion', (each) => {
  const timeOf = (count: number) => fastestRun(() => parseWholeNumber(`1${each.repeat(count)}x`));
  // A quadratic rule takes 64 times as long.
  expect(timeOf(8_000) / timeOf(1_000)).toBeLessThan(24);
});
