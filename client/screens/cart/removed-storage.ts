// A toast with an undo button closes after seconds, or with a reload. The tab stores the removal for some minutes.

const KEY = 'removed-cart-line';
const UNDO_MS = 10 * 60_000;

/** Remembers the query that undoes the removal of a line, as cart.form.ts writes it. */
export function storeRemoval(query: string, now: number): void {
  try {
    sessionStorage.setItem(KEY, `${now} ${query}`);
  } catch {
    // The browser blocks storage: only the toast can undo the removal.
  }
}

export function clearRemoval(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // The browser blocks storage, so nothing was stored.
  }
}

/** The query of a removal in the last ten minutes; undefined without one. */
export function readRemoval(now: number): string | undefined {
  try {
    const [at = '', query] = sessionStorage.getItem(KEY)?.split(' ') ?? [];
    const age = now - Number(at);
    return age >= 0 && age < UNDO_MS ? query : undefined;
  } catch {
    return undefined;
  }
}
