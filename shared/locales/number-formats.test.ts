import { expect, test } from 'vitest';
import { formatHundredths, formatPercent } from './number-formats.ts';

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
