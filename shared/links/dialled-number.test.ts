import { expect, test } from 'vitest';
import { dialledNumber } from './dialled-number.ts';

test.each([
  ['+31 (0)85 201 44 60', '+31852014460'],
  ['+49 211 936 78-50', '+492119367850'],
])('%s', (printed, dialled) => {
  expect(dialledNumber(printed)).toBe(dialled);
});
