import { expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from './durations.ts';
import { zonedClock } from './zoned-clock.ts';

test.each([
  ['2026-01-15T12:00:00Z', 'Europe/Amsterdam', '2026-01-15', 13 * HOUR_MS],
  ['2026-07-15T12:00:00Z', 'Europe/Amsterdam', '2026-07-15', 14 * HOUR_MS],
  ['2026-07-15T12:00:00Z', 'Europe/London', '2026-07-15', 13 * HOUR_MS],
  ['2026-07-15T22:30:00.250Z', 'Europe/Vienna', '2026-07-16', 0.5 * HOUR_MS + 250],
  ['2026-07-15T22:00:00Z', 'Europe/Paris', '2026-07-16', 0],
  ['2026-03-29T00:59:59.999Z', 'Europe/Berlin', '2026-03-29', 2 * HOUR_MS - 1],
  ['2026-03-29T01:00:00Z', 'Europe/Berlin', '2026-03-29', 3 * HOUR_MS],
  ['2026-03-29T01:30:00Z', 'Europe/London', '2026-03-29', 2.5 * HOUR_MS],
  ['2026-10-25T00:30:00Z', 'Europe/Brussels', '2026-10-25', 2.5 * HOUR_MS],
  ['2026-10-25T01:30:00Z', 'Europe/Brussels', '2026-10-25', 2.5 * HOUR_MS],
  ['2026-12-31T23:30:00Z', 'Europe/Amsterdam', '2027-01-01', 0.5 * HOUR_MS],
])('%s in %s', (instant, timeZone, date, timeOfDay) => {
  expect(zonedClock(new Date(instant), timeZone)).toEqual({ date, timeOfDay });
});

test('an unknown zone and an invalid date are rejected', () => {
  expect(() => zonedClock(new Date(), 'Europe/Nowhere')).toThrow(RangeError);
  expect(() => zonedClock(new Date(Number.NaN), 'Europe/Paris')).toThrow(RangeError);
});

test.each([
  ['2026-03-28T22:00:00Z', 'Europe/London'],
  ['2026-10-24T22:00:00Z', 'Europe/Amsterdam'],
  ['2026-10-03T12:00:00Z', 'Australia/Lord_Howe'],
])('every minute of the six hours after %s in %s is that of Intl', (start, timeZone) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  for (let minute = 0; minute < 360; minute += 1) {
    const instant = new Date(Date.parse(start) + minute * MINUTE_MS);
    const { date, timeOfDay } = zonedClock(instant, timeZone);
    const time = new Date(timeOfDay).toISOString().slice(11, 19);
    expect(`${date} ${time}`).toBe(format.format(instant));
  }
});
