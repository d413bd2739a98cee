import type { components } from '#shared/commerce-api/openapi-types.ts';
import { addDays, type CalendarDate, weekdayOf } from '#shared/dates/calendar-date.ts';
import { earliestDeliveryDate } from '#shared/dates/delivery-date.ts';
import type { DeliveryMethod } from '#shared/enumerations.ts';

export type DeliveryDay = components['schemas']['DeliveryDay'];
type Slot = DeliveryDay['slots'][number];

const DAYS_AHEAD = 28;

/** Working days to schedule the fitters, in addition to the delivery days of the products. */
const PLANNING_DAYS = 3;

const slotsOf = (...hours: readonly [number, number][]): Slot[] =>
  hours.map(([from, to]) => ({ from: from * 60, to: to * 60 }));

const CARRIER = slotsOf([8, 12], [12, 17], [17, 21]);
const FITTERS = slotsOf([8, 12], [12, 17]);
const SHOWROOM = slotsOf([9, 12], [12, 15], [15, 18]);
const SHOWROOM_SATURDAY = slotsOf([10, 13], [13, 16]);

function slotsOn(method: DeliveryMethod, weekday: number): readonly Slot[] {
  if (method === 'Pickup') return weekday === 7 ? [] : weekday === 6 ? SHOWROOM_SATURDAY : SHOWROOM;
  if (weekday > 5) return [];
  return method === 'Deliver' ? CARRIER : FITTERS;
}

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
    const slots = slotsOn(method, weekdayOf(date));
    return slots.length > 0 ? [{ date, slots: [...slots] }] : [];
  });
}
