import type { InputOf, OutputOf } from '#client/data/query.ts';

/** The ways, days and slots on offer. */
export type Shipping = OutputOf<'checkout.shipping.get'>;
export type ShippingOption = Shipping['options'][number];
type ShippingInput = InputOf<'checkout.shipping.save'>;

/** Way, day and slot; `slotFrom` in minutes since midnight, null on a day without slots. */
export interface ShippingChoice {
  readonly method: ShippingInput['method'];
  readonly date: string;
  readonly slotFrom: number | null;
}

/** What was wanted before, some parts of which may be missing or no longer on offer. */
export interface WantedDelivery {
  readonly method?: string;
  readonly date?: string;
  readonly slotFrom?: number | null;
}

/**
 * The choice on offer that is nearest to what was wanted: each part that is still possible stays, else the first one
 * on offer takes its place. Undefined when nothing can be delivered at all.
 */
export function offeredChoice(
  { options, days }: Pick<Shipping, 'options' | 'days'>,
  wanted: WantedDelivery | null | undefined,
): ShippingChoice | undefined {
  const open = options.filter(({ method }) => days[method]?.length);
  const option = open.find(({ method }) => method === wanted?.method) ?? open[0];
  if (!option) return undefined;
  const offered = days[option.method] ?? [];
  const day = offered.find(({ date }) => date === wanted?.date) ?? offered[0];
  if (!day) return undefined;
  const slot = day.slots.find(({ from }) => from === wanted?.slotFrom) ?? day.slots[0];
  return { method: option.method, date: day.date, slotFrom: slot?.from ?? null };
}
