import { mutate, query } from './call.ts';
import { pick, VisitAborted, type Visitor } from './visitor.ts';

/** Chooses the first method of delivery that has days. */
export function chooseDelivery(visitor: Visitor) {
  const { options, days } = query(visitor, 'checkout', 'checkout.shipping.get', null);
  const option = options.find(({ method }) => (days[method] ?? []).length > 0);
  const day = option && pick(visitor, (days[option.method] ?? []).slice(0, 5), 'delivery day');
  if (!option || !day) throw new VisitAborted('There is no delivery option');
  const slotFrom = day.slots[0]?.from ?? null;
  return mutate(visitor, 'checkout', 'checkout.shipping.save', {
    method: option.method,
    date: day.date,
    slotFrom,
  });
}
