import { expect, test } from 'vitest';
import { withSingleSpaces } from './single-spaces.ts';

test('line breaks and runs of spaces become one space, and numbers stay whole', () => {
  expect(withSingleSpaces('1\u202f200  ×\t600 mm\r\n\nor 1\u00a0400')).toBe(
    '1\u202f200 × 600 mm or 1\u00a0400',
  );
});

test('words may break where a shopper has pasted no-break spaces', () => {
  expect(withSingleSpaces('for\u00a0the\u00a0long\u00a0wall')).toBe('for the long wall');
});
