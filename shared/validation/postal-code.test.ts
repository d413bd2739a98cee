import { expect, test } from 'vitest';
import { isPostalCode, normalisePostalCode } from './postal-code.ts';

test.each([
  ['NL', '1234 AB', '1234 AB'],
  ['NL', '1234ab', '1234 AB'],
  ['NL', ' 1234  AB ', '1234 AB'],
  ['NL', '0123 AB', null],
  ['NL', '1234 SS', null],
  ['NL', '1234 A', null],
  ['NL', '1234', null],
  ['BE', '1000', '1000'],
  ['BE', '0999', null],
  ['BE', 'B-1000', null],
  ['DE', '10115', '10115'],
  ['DE', '01067', '01067'],
  ['DE', '00115', null],
  ['DE', '1011', null],
  ['AT', '1010', '1010'],
  ['AT', '0100', null],
  ['AT', '10100', null],
  ['FR', '75001', '75001'],
  ['FR', '01000', '01000'],
  ['FR', '97400', '97400'],
  ['FR', '00100', null],
  ['FR', '99100', null],
  ['FR', '7500', null],
  ['GB', 'SW1A 1AA', 'SW1A 1AA'],
  ['GB', 'sw1a1aa', 'SW1A 1AA'],
  ['GB', 'M1 1AE', 'M1 1AE'],
  ['GB', 'B33 8TH', 'B33 8TH'],
  ['GB', 'CR2 6XH', 'CR2 6XH'],
  ['GB', 'DN55 1PT', 'DN55 1PT'],
  ['GB', 'W1A 0AX', 'W1A 0AX'],
  ['GB', 'GIR 0AA', 'GIR 0AA'],
  ['GB', 'SW1A 1A', null],
  ['GB', 'SW1A 1AC', null],
  ['GB', 'Q1 1AA', null],
  ['GB', '1234 AB', null],
] as const)('%s %j is %j', (country, value, written) => {
  expect(normalisePostalCode(value, country)).toBe(written);
  expect(isPostalCode(value, country)).toBe(written !== null);
});
