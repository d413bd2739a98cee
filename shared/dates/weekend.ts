import { DELIVERY_TIME } from '../constants.ts';
import { weekdayOf } from './calendar-date.ts';
import { zonedClock } from './zoned-clock.ts';

/** Milliseconds after midnight of the end of a working day. */
export const CUT_OFF = (DELIVERY_TIME.hours * 60 + DELIVERY_TIME.minutes) * 60_000;

/** Whether it is weekend in a business time zone: Saturday, Sunday, and Friday later than 15:00 (spec section 5). */
export function isWeekend(instant: Date, timeZone: string): boolean {
  const { date, timeOfDay } = zonedClock(instant, timeZone);
  const weekday = weekdayOf(date);
  return weekday > 5 || (weekday === 5 && timeOfDay > CUT_OFF);
}
