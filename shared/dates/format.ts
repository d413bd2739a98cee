import { fallbackChain, type Locale } from '../locales/index.ts';
import type { CalendarDate } from './calendar-date.ts';
import { DATE_FORMS } from './date-forms.ts';
import { MINUTE_MS } from './durations.ts';
import { zonedClock } from './zoned-clock.ts';

interface Day {
  readonly day: string;
  readonly month: string;
  readonly year: string;
  readonly weekday: string;
}

const FORMATS = new Map<Locale, Intl.DateTimeFormat>();

function formatOf(locale: Locale): Intl.DateTimeFormat {
  const options = {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    weekday: 'long',
    timeZone: 'UTC',
  } as const;
  const format = FORMATS.get(locale) ?? new Intl.DateTimeFormat(locale, options);
  FORMATS.set(locale, format);
  return format;
}

/** Takes only words from Intl: its order and commas differ between versions, and so between server and browser. */
function wordsOf(date: CalendarDate, locale: Locale): Day {
  const parts = formatOf(locale).formatToParts(new Date(`${date}T12:00:00Z`));
  const part = (type: keyof Day) => parts.find((each) => each.type === type)?.value ?? '';
  return { day: part('day'), month: part('month'), year: part('year'), weekday: part('weekday') };
}

/** Formats a calendar date, such as '22 november 2026' or '22. November 2026'. */
export function formatCalendarDate(date: CalendarDate, locale: Locale): string {
  return dayText(wordsOf(date, locale), locale);
}

/** Formats a calendar date with its weekday, such as 'zondag 22 november 2026'. */
export function formatWeekdayDate(date: CalendarDate, locale: Locale): string {
  const words = wordsOf(date, locale);
  return `${words.weekday}${formOf(locale).afterWeekday}${dayText(words, locale)}`;
}

function dayText({ day, month, year }: Day, locale: Locale): string {
  const { afterDay, afterFirst = afterDay, afterMonth } = formOf(locale);
  const number = Number.parseInt(day, 10);
  return `${number}${number === 1 ? afterFirst : afterDay}${month}${afterMonth}${year}`;
}

function formOf(locale: Locale) {
  return DATE_FORMS[fallbackChain(locale)[1]];
}

/** Formats the day of an instant in a time zone like {@link formatCalendarDate}. */
export function formatDate(instant: Date, locale: Locale, timeZone: string): string {
  return formatCalendarDate(zonedClock(instant, timeZone).date, locale);
}

/** Formats the day and time of an instant in a time zone, such as '22 november 2026 om 14:05 uur'. */
export function formatDateTime(instant: Date, locale: Locale, timeZone: string): string {
  const { at, afterTime } = formOf(locale);
  const time = minutesAsTime(Math.floor(zonedClock(instant, timeZone).timeOfDay / MINUTE_MS));
  return `${formatDate(instant, locale, timeZone)} ${at} ${time}${afterTime}`;
}

/** Formats minutes since midnight as HH:mm, up to 24:00. Throws RangeError outside that range. */
export function minutesAsTime(minutes: number): string {
  if (!Number.isInteger(minutes) || minutes < 0 || minutes > 1440) {
    throw new RangeError(`Not minutes of a day: ${minutes}`);
  }
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
