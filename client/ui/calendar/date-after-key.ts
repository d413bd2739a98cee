import { addDays, weekdayOf } from '#shared/dates/calendar-date.ts';

/** First and last selectable day, yyyy-mm-dd. */
interface DateBounds {
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

export function withinBounds(date: string, { min, max }: DateBounds): string {
  if (min && date < min) return min;
  return max && date > max ? max : date;
}

/** Returns the date that a key in the row of days moves to: `date` itself at a bound. Undefined for other keys. */
export function dateAfterKey(date: string, key: string, bounds: DateBounds): string | undefined {
  const next = unboundedDateAfterKey(date, key);
  return next && withinBounds(next, bounds);
}

function unboundedDateAfterKey(date: string, key: string): string | undefined {
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
