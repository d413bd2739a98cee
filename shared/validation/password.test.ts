import { expect, test } from 'vitest';
import { isPassword, PASSWORD_RULES, PASSWORD_SPECIAL_CHARACTERS } from './password.ts';

test.each([
  ['Vilten!1', true],
  ['Größer#7', true],
  ['ÉCOUTEé9?', true],
  ['Vilten1!Vilten1!Vilten1!Vilten1!Vilten1!', true],
  ['Vilte!1', false],
  ['VILTEN!1', false],
  ['vilten!1', false],
  ['Viltenn!', false],
  ['Viltenn1', false],
  ['Vilten €1', false],
  ['Viltenn€1', false],
  ['Vilten! 1', false],
  ['Vilten!1\t', false],
  ['Vilten!1\u00a0', false],
  ['Vi!1👍👍👍', false],
  ['', false],
])('%j: %s', (value, expected) => {
  expect(isPassword(value)).toBe(expected);
});

test.each([...PASSWORD_SPECIAL_CHARACTERS])('%s is a special character', (character) => {
  expect(isPassword(`Viltenn1${character}`)).toBe(true);
});

test('there are 32 special characters', () => {
  expect(new Set(PASSWORD_SPECIAL_CHARACTERS).size).toBe(32);
});

test.each([
  ['', ['noSpace']],
  ['vilt', ['lower', 'noSpace']],
  ['Vilt 1234', ['length', 'lower', 'upper', 'digit']],
  ['Vilten!1', ['length', 'lower', 'upper', 'digit', 'special', 'noSpace']],
])('%j meets %j', (value, met) => {
  const rules = Object.entries(PASSWORD_RULES).filter(([, isMet]) => isMet(value));
  expect(rules.map(([name]) => name)).toEqual(met);
});
