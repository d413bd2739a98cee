import { addDays, type CalendarDate, weekdayOf } from './calendar-date.ts';
import { CUT_OFF, isWeekend } from './weekend.ts';
import { zonedClock } from './zoned-clock.ts';

/** A set of calendar dates, of which only membership matters. */
export type Days = Pick<ReadonlySet<CalendarDate>, 'has'>;

/** The days of a shop and of the place of delivery. */
export interface DeliveryCalendar {
  readonly timeZone: string;
  /** Public holidays of the shop's country, on which nobody works. */
  readonly holidays: Days;
  /** Days without delivery: public holidays where the order goes, and days whose time slots are full. */
  readonly closedDays: Days;
}

/** Whether a date is Monday to Friday and no public holiday. */
export function isWorkingDay(date: CalendarDate, holidays: Days): boolean {
  return weekdayOf(date) <= 5 && !holidays.has(date);
}

function nextWorkingDay(date: CalendarDate, holidays: Days): CalendarDate {
  const next = addDays(date, 1);
  return isWorkingDay(next, holidays) ? next : nextWorkingDay(next, holidays);
}

/**
 * The first day of delivery: the one date of product page, cart and checkout. Work begins today if today is a working
 * day before 15:00 in the shop's time zone, else on the next working day; `deliveryDays` working days follow (ordered on
 * Monday morning with 1: Tuesday), and days without delivery are skipped. Throws RangeError unless deliveryDays is a
 * whole number from 0.
 */
export function promisedDate(
  now: Date,
  deliveryDays: number,
  { timeZone, holidays, closedDays }: DeliveryCalendar,
): CalendarDate {
  if (!Number.isSafeInteger(deliveryDays) || deliveryDays < 0) {
    throw new RangeError(`Not a number of delivery days: ${deliveryDays}`);
  }
  const { date: today, timeOfDay } = zonedClock(now, timeZone);
  const startsToday = isWorkingDay(today, holidays) && !isWeekend(now, timeZone) && timeOfDay < CUT_OFF;
  let date = startsToday ? today : nextWorkingDay(today, holidays);
  for (let day = 0; day < deliveryDays; day += 1) date = nextWorkingDay(date, holidays);
  while (closedDays.has(date)) date = nextWorkingDay(date, holidays);
  return date;
}
