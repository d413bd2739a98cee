import { expect, test } from 'vitest';
import { cutText } from './cut-text.ts';

const FAMILY = '👨‍👩‍👧‍👦';

test.each([
  ['felt', 4, 'felt'],
  ['felt panel', 4, 'felt'],
  ['ab👍🏽', 4, 'ab'],
  ['ab👍🏽', 6, 'ab👍🏽'],
  [`a${FAMILY}`, 11, 'a'],
  [`a${FAMILY}`, 12, `a${FAMILY}`],
  // A letter with a combining accent, and a syllable of several code points.
  ['cafe\u0301s', 4, 'caf'],
  ['cafe\u0301s', 5, 'cafe\u0301'],
  ['ก็กำ', 3, 'ก็'],
  ['🇳🇱🇧🇪', 7, '🇳🇱'],
  // Longer than the limit by itself: no half of a surrogate pair remains.
  [FAMILY, 3, '👨\u200d'],
  [`x${'\u0301'.repeat(90)}`, 5, `x${'\u0301'.repeat(4)}`],
])('%j cut to %i is %j', (text, length, beginning) => {
  expect(cutText(text, length)).toBe(beginning);
});
