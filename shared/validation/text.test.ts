import { describe, expect, test } from 'vitest';
import { isStorableText, onOneLine, searchWords } from './text.ts';

describe('isStorableText', () => {
  test.each([
    ['', true],
    ['Café 🛋 \u0301', true],
    ['a\r\nb\tc', true],
    ['\0', false],
    ['a\0b', false],
    ['\ud800', false],
    ['a\udc00b', false],
    ['\udc00\ud800', false],
  ])('%j: %s', (text, expected) => {
    expect(isStorableText(text)).toBe(expected);
  });
});

describe('onOneLine', () => {
  test.each([
    ['bis', 'bis'],
    ['bis\r\nBcc: all@example.com', 'bis Bcc: all@example.com'],
    ['a\n\n\nb', 'a b'],
    ['a\u2028b\u2029c\u0085d\u001be\u007ff\tg', 'a b c d e f g'],
    ['two  spaces stay', 'two  spaces stay'],
  ])('%j becomes %j', (text, expected) => {
    expect(onOneLine(text)).toBe(expected);
  });
});

describe('searchWords', () => {
  test.each([
    ['  felt   panel ', 'felt panel'],
    ['felt\0panel\n', 'felt panel'],
    ['\0', ''],
    ['acoustic panels', 'acoustic p'],
    ['acoustic  panels', 'acoustic p'],
    ['123456789 panel', '123456789'],
    ['12345678🛋', '12345678🛋'],
    ['123456789🛋', '123456789'],
  ])('at most ten of %j: %j', (text, expected) => {
    expect(searchWords(text, 10)).toBe(expected);
  });
});
