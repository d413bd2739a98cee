import { addDays, type CalendarDate, weekdayOf } from './calendar-date.ts';
import { CUT_OFF, isWeekend } from './weekend.ts';
import { zonedClock } from './zoned-clock.ts';

function isWorkingDay(date: CalendarDate): boolean {
  return weekdayOf(date) <= 5;
}

function nextWorkingDay(date: CalendarDate): CalendarDate {
  const next = addDays(date, 1);
  return isWorkingDay(next) ? next : nextWorkingDay(next);
}

/**
 * The earliest day of delivery. Work begins today if today is a working day before 15:00 in the shop's time zone,
 * else on the next working day; deliveryDays working days follow (ordered on Monday morning with 1: Tuesday). Working
 * days are Monday to Friday. Throws RangeError unless deliveryDays is a whole number from 0.
 */
export function earliestDeliveryDate(now: Date, deliveryDays: number, timeZone: string): CalendarDate {
  if (!Number.isSafeInteger(deliveryDays) || deliveryDays < 0) {
    throw new RangeError(`Not a number of delivery days: ${deliveryDays}`);
  }
  const { date: today, timeOfDay } = zonedClock(now, timeZone);
  let date = !isWeekend(now, timeZone) && timeOfDay < CUT_OFF ? today : nextWorkingDay(today);
  for (let day = 0; day < deliveryDays; day += 1) date = nextWorkingDay(date);
  return date;
}
