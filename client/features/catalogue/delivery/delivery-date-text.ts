import type { OutputOf } from '#client/data/query.ts';
import { formatCalendarDate } from '#shared/dates/format.ts';
import { promisedDate } from '#shared/dates/promised-date.ts';
import type { LocaleDefinition } from '#shared/locales/index.ts';

type DeliveryCalendar = NonNullable<OutputOf<'delivery.calendar.get'>>;

/** The promised date of an order placed now, as text in the shop's language and time zone. */
export function deliveryDateText(
  now: Date,
  deliveryDays: number,
  { holidays, fullDays }: DeliveryCalendar,
  { locale, timeZone }: Pick<LocaleDefinition, 'locale' | 'timeZone'>,
): string {
  // The order goes to the shop's country until the shopper chooses another one in the cart.
  const calendar = { timeZone, holidays: new Set(holidays), closedDays: new Set(fullDays) };
  return formatCalendarDate(promisedDate(now, deliveryDays, calendar), locale);
}
