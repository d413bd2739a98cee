import type { components } from '#shared/commerce-api/openapi-types.ts';
import type { DeliveryZone } from '#shared/countries/territory.ts';
import { addDays, type CalendarDate } from '#shared/dates/calendar-date.ts';
import { type DeliverySlot, deliverySlotsOn } from '#shared/dates/delivery-slots.ts';
import { type Days, promisedDate } from '#shared/dates/promised-date.ts';
import type { DeliveryMethod } from '#shared/enumerations.ts';
import type { Country } from '#shared/locales/index.ts';
import { openSlots, type SlotBookings } from '../shops/slot-capacity.service.ts';
import { publicHolidays } from './public-holidays.ts';

export type DeliveryDay = components['schemas']['DeliveryDay'];

const DAYS_AHEAD = 28;

/** Working days to schedule the fitters, in addition to the delivery days of the products. */
const PLANNING_DAYS = 3;
/** Working days on a ferry and with a second carrier. */
const REMOTE_DAYS = 2;

const NO_BOOKINGS: SlotBookings = { capacity: { Deliver: 0, Pickup: 0, DeliverAndAssemble: 0 }, uses: [] };

/** Day and destination of an order. */
export interface DeliveryPlan {
  readonly now: Date;
  /** Working days until dispatch of the slowest product. */
  readonly deliveryDays: number;
  readonly timeZone: string;
  readonly shopCountry: Country;
  readonly country: Country;
  readonly zone: DeliveryZone;
  /** Without them no slot is full. */
  readonly bookings?: SlotBookings | undefined;
}

/** The first day of a delivery method: the promised date, or the next day that has a slot with places left. */
export function earliestDate(method: DeliveryMethod, plan: DeliveryPlan): CalendarDate {
  const planning = method === 'DeliverAndAssemble' ? PLANNING_DAYS : 0;
  const travel = plan.zone === 'remote' && method !== 'Pickup' ? REMOTE_DAYS : 0;
  const { now, deliveryDays, timeZone, shopCountry, country } = plan;
  const closedThere = publicHolidays(country);
  return promisedDate(now, deliveryDays + planning + travel, {
    timeZone,
    holidays: publicHolidays(shopCountry),
    closedDays: { has: (date) => closedThere.has(date) || slotsOn(method, date, plan).length === 0 },
  });
}

/** The days of a delivery method in the four weeks from `first`, with the time slots that are not full. */
export function deliveryDaysFrom(
  method: DeliveryMethod,
  first: CalendarDate,
  plan: DeliveryPlan,
): DeliveryDay[] {
  return Array.from({ length: DAYS_AHEAD }, (_, day) => addDays(first, day)).flatMap((date) => {
    const slots = deliverySlots(method, date, plan);
    return slots.length > 0 ? [{ date, slots }] : [];
  });
}

/** The time slots of a delivery method on a day that are not full; none on public holidays. */
export function deliverySlots(
  method: DeliveryMethod,
  date: CalendarDate,
  plan: DeliveryPlan,
): DeliverySlot[] {
  const closed: readonly Days[] = [publicHolidays(plan.shopCountry), publicHolidays(plan.country)];
  return closed.some((days) => days.has(date)) ? [] : slotsOn(method, date, plan);
}

function slotsOn(method: DeliveryMethod, date: CalendarDate, { bookings = NO_BOOKINGS }: DeliveryPlan) {
  return openSlots(bookings, { method, date }, deliverySlotsOn(method, date));
}
