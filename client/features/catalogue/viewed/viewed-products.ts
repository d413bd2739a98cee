import { readStoredJson, store } from '#client/data/browser-storage.ts';
import { isRecord } from '#shared/validation/is-record.ts';

// The products that a visitor viewed stay in the browser. The server only receives the ids of the cards that a page shows.

const KEY = 'viewed-products';
/** Other versions are ignored, and overwritten by the next product. */
const VERSION = 1;
const MAX_PRODUCTS = 12;
/** As the procedure of the cards accepts ids: one that it rejects would hide the others. */
const ID = /^[\w-]{1,64}$/;

export interface ViewedProducts {
  /** The visitor switched it off: nothing is remembered. */
  readonly isOff: boolean;
  /** SKUs, newest first. */
  readonly ids: readonly string[];
}

const NONE: ViewedProducts = { isOff: false, ids: [] };

const isId = (value: unknown): value is string => typeof value === 'string' && ID.test(value);

/** The viewed products of this browser; none if it blocks storage. */
export function readViewedProducts(): ViewedProducts {
  const stored = readStoredJson('localStorage', KEY);
  if (!isRecord(stored) || stored.version !== VERSION) return NONE;
  if (stored.isOff === true) return { isOff: true, ids: [] };
  const ids = Array.isArray(stored.ids) ? stored.ids.filter(isId) : [];
  return { isOff: false, ids: [...new Set(ids)].slice(0, MAX_PRODUCTS) };
}

/** Remembers a product as the newest one, unless the visitor switched it off. */
export function addViewedProduct(id: string): void {
  const { isOff, ids } = readViewedProducts();
  if (isOff || !isId(id)) return;
  const others = ids.filter((one) => one !== id);
  storeViewed({ isOff: false, ids: [id, ...others].slice(0, MAX_PRODUCTS) });
}

/** Forgets all products; with `isOff`, remembers none from now on. */
export function resetViewedProducts(isOff: boolean): void {
  storeViewed({ isOff, ids: [] });
}

function storeViewed(viewed: ViewedProducts): void {
  store('localStorage', KEY, JSON.stringify({ version: VERSION, ...viewed }));
}
