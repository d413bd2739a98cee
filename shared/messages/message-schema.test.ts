import { expect, test } from 'vitest';
import { parseSize, sizeInput } from './message-schema.ts';

test.each([
  ['area', '20 m²', '20'],
  ['area', '1.250,5m2', '1250.5'],
  ['height', '2,6 m', '2.6'],
  ['height', '2,6 m²', '2,6 m²'],
  ['area', 'twintig', 'twintig'],
] as const)('the %s "%s" is sent as "%s"', (name, typed, sent) => {
  expect(sizeInput(typed, name, 'nl-NL')).toBe(sent);
});

test('a procedure reads the number with a decimal point', () => {
  expect([parseSize('1250.5', 'area'), parseSize('2.6', 'height')]).toEqual([1250.5, 2.6]);
});
