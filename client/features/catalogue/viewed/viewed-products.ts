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

type ViewedStorage = Pick<Storage, 'getItem' | 'setItem'>;
/** Throws if the browser blocks storage. */
type OpenStorage = () => ViewedStorage;

const NONE: ViewedProducts = { isOff: false, ids: [] };

const isId = (value: unknown): value is string => typeof value === 'string' && ID.test(value);

/** The viewed products of this browser; none if it blocks storage. */
export function readViewedProducts(storage: OpenStorage = () => localStorage): ViewedProducts {
  try {
    const stored: unknown = JSON.parse(storage().getItem(KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('version' in stored)) return NONE;
    if (stored.version !== VERSION) return NONE;
    if ('isOff' in stored && stored.isOff === true) return { isOff: true, ids: [] };
    const ids = 'ids' in stored && Array.isArray(stored.ids) ? stored.ids.filter(isId) : [];
    return { isOff: false, ids: [...new Set(ids)].slice(0, MAX_PRODUCTS) };
  } catch {
    return NONE;
  }
}

/** Remembers a product as the newest one, unless the visitor switched it off. */
export function addViewedProduct(id: string, storage: OpenStorage = () => localStorage): void {
  const { isOff, ids } = readViewedProducts(storage);
  if (isOff || !isId(id)) return;
  const others = ids.filter((one) => one !== id);
  store({ isOff: false, ids: [id, ...others].slice(0, MAX_PRODUCTS) }, storage);
}

/** Forgets all products; with `isOff`, remembers none from now on. */
export function resetViewedProducts(isOff: boolean, storage: OpenStorage = () => localStorage): void {
  store({ isOff, ids: [] }, storage);
}

function store(viewed: ViewedProducts, storage: OpenStorage): void {
  try {
    storage().setItem(KEY, JSON.stringify({ version: VERSION, ...viewed }));
  } catch {
    // The browser blocks storage, for example in a private window.
  }
}
