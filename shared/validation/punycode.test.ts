import { expect, test } from 'vitest';
import { decodeLabel } from './punycode.ts';

// The samples of RFC 3492, section 7.1, and labels of the countries of the shop.
test.each([
  ['xn--mller-kva', 'müller'],
  ['xn--strae-oqa', 'straße'],
  ['xn--ihqwcrb4cv8a8dqg056pqjye', '他们为什么不说中文'],
  ['xn--Proprostnemluvesky-uyb24dma41a', 'pročprostěnemluvíčesky'],
  ['xn--d9juau41awczczp', 'そのスピードで'],
  ['XN--MLLER-KVA', 'müller'],
  ['mller-kva', null],
  ['xn--', null],
  ['xn--mller-kv!', null],
  [`xn--${'9'.repeat(59)}`, null],
  ['xn--99999999', null],
])('%s is %s', (label, text) => {
  expect(decodeLabel(label)).toBe(text);
});
