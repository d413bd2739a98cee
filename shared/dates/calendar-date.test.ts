import { expect, test } from 'vitest';
import { addDays, weekdayOf } from './calendar-date.ts';

test.each([
  ['2026-03-28', 1, '2026-03-29'],
  ['2026-03-29', 1, '2026-03-30'],
  ['2026-10-25', 1, '2026-10-26'],
  ['2026-10-26', -1, '2026-10-25'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-02-28', 1, '2026-03-01'],
  ['2026-05-04', 0, '2026-05-04'],
])('%s and %i days is %s', (date, days, later) => {
  expect(addDays(date, days)).toBe(later);
});

test.each([
  ['2026-05-04', 1],
  ['2026-05-08', 5],
  ['2026-05-10', 7],
])('%s is day %i of the week', (date, weekday) => {
  expect(weekdayOf(date)).toBe(weekday);
});

test.each(['2026-02-30', '2026-13-01', '2026-5-4', 'today', '2026-05-04T00:00'])('%s is rejected', (date) => {
  expect(() => weekdayOf(date)).toThrow(RangeError);
});
