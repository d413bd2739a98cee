import { DELIVERY_TIME } from '../constants.ts';
import { weekdayOf } from './calendar-date.ts';
import { HOUR_MS, MINUTE_MS } from './durations.ts';
import { zonedClock } from './zoned-clock.ts';

/** End of a working day, in milliseconds after midnight. */
export const CUT_OFF = DELIVERY_TIME.hours * HOUR_MS + DELIVERY_TIME.minutes * MINUTE_MS;

/** Whether a moment belongs to the weekend in a time zone: Saturday, Sunday, and Friday after 15:00. */
export function isWeekend(instant: Date, timeZone: string): boolean {
  const { date, timeOfDay } = zonedClock(instant, timeZone);
  const weekday = weekdayOf(date);
  return weekday > 5 || (weekday === 5 && timeOfDay > CUT_OFF);
}
