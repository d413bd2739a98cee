import { expect, test } from 'vitest';
import { formatHundredths, formatPercent, numberFormat } from './number-formats.ts';

test.each([
  ['nl-NL', '13%', '0,65'],
  ['de-DE', '13 %', '0,65'],
  ['fr-FR', '13 %', '0,65'],
  ['en-GB', '13%', '0.65'],
] as const)('%s writes %s and %s', (locale, percent, hundredths) => {
  expect(formatPercent(0.125, locale).replace(/\s/g, ' ')).toBe(percent);
  expect(formatHundredths(0.65, locale)).toBe(hundredths);
  expect(formatHundredths(0.4, locale)).toHaveLength(4);
});

test('formats with different numbers of decimals are different', () => {
  const money = (maximumFractionDigits?: number) =>
    numberFormat('nl-NL', {
      style: 'currency',
      currency: 'EUR',
      ...(maximumFractionDigits === undefined ? {} : { maximumFractionDigits }),
    })
      .format(25)
      .replace(/\s/g, ' ');
  expect([money(), money(0), money()]).toEqual(['€ 25,00', '€ 25', '€ 25,00']);
});
