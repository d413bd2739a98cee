import { earliestDeliveryDate } from '#shared/dates/delivery-date.ts';
import { formatCalendarDate } from '#shared/dates/format.ts';
import type { LocaleDefinition } from '#shared/locales/index.ts';

/** The first day on which something ordered now can be delivered, in the shop's words and time zone. */
export function deliveryDateText(
  now: Date,
  deliveryDays: number,
  { locale, timeZone }: Pick<LocaleDefinition, 'locale' | 'timeZone'>,
): string {
  return formatCalendarDate(earliestDeliveryDate(now, deliveryDays, timeZone), locale);
}
