import { earliestDeliveryDate } from '#shared/dates/delivery-date.ts';
import { formatCalendarDate } from '#shared/dates/format.ts';
import type { LocaleDefinition } from '#shared/locales/index.ts';

/** The earliest delivery date of an order placed now, as text in the shop's language and time zone. */
export function deliveryDateText(
  now: Date,
  deliveryDays: number,
  { locale, timeZone }: Pick<LocaleDefinition, 'locale' | 'timeZone'>,
): string {
  return formatCalendarDate(earliestDeliveryDate(now, deliveryDays, timeZone), locale);
}
