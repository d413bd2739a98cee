import { expect, it } from 'vitest';
import { nameWithoutExtension, sanitiseName, sanitiseNote } from './item-text.ts';

it.each([
  ['  Hall \t and\r\nstairs ', 'Hall and stairs'],
  ['exe.\u202etxt\u202c', 'exe.txt'],
  ['שלום 👩‍👩‍👧', 'שלום 👩‍👩‍👧'],
  ['e\u0301', 'e\u0301'],
  ['\u200b\u2060\ufeff', ''],
  ['\ue000\uffff', ''],
])('sanitiseName of %j is %j', (given, name) => {
  expect(sanitiseName(given)).toBe(name);
});

it('sanitiseNote keeps lines and tabs, and no other control characters', () => {
  expect(sanitiseNote(' one\r\ntwo\rthree\t4\u0007\u001b[31m ')).toBe('one\ntwo\nthree\t4[31m');
});

it('nameWithoutExtension removes the last extension', () => {
  expect(nameWithoutExtension('summer.at.sea.jpg')).toBe('summer.at.sea');
});
