import type { InputOf, OutputOf } from '#client/data/query.ts';

/** The offered delivery methods, days and time slots. */
export type Shipping = OutputOf<'checkout.shipping.get'>;
export type ShippingOption = Shipping['options'][number];
/** The costs of a delivery method in minor units. */
export type DeliveryPrice = Pick<ShippingOption, 'priceIncVat' | 'priceExcVat'>;
type ShippingInput = InputOf<'checkout.shipping.save'>;

/** Method, day and time slot; `slotFrom` in minutes since midnight, null on a day without slots. */
export interface ShippingChoice {
  readonly method: ShippingInput['method'];
  readonly date: string;
  readonly slotFrom: number | null;
}

/** An earlier choice; parts of it may be missing or no longer offered. */
export interface RequestedDelivery {
  readonly method?: string;
  readonly date?: string;
  readonly slotFrom?: number | null;
}

/**
 * The offered choice nearest to an earlier one: each part that is still offered stays, the others become the first
 * offered ones. Undefined when nothing can be delivered.
 */
export function nearestOfferedChoice(
  { options, days }: Pick<Shipping, 'options' | 'days'>,
  requested: RequestedDelivery | null | undefined,
): ShippingChoice | undefined {
  const available = options.filter(({ method }) => days[method]?.length);
  const option = available.find(({ method }) => method === requested?.method) ?? available[0];
  if (!option) return undefined;
  const offered = days[option.method] ?? [];
  const day = offered.find(({ date }) => date === requested?.date) ?? offered[0];
  if (!day) return undefined;
  const slot = day.slots.find(({ from }) => from === requested?.slotFrom) ?? day.slots[0];
  return { method: option.method, date: day.date, slotFrom: slot?.from ?? null };
}

/** Represents a day without time slots. */
const WHOLE_DAY = 'day';

/** The id of a time slot in the calendar. */
export function slotId(slotFrom: number | null): string {
  return slotFrom === null ? WHOLE_DAY : String(slotFrom);
}

export function slotStart(id: string): number | null {
  return id === WHOLE_DAY ? null : Number(id);
}

/** Name of the field with day and slot of a method, for browsers without JavaScript: only one of them is visible. */
export function deliveryTimeField(method: string): string {
  return `moment.${method}`;
}

/** The value of that field, such as `2026-11-23/480`. */
export function deliveryTimeValue({ date, slotFrom }: Pick<ShippingChoice, 'date' | 'slotFrom'>): string {
  return `${date}/${slotId(slotFrom)}`;
}

/** The delivery that a posted form requests. The calendar posts the moment of the method that it shows. */
export function requestedDelivery(fields: Readonly<Record<string, string>>): Required<RequestedDelivery> {
  const method = fields.method ?? '';
  const [date = '', slot = WHOLE_DAY] = (fields[deliveryTimeField(method)] ?? fields.moment ?? '').split('/');
  return { method, date, slotFrom: slotStart(slot) };
}
