import { WEEK_STARTS_ON } from '../constants.ts';
import type { CalendarView } from '../enumerations.ts';
import { addDays, type CalendarDate, weekdayOf } from './calendar-date.ts';

/** The days of a calendar view: the date itself, or its week from Monday to Sunday. */
export function calendarDays(view: CalendarView, date: CalendarDate): CalendarDate[] {
  if (view === 'Day') return [addDays(date, 0)];
  const monday = addDays(date, WEEK_STARTS_ON - weekdayOf(date));
  return Array.from({ length: 7 }, (_, day) => addDays(monday, day));
}

/** Moves the date of a calendar view by steps of a day or a week; a negative number moves back. */
export function shiftCalendar(view: CalendarView, date: CalendarDate, steps: number): CalendarDate {
  return addDays(date, view === 'Day' ? steps : steps * 7);
}
