import { expect, test, vi } from 'vitest';
import {
  formatCalendarDate,
  formatDate,
  formatDateTime,
  formatWeekdayDate,
  minutesAsTime,
} from './format.ts';

test.each([
  ['de-AT', '7. Jänner 2026'],
  ['de-DE', '7. Januar 2026'],
  ['en-GB', '7 January 2026'],
  ['fr-BE', '7 janvier 2026'],
  ['fr-FR', '7 janvier 2026'],
  ['nl-BE', '7 januari 2026'],
  ['nl-NL', '7 januari 2026'],
] as const)('%s', (locale, text) => {
  expect(formatCalendarDate('2026-01-07', locale)).toBe(text);
});

test.each([
  ['de-AT', 'Sonntag, 22. November 2026'],
  ['de-DE', 'Sonntag, 22. November 2026'],
  ['en-GB', 'Sunday 22 November 2026'],
  ['fr-BE', 'dimanche 22 novembre 2026'],
  ['fr-FR', 'dimanche 22 novembre 2026'],
  ['nl-BE', 'zondag 22 november 2026'],
  ['nl-NL', 'zondag 22 november 2026'],
] as const)('%s with the weekday', (locale, text) => {
  expect(formatWeekdayDate('2026-11-22', locale)).toBe(text);
});

test('the day of an instant has a full stop in German', () => {
  expect(formatDate(new Date('2026-11-22T12:00:00Z'), 'de-DE', 'Europe/Berlin')).toBe('22. November 2026');
});

test.each([
  ['2026-07-31T21:59:59Z', 'Europe/Amsterdam', '31 juli 2026'],
  ['2026-07-31T22:00:00Z', 'Europe/Amsterdam', '1 augustus 2026'],
  ['2026-07-31T22:00:00Z', 'Europe/London', '31 juli 2026'],
  ['2026-03-28T23:00:00Z', 'Europe/Amsterdam', '29 maart 2026'],
  ['2026-03-29T22:00:00Z', 'Europe/Amsterdam', '30 maart 2026'],
  ['2026-10-25T22:59:59Z', 'Europe/Amsterdam', '25 oktober 2026'],
])('%s in %s', (instant, timeZone, text) => {
  expect(formatDate(new Date(instant), 'nl-NL', timeZone)).toBe(text);
});

test.each([
  ['de-AT', 'Europe/Vienna', '1. Jänner 2026 um 00:30 Uhr'],
  ['de-DE', 'Europe/Berlin', '1. Januar 2026 um 00:30 Uhr'],
  ['en-GB', 'Europe/London', '31 December 2025 at 23:30'],
  ['fr-BE', 'Europe/Brussels', '1er janvier 2026 à 00:30'],
  ['fr-FR', 'Europe/Paris', '1er janvier 2026 à 00:30'],
  ['nl-BE', 'Europe/Brussels', '1 januari 2026 om 00:30 uur'],
  ['nl-NL', 'Europe/Amsterdam', '1 januari 2026 om 00:30 uur'],
] as const)('%s with the time in %s', (locale, timeZone, text) => {
  expect(formatDateTime(new Date('2025-12-31T23:30:00Z'), locale, timeZone)).toBe(text);
});

test('the time does not depend on the time zone of the machine, which skips this hour', () => {
  vi.stubEnv('TZ', 'Europe/Amsterdam');
  const text = formatDateTime(new Date('2026-03-29T02:30:00Z'), 'en-GB', 'UTC');
  vi.unstubAllEnvs();
  expect(text).toBe('29 March 2026 at 02:30');
});

test.each([
  [0, '00:00'],
  [59, '00:59'],
  [90, '01:30'],
  [900, '15:00'],
  [1439, '23:59'],
  [1440, '24:00'],
])('%i minutes are %s', (minutes, time) => {
  expect(minutesAsTime(minutes)).toBe(time);
});

test.each([-1, 1441, 1.5, Number.NaN])('%d minutes are rejected', (minutes) => {
  expect(() => minutesAsTime(minutes)).toThrow(RangeError);
});
