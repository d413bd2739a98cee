import { fromZonedTime } from 'date-fns-tz/fromZonedTime';
import { addDays, isCalendarDate } from '#shared/dates/calendar-date.ts';
import { zonedClock } from '#shared/dates/zoned-clock.ts';
import { type Currency, localeDefinition, PREFERRED_LOCALES } from '#shared/locales/index.ts';

/** Days before a reduction of which the lowest price counts: directive 98/6/EC, article 6a. */
const PRIOR_PRICE_DAYS = 30;

/** A day, or a local time such as 2026-11-27T09:00. */
const LOCAL_TIME = /^(\d{4}-\d\d-\d\d)(?:T([01]\d|2[0-3]):[0-5]\d)?$/;

/** Whether a text is a day that exists, or a minute of one. */
export function isLocalTime(text: string): boolean {
  const [, day] = LOCAL_TIME.exec(text) ?? [];
  return day !== undefined && isCalendarDate(day);
}

/** The time zone of the shops with a currency: all of them have the same local time. */
function timeZoneOf(currency: Currency): string {
  const zone = PREFERRED_LOCALES.map(localeDefinition).find((each) => each.currency === currency)?.timeZone;
  if (zone === undefined) throw new Error(`No shop has the currency ${currency}`);
  return zone;
}

/** The instant at which a sale starts: a day at 00:00, in the shops with the currency. */
export function startOfSale(from: string, currency: Currency): Date {
  return fromZonedTime(from.includes('T') ? from : `${from}T00:00`, timeZoneOf(currency));
}

/** The first instant after a sale: a day counts to its end, and a time is the end itself. */
export function endOfSale(until: string, currency: Currency): Date {
  return startOfSale(until.includes('T') ? until : addDays(until, 1), currency);
}

/** The start of the day 30 days before an instant, in the shops with the currency. */
export function priorWindowStart(instant: Date, currency: Currency): Date {
  const { date } = zonedClock(instant, timeZoneOf(currency));
  return startOfSale(addDays(date, -PRIOR_PRICE_DAYS), currency);
}
