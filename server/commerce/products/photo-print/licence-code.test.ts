import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { isValidLicenceCode, triedCode } from './licence-code.ts';

const hashes = ['EF-1', 'EF-2'].map((code) => createHash('sha256').update(code).digest('hex'));

test.each([
  ['EF-1', true],
  [' ef-2\t', true],
  ['EF-3', false],
  ['', false],
  [undefined, false],
])('%j is valid: %s', (code, expected) => {
  expect(isValidLicenceCode(code, hashes)).toBe(expected);
});

test('spellings of a code are one attempt; pictures have their own', () => {
  expect(triedCode('dawn', ' ef-1 ')).toBe(triedCode('dawn', 'EF-1'));
  expect(triedCode('dusk', 'EF-1')).not.toBe(triedCode('dawn', 'EF-1'));
});
