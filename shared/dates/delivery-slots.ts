import type { DeliveryMethod } from '../enumerations.ts';
import { type CalendarDate, weekdayOf } from './calendar-date.ts';

/** Minutes since midnight in the shop's time zone. */
export interface DeliverySlot {
  readonly from: number;
  readonly to: number;
}

const slotsOf = (...hours: readonly [number, number][]): DeliverySlot[] =>
  hours.map(([from, to]) => ({ from: from * 60, to: to * 60 }));

const CARRIER = slotsOf([8, 12], [12, 17], [17, 21]);
const FITTERS = slotsOf([8, 12], [12, 17]);
const SHOWROOM = slotsOf([9, 12], [12, 15], [15, 18]);
const SHOWROOM_SATURDAY = slotsOf([10, 13], [13, 16]);

/** The time slots of a delivery method on a day; empty on days without deliveries. */
export function deliverySlotsOn(method: DeliveryMethod, date: CalendarDate): readonly DeliverySlot[] {
  const weekday = weekdayOf(date);
  if (method === 'Pickup') return weekday === 7 ? [] : weekday === 6 ? SHOWROOM_SATURDAY : SHOWROOM;
  if (weekday > 5) return [];
  return method === 'Deliver' ? CARRIER : FITTERS;
}

interface DeliveryMoment {
  readonly method: DeliveryMethod;
  readonly date: CalendarDate;
  /** Minutes since midnight; null for any time of day. */
  readonly slotFrom?: number | null;
}

/** The time slot of a chosen delivery; null for any time of day. */
export function findDeliverySlot({ method, date, slotFrom }: DeliveryMoment): DeliverySlot | null {
  return deliverySlotsOn(method, date).find(({ from }) => from === slotFrom) ?? null;
}

/** Days of the week, 1 Monday to 7 Sunday, on which orders are collected during the same hours. */
interface PickupHours extends DeliverySlot {
  readonly firstDay: number;
  readonly lastDay: number;
}

const hoursOf = (firstDay: number, lastDay: number, slots: readonly DeliverySlot[]): PickupHours => ({
  firstDay,
  lastDay,
  from: slots[0]?.from ?? 0,
  to: slots.at(-1)?.to ?? 0,
});

/** The opening hours of the showroom, where orders are collected. */
export const PICKUP_HOURS: readonly PickupHours[] = [
  hoursOf(1, 5, SHOWROOM),
  hoursOf(6, 6, SHOWROOM_SATURDAY),
];
