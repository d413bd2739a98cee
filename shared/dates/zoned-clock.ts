import type { CalendarDate } from './calendar-date.ts';
import { DAY_MS, MINUTE_MS } from './durations.ts';

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

const QUARTER_MS = 15 * MINUTE_MS;

/** The UTC offset of a time zone during a quarter of an hour. */
interface Offset {
  /** Quarters of an hour since 1970. */
  readonly quarter: number;
  readonly milliseconds: number;
}

/** The latest offset of each zone. Intl takes some microseconds for one, and an order needs a dozen. */
const offsets = new Map<string, Offset>();

/** Since 1972, clocks change at the start of a quarter of an hour. */
function offsetOf(instant: Date, timeZone: string): number {
  const quarter = Math.floor(instant.getTime() / QUARTER_MS);
  const cached = offsets.get(timeZone);
  if (cached?.quarter === quarter) return cached.milliseconds;
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of formatOf(timeZone).formatToParts(instant)) parts[type] = value;
  const [year, month, day] = [Number(parts.year), Number(parts.month), Number(parts.day)];
  const [hour, minute, second] = [Number(parts.hour), Number(parts.minute), Number(parts.second)];
  const local = Date.UTC(year, month - 1, day, hour, minute, second, instant.getUTCMilliseconds());
  const milliseconds = local - instant.getTime();
  offsets.set(timeZone, { quarter, milliseconds });
  return milliseconds;
}

/**
 * Date and time of day of an instant in an IANA time zone. Throws RangeError for an unknown zone or an invalid date.
 * Uses Intl, because the shifted Date of date-fns-tz is wrong in the hour that a clock change of the machine's time zone skips
 * (decisions/070-libraries-instead-of-ours.md).
 */
export function zonedClock(instant: Date, timeZone: string): ZonedClock {
  const local = instant.getTime() + offsetOf(instant, timeZone);
  return { date: new Date(local).toISOString().slice(0, 10), timeOfDay: local % DAY_MS };
}
