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
