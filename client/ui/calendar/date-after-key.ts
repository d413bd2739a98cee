import { addDays, weekdayOf } from '#shared/dates/calendar-date.ts';

/** Returns the date that a key in the row of days moves to; undefined for other keys. */
export function dateAfterKey(date: string, key: string): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1);
    case 'ArrowRight':
      return addDays(date, 1);
    case 'ArrowUp':
    case 'PageUp':
      return addDays(date, -7);
    case 'ArrowDown':
    case 'PageDown':
      return addDays(date, 7);
    case 'Home':
      return addDays(date, 1 - weekdayOf(date));
    case 'End':
      return addDays(date, 7 - weekdayOf(date));
    default:
      return undefined;
  }
}
