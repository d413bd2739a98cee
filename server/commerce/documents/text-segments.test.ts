import { expect, test } from 'vitest';
import { segmentsOf } from './text-segments.ts';

const INTER = 'inter-regular.ttf';
const shown = (line: string) =>
  segmentsOf(line, INTER).map(({ text, font }) => [text, font.replace(/\.\w+$/, '')]);

test.each([
  ['Łukasz Ελένη Юрий', 'inter-regular'],
  ['محمد عبد الرحمن', 'noto-sans-arabic'],
  ['יעל כהן', 'noto-sans-hebrew'],
  ['田中太郎', 'droid-sans-fallback'],
  ['さくらサクラ', 'droid-sans-fallback'],
  ['𠮷', 'noto-sans-cjk'],
  ['김민수', 'noto-sans-cjk'],
  ['王小明', 'droid-sans-fallback'],
  ['สมชาย', 'noto-sans-thai'],
  ['नमस्ते', 'noto-sans-devanagari'],
  ['রহিম', 'noto-sans-bengali'],
  ['ਗੁਰਪ੍ਰੀਤ', 'noto-sans-gurmukhi'],
  ['પટેલ', 'noto-sans-gujarati'],
  ['தமிழ்', 'noto-sans-tamil'],
  ['తెలుగు', 'noto-sans-telugu'],
  ['ಕನ್ನಡ', 'noto-sans-kannada'],
  ['മലയാളം', 'noto-sans-malayalam'],
  ['ଓଡ଼ିଆ', 'noto-sans-oriya'],
  ['සිංහල', 'noto-sans-sinhala'],
  ['ქართული', 'noto-sans-georgian'],
  ['Հայերեն', 'noto-sans-armenian'],
  ['አማርኛ', 'noto-sans-ethiopic'],
  ['ខ្មែរ', 'noto-sans-khmer'],
  ['ລາວ', 'noto-sans-lao'],
  ['မြန်မာ', 'noto-sans-myanmar'],
  ['ᠮᠣᠩᠭᠣᠯ', 'noto-sans-mongolian'],
  ['ܣܘܪܝܝܐ', 'noto-sans-syriac'],
  ['ދިވެހި', 'noto-sans-thaana'],
  ['ߒߞߏ', 'noto-sans-nko'],
  ['ⵜⵉⴼⵉⵏⴰⵖ', 'noto-sans-tifinagh'],
  ['ᏣᎳᎩ', 'noto-sans-cherokee'],
  ['👩‍👩‍👧', 'noto-emoji'],
  ['🇧🇪', 'noto-emoji'],
  ['🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}', 'noto-emoji'],
  ['👍🏽', 'noto-emoji'],
])('%s is one segment of %s', (text, font) => {
  expect(shown(text)).toEqual([[text, font]]);
});

test.each([
  // As seen from left to right; each text in the order in which it is read.
  ['Studio שלום Haag', ['Studio ', 'שלום', ' Haag']],
  ['שלום 12 Ltd', ['Ltd', ' ', '12', 'שלום ']],
  ['רחוב (הרצל) 12', ['12', ' (', 'הרצל', ')', 'רחוב ']],
  ['محمد 12', ['12', 'محمد ']],
  ['12 محمد', ['محمد', ' ', '12']],
])('%s from left to right is %j', (line, expected) => {
  const texts = shown(line).map(([text]) => text);
  expect(texts).toEqual(expected);
});

test('a character that no font has is printed as its code, and reported', () => {
  const reported: string[] = [];
  const segments = segmentsOf('A\u{17000}B', INTER, (character) => reported.push(character));
  expect(segments.map(({ text }) => text).join('')).toBe('A[U+17000]B');
  expect(reported).toEqual(['\u{17000}']);
});

test('a mark that no font has does not hide its letter, and a selector that no font has is left out', () => {
  expect(
    segmentsOf('a\u{1e944}', INTER)
      .map(({ text }) => text)
      .join(''),
  ).toBe('a[U+1E944]');
  expect(shown('葛\u{e0100}城')).toEqual([['葛城', 'droid-sans-fallback']]);
});
