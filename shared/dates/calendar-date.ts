import { DAY_MS } from './durations.ts';

/** A calendar date as yyyy-MM-dd, without a time zone. */
export type CalendarDate = string;

/** Whether a text is a calendar date that exists. */
export function isCalendarDate(text: string): boolean {
  return !Number.isNaN(timeOf(text));
}

/** Midnight UTC of a calendar date: in UTC every day has 24 hours. NaN for other texts. */
function timeOf(date: string): number {
  const time = /^\d{4}-\d\d-\d\d$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(time)) return time;
  // Date.parse turns 30 February into 2 March.
  return new Date(time).toISOString().startsWith(date) ? time : Number.NaN;
}

/** Throws RangeError. */
function utcMidnight(date: CalendarDate): number {
  const time = timeOf(date);
  if (Number.isNaN(time)) throw new RangeError(`Not a calendar date: ${date}`);
  return time;
}

/** Adds days to a calendar date; a negative number subtracts. Throws RangeError for an invalid date. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return new Date(utcMidnight(date) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Day of the week, 1 Monday to 7 Sunday. Throws RangeError for an invalid date. */
export function weekdayOf(date: CalendarDate): number {
  return new Date(utcMidnight(date)).getUTCDay() || 7;
}
