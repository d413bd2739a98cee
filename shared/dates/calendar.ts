import { WEEK_STARTS_ON } from '../constants.ts';
import type { CalendarView } from '../enumerations.ts';
import { addDays, type CalendarDate, weekdayOf } from './calendar-date.ts';

/** Days that a calendar view of a date shows: the day, or its week from Monday to Sunday (spec section 2). */
export function calendarDays(view: CalendarView, date: CalendarDate): CalendarDate[] {
  if (view === 'Day') return [addDays(date, 0)];
  const monday = addDays(date, WEEK_STARTS_ON - weekdayOf(date));
  return Array.from({ length: 7 }, (_, day) => addDays(monday, day));
}

/** The date that the same view shows some steps on, or back when negative: a day or a week each. */
export function shiftCalendar(view: CalendarView, date: CalendarDate, steps: number): CalendarDate {
  return addDays(date, view === 'Day' ? steps : steps * 7);
}
