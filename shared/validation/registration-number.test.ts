import { expect, test } from 'vitest';
import { isRegistrationNumber, normaliseRegistrationNumber } from './registration-number.ts';

test.each([
  ['BE', '0790.467.846', '0790467846', true],
  ['BE', 'BE 0790 467 846', '0790467846', true],
  ['BE', '790467846', '0790467846', true],
  ['BE', '\u200b0790\u2011467\u2011846', '0790467846', true],
  ['BE', '０７９０４６７８４６', '0790467846', true],
  ['BE', '0790\u2212467\u2212846', '0790467846', true],
  ['NL', 'KvK 8720\u00ad4678\u115f', '87204678', true],
  ['BE', '0790467847', '0790467847', false],
  ['BE', '87204678', '87204678', false],
  ['NL', 'KvK: 8720 4678', '87204678', true],
  ['NL', '872046781', '872046781', false],
  ['NL', '8720467', '8720467', false],
  ['NL', '8720467a', '8720467a', false],
  ['DE', '87204678', '87204678', false],
  [undefined, '87204678', '87204678', true],
  [undefined, '0790467846', '0790467846', true],
  [undefined, '0790467847', '0790467847', false],
])('in %s, %s is %s: %s', (country, given, digits, isValid) => {
  expect(normaliseRegistrationNumber(given, country)).toBe(digits);
  expect(isRegistrationNumber(given, country)).toBe(isValid);
});
