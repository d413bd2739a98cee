import type { components } from '#shared/commerce-api/openapi-types.ts';
import { addDays } from '#shared/dates/calendar-date.ts';
import { deliverySlotsOn } from '#shared/dates/delivery-slots.ts';
import { zonedClock } from '#shared/dates/zoned-clock.ts';
import { localeDefinition } from '#shared/locales/index.ts';
import type { CommerceContext } from '../kernel/context.ts';
import { openSlots } from '../shops/slot-capacity.service.ts';
import { publicHolidaysBetween } from './public-holidays.ts';
import { slotBookings } from './slot-bookings.service.ts';

type DeliveryCalendar = components['schemas']['DeliveryCalendar'];

/** More than the longest delivery time and a page that was cached for a day. */
const MONTHS_DAYS = 180;

/**
 * The days on which the shop does not work, and those whose delivery slots are full, from today on: what the promised
 * date of a product page needs.
 */
export async function deliveryCalendar(ctx: CommerceContext): Promise<DeliveryCalendar> {
  const { country, timeZone } = localeDefinition(ctx.shop.locale);
  const first = zonedClock(ctx.clock(), timeZone).date;
  const last = addDays(first, MONTHS_DAYS);
  const bookings = await slotBookings(ctx);
  const booked = new Set(
    bookings?.uses.flatMap(({ method, date }) => (method === 'Deliver' && date <= last ? [date] : [])),
  );
  const fullDays = [...booked].filter((date) => {
    const slots = deliverySlotsOn('Deliver', date);
    return bookings && openSlots(bookings, { method: 'Deliver', date }, slots).length === 0;
  });
  return { holidays: publicHolidaysBetween(country, first, last), fullDays: fullDays.sort() };
}
