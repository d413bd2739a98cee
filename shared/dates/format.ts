import type { Locale as Words } from 'date-fns';
import { format } from 'date-fns/format';
import { de } from 'date-fns/locale/de';
import { deAT } from 'date-fns/locale/de-AT';
import { enGB } from 'date-fns/locale/en-GB';
import { fr } from 'date-fns/locale/fr';
import { nl } from 'date-fns/locale/nl';
import { nlBE } from 'date-fns/locale/nl-BE';
import { formatInTimeZone } from 'date-fns-tz/formatInTimeZone';
import type { Locale } from '../locales/index.ts';
import type { CalendarDate } from './calendar-date.ts';

const WORDS = {
  'de-AT': deAT,
  'de-DE': de,
  'en-GB': enGB,
  'fr-BE': fr,
  'fr-FR': fr,
  'nl-BE': nlBE,
  'nl-NL': nl,
} as const satisfies Record<Locale, Words>;

const DAY = 'd MMMM yyyy';

/** A calendar date as 'd MMMM yyyy' in the words of a locale (spec section 5). */
export function formatCalendarDate(date: CalendarDate, locale: Locale): string {
  // Noon, without a zone: the machine's own midnight may be skipped by a clock change.
  return format(new Date(`${date}T12:00:00`), DAY, { locale: WORDS[locale] });
}

/** The day of an instant in a time zone as 'd MMMM yyyy' in the words of a locale (spec section 5). */
export function formatDate(instant: Date, locale: Locale, timeZone: string): string {
  return formatInTimeZone(instant, timeZone, DAY, { locale: WORDS[locale] });
}

/** Minutes since midnight as HH:mm, up to 24:00 (spec section 5). Throws RangeError outside of a day. */
export function minutesAsTime(minutes: number): string {
  if (!Number.isInteger(minutes) || minutes < 0 || minutes > 1440) {
    throw new RangeError(`Not minutes of a day: ${minutes}`);
  }
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
