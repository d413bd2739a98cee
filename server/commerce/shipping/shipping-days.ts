import type { components } from '#shared/commerce-api/openapi-types.ts';
import { addDays, type CalendarDate } from '#shared/dates/calendar-date.ts';
import { earliestDeliveryDate } from '#shared/dates/delivery-date.ts';
import { deliverySlotsOn } from '#shared/dates/delivery-slots.ts';
import type { DeliveryMethod } from '#shared/enumerations.ts';

export type DeliveryDay = components['schemas']['DeliveryDay'];

const DAYS_AHEAD = 28;

/** Working days to schedule the fitters, in addition to the delivery days of the products. */
const PLANNING_DAYS = 3;

/** The first day of a delivery method. Orders after 15:00 count from the next day, and weekends are skipped. */
export function earliestDate(
  method: DeliveryMethod,
  { now, deliveryDays, timeZone }: { now: Date; deliveryDays: number; timeZone: string },
): CalendarDate {
  const planning = method === 'DeliverAndAssemble' ? PLANNING_DAYS : 0;
  return earliestDeliveryDate(now, deliveryDays + planning, timeZone);
}

/** The days of a delivery method in the four weeks from `first`, with their time slots. */
export function deliveryDaysFrom(method: DeliveryMethod, first: CalendarDate): DeliveryDay[] {
  return Array.from({ length: DAYS_AHEAD }, (_, day) => addDays(first, day)).flatMap((date) => {
    const slots = deliverySlotsOn(method, date);
    return slots.length > 0 ? [{ date, slots: [...slots] }] : [];
  });
}
