import { type SQL, sql } from 'drizzle-orm';
import type { OrderState } from '#shared/commerce-api/order-states.ts';

/** The states in which an order is still to be produced, shipped or collected. */
export const OPEN_STATES: readonly OrderState[] = ['Placed', 'Paid', 'InProduction', 'ReadyForPickup'];

const NO_DAY = '9999-12-31';

/** Place of an order by its promised day, such as 2026-11-26: open orders come before the others. */
export function promisedPlace({ state, day }: { readonly state: OrderState; readonly day: string | null }) {
  return `${OPEN_STATES.includes(state) ? 0 : 1}${day ?? NO_DAY}`;
}

/** The expression of {@link promisedPlace}. Its states are no parameters: an index has it. */
export function promisedPlaceOf(columns: {
  readonly state: unknown;
  readonly shipping: unknown;
}): SQL<string> {
  const { state, shipping } = columns;
  const open = sql.raw(OPEN_STATES.map((name) => `'${name}'`).join(', '));
  return sql<string>`(case when ${state} in (${open}) then '0' else '1' end || coalesce(${shipping} ->> 'date', ${sql.raw(`'${NO_DAY}'`)}))`;
}
