import { DELIVERY_TIME } from '../constants.ts';
import { weekdayOf } from './calendar-date.ts';
import { zonedClock } from './zoned-clock.ts';

/** End of a working day, in milliseconds after midnight. */
export const CUT_OFF = (DELIVERY_TIME.hours * 60 + DELIVERY_TIME.minutes) * 60_000;

/** Whether a moment belongs to the weekend in a time zone: Saturday, Sunday, and Friday after 15:00. */
export function isWeekend(instant: Date, timeZone: string): boolean {
  const { date, timeOfDay } = zonedClock(instant, timeZone);
  const weekday = weekdayOf(date);
  return weekday > 5 || (weekday === 5 && timeOfDay > CUT_OFF);
}
