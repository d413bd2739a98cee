import { expect, it } from 'vitest';
import { noBreakSizes } from './no-break.ts';

it.each([
  ['Paneel 60 × 60 cm, haver', 'Paneel 60_×_60_cm, haver'],
  ['Bureaucabine 120 × 60 × 48 cm', 'Bureaucabine 120_×_60_×_48_cm'],
  ['Eiland Ø 120 cm', 'Eiland Ø_120_cm'],
  ['Viltglijders rond 28 mm, 16 stuks', 'Viltglijders rond 28_mm, 16 stuks'],
  ['Set van 4 matten', 'Set van 4 matten'],
])('%s', (text, expected) => {
  expect(noBreakSizes(text)).toBe(expected.replaceAll('_', '\u00a0'));
});
