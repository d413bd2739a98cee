import type { components } from '#shared/commerce-api/openapi-types.ts';
import { addDays, type CalendarDate, weekdayOf } from '#shared/dates/calendar-date.ts';
import { earliestDeliveryDate } from '#shared/dates/delivery-date.ts';
import type { DeliveryMethod } from '#shared/enumerations.ts';

export type DeliveryDay = components['schemas']['DeliveryDay'];
type Slot = DeliveryDay['slots'][number];

const DAYS_AHEAD = 28;

/** Working days that a fitters' visit needs to be planned, on top of the goods. */
const PLANNING_DAYS = 3;

const hours = (...marks: readonly [number, number][]): Slot[] =>
  marks.map(([from, to]) => ({ from: from * 60, to: to * 60 }));

const CARRIER = hours([8, 12], [12, 17], [17, 21]);
const FITTERS = hours([8, 12], [12, 17]);
const SHOWROOM = hours([9, 12], [12, 15], [15, 18]);
const SHOWROOM_SATURDAY = hours([10, 13], [13, 16]);

function slotsOn(method: DeliveryMethod, weekday: number): readonly Slot[] {
  if (method === 'Pickup') return weekday === 7 ? [] : weekday === 6 ? SHOWROOM_SATURDAY : SHOWROOM;
  if (weekday > 5) return [];
  return method === 'Deliver' ? CARRIER : FITTERS;
}

/** The first day of a way of delivery: the goods' own, by the cut-off at 15:00 and the weekend rule (spec section 5). */
export function earliestDate(
  method: DeliveryMethod,
  { now, deliveryDays, timeZone }: { now: Date; deliveryDays: number; timeZone: string },
): CalendarDate {
  const planning = method === 'DeliverAndAssemble' ? PLANNING_DAYS : 0;
  return earliestDeliveryDate(now, deliveryDays + planning, timeZone);
}

/** Days and slots of a way of delivery in the four weeks from its first day. */
export function daysFrom(method: DeliveryMethod, first: CalendarDate): DeliveryDay[] {
  return Array.from({ length: DAYS_AHEAD }, (_, day) => addDays(first, day)).flatMap((date) => {
    const slots = slotsOn(method, weekdayOf(date));
    return slots.length > 0 ? [{ date, slots: [...slots] }] : [];
  });
}
