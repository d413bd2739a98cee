import { readStored, store } from '#client/data/browser-storage.ts';
import { MINUTE_MS } from '#shared/dates/durations.ts';

// A toast with an undo button closes after seconds, or with a reload. The tab stores the removal for some minutes.

const KEY = 'removed-cart-line';
const UNDO_MS = 10 * MINUTE_MS;

/** Remembers the query that undoes the removal of a line, as cart.form.ts writes it. Without storage only the toast can. */
export function storeRemoval(query: string, now: number): void {
  store('sessionStorage', KEY, `${now} ${query}`);
}

export function clearRemoval(): void {
  store('sessionStorage', KEY, undefined);
}

/** The query of a removal in the last ten minutes; undefined without one. */
export function readRemoval(now: number): string | undefined {
  const [at = '', query] = readStored('sessionStorage', KEY)?.split(' ') ?? [];
  const age = now - Number(at);
  return age >= 0 && age < UNDO_MS ? query : undefined;
}
