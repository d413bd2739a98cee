/** A calendar date as yyyy-MM-dd, without a time zone. */
export type CalendarDate = string;

const DAY = 24 * 60 * 60 * 1000;

/** Midnight UTC of a calendar date: in UTC every day has 24 hours. Throws RangeError. */
function utcMidnight(date: CalendarDate): number {
  const time = /^\d{4}-\d\d-\d\d$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN;
  // Date.parse turns 30 February into 2 March.
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== date) {
    throw new RangeError(`Not a calendar date: ${date}`);
  }
  return time;
}

/** Adds days to a calendar date; a negative number subtracts. Throws RangeError for an invalid date. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return new Date(utcMidnight(date) + days * DAY).toISOString().slice(0, 10);
}

/** Day of the week, 1 Monday to 7 Sunday. Throws RangeError for an invalid date. */
export function weekdayOf(date: CalendarDate): number {
  return new Date(utcMidnight(date)).getUTCDay() || 7;
}
