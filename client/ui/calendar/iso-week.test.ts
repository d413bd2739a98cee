import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, dateAfterKey, weekdayIndex, weekOf } from './iso-week.ts';

it.each([
  ['2026-02-28', 1, '2026-03-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-01-01', -1, '2025-12-31'],
  // The nights the clocks change: a day is a day.
  ['2026-03-28', 1, '2026-03-29'],
  ['2026-03-29', 1, '2026-03-30'],
  ['2026-10-25', 1, '2026-10-26'],
])('%s and %d days is %s', (date, days, expected) => {
  expect(addDays(date, days)).toBe(expected);
});

it.each([
  ['2026-03-02', 0],
  ['2026-03-04', 2],
  ['2026-03-08', 6],
])('%s has weekday %d', (date, index) => {
  expect(weekdayIndex(date)).toBe(index);
});

it.each([
  ['ArrowLeft', '2026-03-03'],
  ['ArrowRight', '2026-03-05'],
  ['ArrowUp', '2026-02-25'],
  ['PageDown', '2026-03-11'],
  ['Home', '2026-03-02'],
  ['End', '2026-03-08'],
  ['a', undefined],
])('%s leads to %s', (key, expected) => {
  expect(dateAfterKey('2026-03-04', key)).toBe(expected);
});

it('has weeks from Monday to Sunday that hold their date', () => {
  fc.assert(
    fc.property(fc.integer({ min: -20_000, max: 40_000 }), (days) => {
      const date = addDays('2000-01-01', days);
      const week = weekOf(date);
      expect(week).toContain(date);
      expect(week.map(weekdayIndex)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    }),
  );
});
