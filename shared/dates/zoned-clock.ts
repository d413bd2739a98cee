import type { CalendarDate } from './calendar-date.ts';

/** Local date and time of day in a time zone. */
export interface ZonedClock {
  readonly date: CalendarDate;
  /** Milliseconds of the local clock since 00:00; differs from elapsed time on days of a clock change. */
  readonly timeOfDay: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const cached = formats.get(timeZone);
  if (cached) return cached;
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(timeZone, format);
  return format;
}

/**
 * Date and time of day of an instant in an IANA time zone. Throws RangeError for an unknown zone or an invalid date.
 * Uses Intl, because a shifted Date fails in the hour that a clock change of the machine's time zone skips.
 */
export function zonedClock(instant: Date, timeZone: string): ZonedClock {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of formatOf(timeZone).formatToParts(instant)) parts[type] = value;
  const seconds = Number(parts.hour) * 3600 + Number(parts.minute) * 60 + Number(parts.second);
  return {
    date: `${parts.year?.padStart(4, '0')}-${parts.month}-${parts.day}`,
    timeOfDay: seconds * 1000 + instant.getUTCMilliseconds(),
  };
}
