import type { components } from '#shared/commerce-api/openapi-types.ts';
import { DELIVERY_METHODS, type DeliveryMethod } from '#shared/enumerations.ts';
import { type LineTotal, lineTotal } from '#shared/pricing/line-total.ts';
import { type DeliveryDay, daysFrom, earliestDate } from './shipping-days.ts';
import { type Shipment, shippingPrice } from './shipping-rates.ts';

export type ShippingOption = components['schemas']['ShippingOption'];
export type ShippingChoice = components['schemas']['ShippingChoice'];

/** What delivery of an order depends on. */
export interface ShippingQuestion extends Shipment {
  /** Whole percent, of the merchandise. */
  readonly vatRate: number;
  /** The slowest product's. */
  readonly deliveryDays: number;
  readonly timeZone: string;
  readonly now: Date;
}

/** The ways of delivery that are offered, with their prices and first days. */
export function shippingOptions(question: ShippingQuestion): ShippingOption[] {
  return DELIVERY_METHODS.flatMap((method) => {
    const price = priceOf(question, method);
    if (!price) return [];
    return [
      {
        method,
        priceIncVat: price.incVat,
        priceExcVat: price.excVat,
        earliestDate: earliestDate(method, question),
      },
    ];
  });
}

/** Days and slots of each way of delivery that is offered. */
export function shippingDays(question: ShippingQuestion): Record<string, DeliveryDay[]> {
  return Object.fromEntries(
    shippingOptions(question).map((option) => [option.method, daysFrom(option.method, option.earliestDate)]),
  );
}

/** The field of a choice that is not, or no longer, possible; null when all of it is. */
export function impossiblePart(
  question: ShippingQuestion,
  choice: ShippingChoice,
): 'method' | 'date' | 'slotFrom' | null {
  const days = shippingDays(question)[choice.method];
  if (!days) return 'method';
  const day = days.find(({ date }) => date === choice.date);
  if (!day) return 'date';
  const isSlot = choice.slotFrom == null || day.slots.some(({ from }) => from === choice.slotFrom);
  return isSlot ? null : 'slotFrom';
}

/** The price of a way of delivery as a line of its own; null where it is not offered. */
export function priceOf(question: ShippingQuestion, method: DeliveryMethod): LineTotal | null {
  const unitPriceExcVat = shippingPrice(method, question);
  if (unitPriceExcVat === null) return null;
  return lineTotal({ unitPriceExcVat, quantity: 1, vatRate: question.vatRate });
}

/** The slot that a choice names by its beginning, in minutes since midnight; null for any time of the day. */
export function chosenSlot({ method, date, slotFrom }: ShippingChoice): { from: number; to: number } | null {
  const [day] = daysFrom(method, date);
  return day?.slots.find(({ from }) => from === slotFrom) ?? null;
}
