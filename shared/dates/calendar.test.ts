import { expect, test } from 'vitest';
import { calendarDays, shiftCalendar } from './calendar.ts';

test.each([
  ['Day', '2026-05-06', ['2026-05-06']],
  ['Week', '2026-05-04', ['2026-05-04', '2026-05-10']],
  ['Week', '2026-05-06', ['2026-05-04', '2026-05-10']],
  ['Week', '2026-05-10', ['2026-05-04', '2026-05-10']],
  ['Week', '2026-03-29', ['2026-03-23', '2026-03-29']],
  ['Week', '2026-10-26', ['2026-10-26', '2026-11-01']],
  ['Week', '2027-01-01', ['2026-12-28', '2027-01-03']],
] as const)('%s of %s', (view, date, ends) => {
  const days = calendarDays(view, date);
  expect(new Set([days.at(0), days.at(-1)])).toEqual(new Set(ends));
  expect(days).toHaveLength(view === 'Day' ? 1 : 7);
  expect(new Set(days).size).toBe(days.length);
});

test.each([
  ['Day', '2026-03-28', 1, '2026-03-29'],
  ['Day', '2026-05-01', -1, '2026-04-30'],
  ['Week', '2026-10-22', 1, '2026-10-29'],
  ['Week', '2026-01-02', -1, '2025-12-26'],
] as const)('%s view of %s moved by %i', (view, date, steps, expected) => {
  expect(shiftCalendar(view, date, steps)).toBe(expected);
});

test('a Day view of an invalid date is rejected', () => {
  expect(() => calendarDays('Day', '2026-02-30')).toThrow(RangeError);
});
