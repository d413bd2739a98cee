import type { Locale as Words } from 'date-fns';
import { format } from 'date-fns/format';
import { de } from 'date-fns/locale/de';
import { deAT } from 'date-fns/locale/de-AT';
import { enGB } from 'date-fns/locale/en-GB';
import { fr } from 'date-fns/locale/fr';
import { nl } from 'date-fns/locale/nl';
import { nlBE } from 'date-fns/locale/nl-BE';
import { fallbackChain, type Language, type Locale } from '../locales/index.ts';
import type { CalendarDate } from './calendar-date.ts';
import { zonedClock } from './zoned-clock.ts';

const WORDS = {
  'de-AT': deAT,
  'de-DE': de,
  'en-GB': enGB,
  'fr-BE': fr,
  'fr-FR': fr,
  'nl-BE': nlBE,
  'nl-NL': nl,
} as const satisfies Record<Locale, Words>;

/** German sets a point after an ordinal number, and a comma after the weekday. */
function patterns(locale: Locale) {
  return locale.startsWith('de')
    ? { day: 'd. MMMM yyyy', weekday: 'EEEE, d. MMMM yyyy' }
    : { day: 'd MMMM yyyy', weekday: 'EEEE d MMMM yyyy' };
}

// Noon, because a clock change of the machine's time zone may skip midnight.
const noonOf = (date: CalendarDate) => new Date(`${date}T12:00:00`);

/** Formats a calendar date, such as '22 november 2026' or '22. November 2026'. */
export function formatCalendarDate(date: CalendarDate, locale: Locale): string {
  return format(noonOf(date), patterns(locale).day, { locale: WORDS[locale] });
}

/** Formats a calendar date with its weekday, such as 'zondag 22 november 2026'. */
export function formatWeekdayDate(date: CalendarDate, locale: Locale): string {
  return format(noonOf(date), patterns(locale).weekday, { locale: WORDS[locale] });
}

/** Formats the day of an instant in a time zone like {@link formatCalendarDate}. */
export function formatDate(instant: Date, locale: Locale, timeZone: string): string {
  return formatCalendarDate(zonedClock(instant, timeZone).date, locale);
}

/** The word between a day and a time, and the word after the time. */
const TIME_WORDS = {
  de: { at: 'um', hours: ' Uhr' },
  en: { at: 'at', hours: '' },
  fr: { at: 'à', hours: '' },
  nl: { at: 'om', hours: ' uur' },
} as const satisfies Record<Language, object>;

/** Formats the day and time of an instant in a time zone, such as '22 november 2026 om 14:05 uur'. */
export function formatDateTime(instant: Date, locale: Locale, timeZone: string): string {
  const { at, hours } = TIME_WORDS[fallbackChain(locale)[1]];
  const time = minutesAsTime(Math.floor(zonedClock(instant, timeZone).timeOfDay / 60_000));
  return `${formatDate(instant, locale, timeZone)} ${at} ${time}${hours}`;
}

/** Formats minutes since midnight as HH:mm, up to 24:00. Throws RangeError outside that range. */
export function minutesAsTime(minutes: number): string {
  if (!Number.isInteger(minutes) || minutes < 0 || minutes > 1440) {
    throw new RangeError(`Not minutes of a day: ${minutes}`);
  }
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
