import type { components } from '#shared/commerce-api/openapi-types.ts';
import type { CalendarDate } from '#shared/dates/calendar-date.ts';
import { DELIVERY_METHODS, type DeliveryMethod } from '#shared/enumerations.ts';
import { type LineTotal, lineTotal } from '#shared/pricing/line-total.ts';
import { priceIncVat } from '#shared/pricing/vat.ts';
import {
  type DeliveryDay,
  type DeliveryPlan,
  deliveryDaysFrom,
  deliverySlots,
  earliestDate,
} from './shipping-days.ts';
import { type Shipment, shippingPrice } from './shipping-rates.ts';

export type ShippingOption = components['schemas']['ShippingOption'];
export type ShippingChoice = components['schemas']['ShippingChoice'];

/** The input for the delivery methods of an order, their prices and days. */
export interface ShippingRequest extends Shipment, DeliveryPlan {
  /** Percent; the same as for the products. */
  readonly vatRate: number;
}

/** The available delivery methods with their prices and first days. */
export function shippingOptions(request: ShippingRequest): ShippingOption[] {
  return DELIVERY_METHODS.flatMap((method) => {
    const price = shippingLineTotal(request, method);
    if (!price) return [];
    return [
      {
        method,
        priceIncVat: price.incVat,
        priceExcVat: price.excVat,
        earliestDate: earliestDate(method, request),
      },
    ];
  });
}

/** The days and time slots of each available delivery method. */
export function shippingDays(request: ShippingRequest): Record<string, DeliveryDay[]> {
  return Object.fromEntries(
    shippingOptions(request).map((option) => [
      option.method,
      deliveryDaysFrom(option.method, option.earliestDate, request),
    ]),
  );
}

/** The first unavailable field of a choice; null when the choice is available. */
export function findUnavailableField(
  request: ShippingRequest,
  choice: ShippingChoice,
): 'method' | 'date' | 'slotFrom' | null {
  const { method } = choice;
  if (!shippingLineTotal(request, method)) return 'method';
  const days = deliveryDaysFrom(method, earliestDate(method, request), request);
  const day = days.find(({ date }) => date === choice.date);
  if (!day) return 'date';
  const isSlot = choice.slotFrom == null || day.slots.some(({ from }) => from === choice.slotFrom);
  return isSlot ? null : 'slotFrom';
}

/**
 * Whether a stored choice can still be delivered. Unlike {@link findUnavailableField}, it accepts any later day: the
 * days on offer when it was stored may have begun later, after days that were full.
 */
export function isStillAvailable(
  request: ShippingRequest,
  { method, date, slotFrom = null }: ShippingChoice,
): boolean {
  if (!shippingLineTotal(request, method) || date < earliestDate(method, request)) return false;
  const slots = deliverySlots(method, date, request);
  return slots.length > 0 && (slotFrom === null || slots.some(({ from }) => from === slotFrom));
}

/** The first day on which an order can be delivered, as product pages promise it. */
export function promisedDateOf(plan: DeliveryPlan): CalendarDate {
  return earliestDate('Deliver', plan);
}

/** Delivery of a letter: on the first day, without a time slot. */
export function letterShipping(request: ShippingRequest): ShippingChoice {
  return { method: 'Deliver', date: promisedDateOf(request), slotFrom: null, letter: true };
}

/** The price of a delivery method as a line total; null when it is not available. */
export function shippingLineTotal(request: ShippingRequest, method: DeliveryMethod): LineTotal | null {
  const unitPriceExcVat = shippingPrice(method, request);
  if (unitPriceExcVat === null) return null;
  const unitPriceIncVat = priceIncVat(unitPriceExcVat, request.vatRate);
  return lineTotal({ unitPriceExcVat, unitPriceIncVat, quantity: 1 });
}
