import { expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

it.each([
  ['Password1!', true],
  ['PASSWORD', true],
  ['P@ssw0rd', true],
  ['Football2024!', true],
  ['Qwerty123!', true],
  ['Welkom01!', true],
  ['1qaz2wsx', true],
  ['Kwartel-27-veld!', false],
  ['Ab1!2345678', false],
  ['Zq7#x9!Lm', false],
])('%s is common: %s', async (password, expected) => {
  expect(await isCommonPassword(password)).toBe(expected);
});
