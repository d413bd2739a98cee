import { expect, it } from 'vitest';
import { dateAfterKey } from './date-after-key.ts';

it.each([
  ['ArrowLeft', '2026-03-03'],
  ['ArrowRight', '2026-03-05'],
  ['ArrowUp', '2026-02-25'],
  ['PageDown', '2026-03-11'],
  ['Home', '2026-03-02'],
  ['End', '2026-03-08'],
  ['a', undefined],
])('%s moves to %s', (key, expected) => {
  expect(dateAfterKey('2026-03-04', key, {})).toBe(expected);
});

it.each([
  ['ArrowLeft', '2026-03-04'],
  ['ArrowUp', '2026-03-04'],
  ['ArrowRight', '2026-03-05'],
  ['PageDown', '2026-03-06'],
  ['a', undefined],
])('%s stays within the bounds', (key, expected) => {
  expect(dateAfterKey('2026-03-04', key, { min: '2026-03-04', max: '2026-03-06' })).toBe(expected);
});
