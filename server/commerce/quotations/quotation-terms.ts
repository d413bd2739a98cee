import { addDays } from '#shared/dates/calendar-date.ts';
import { zonedClock } from '#shared/dates/zoned-clock.ts';
import { type Locale, localeDefinition } from '#shared/locales/index.ts';

export function shopDate(now: Date, locale: Locale): string {
  return zonedClock(now, localeDefinition(locale).timeZone).date;
}

/** The last day on which a quotation of today is valid. */
export function lastDay(now: Date, locale: Locale, days: number): string {
  return addDays(shopDate(now, locale), days);
}
