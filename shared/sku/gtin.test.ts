import { expect, test } from 'vitest';
import { isGtin } from './gtin.ts';

test.each([
  ['4006381333931', true],
  ['4006381333932', false],
  ['96385074', true],
  ['036000291452', true],
  ['10614141543219', true],
  ['123', false],
  ['400638133393', false],
  ['400638133393a', false],
  ['', false],
])('%j is a GTIN: %s', (text, expected) => {
  expect(isGtin(text)).toBe(expected);
});
