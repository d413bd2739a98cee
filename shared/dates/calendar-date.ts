/** A day of the calendar as yyyy-MM-dd, free of any time zone. */
export type CalendarDate = string;

const DAY = 24 * 60 * 60 * 1000;

/** Midnight UTC of a calendar date: days are counted there, where every one has 24 hours. Throws RangeError. */
function utcMidnight(date: CalendarDate): number {
  const time = /^\d{4}-\d\d-\d\d$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN;
  // Date.parse takes 30 February for 1 March.
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== date) {
    throw new RangeError(`Not a calendar date: ${date}`);
  }
  return time;
}

/** A calendar date some days later, or earlier when negative. Throws RangeError for what is no date. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return new Date(utcMidnight(date) + days * DAY).toISOString().slice(0, 10);
}

/** Day of the week, 1 Monday to 7 Sunday. Throws RangeError for what is no date. */
export function weekdayOf(date: CalendarDate): number {
  return new Date(utcMidnight(date)).getUTCDay() || 7;
}
