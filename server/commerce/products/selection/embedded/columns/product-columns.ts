import type { Currency, Locale } from '#shared/locales/index.ts';
import type { ArrayPool } from '../arrays/array-pool.ts';
import type { NumberLists } from '../arrays/growing-arrays.ts';
import type { FacetIds } from './facet-ids.ts';

/** Marks a product without texts in a locale. */
export const NOT_SHOWN = 0xffff_ffff;
/** Marks a product without a price in a currency. */
export const NO_PRICE = -1;

/** The products of a locale in alphabetical order. */
export interface NameOrder {
  /** The place of each product; NOT_SHOWN for a product without texts. */
  readonly places: Uint32Array;
  /** The product at each place. */
  readonly products: Uint32Array;
}

/** Values that lists filter and sort by, as an import writes them. Products have numbers in the order of the catalogue. */
export interface ProductColumns {
  readonly count: number;
  readonly ids: readonly string[];
  readonly numbers: ReadonlyMap<string, number>;
  /** In the order of their first products. */
  readonly families: readonly string[];
  readonly familyOf: Uint32Array;
  readonly productsOf: NumberLists;
  /** For the keys by which a list sorts families. */
  readonly keys: ArrayPool<Float64Array>;
  /** For the places of all products in a ranking; NOT_FOUND for others. */
  readonly places: ArrayPool<Uint32Array>;
  readonly facetIds: FacetIds;
  /** Values of each product, of all kinds but price and stock. */
  readonly facets: NumberLists;
  /** Millimetres. */
  readonly sides: NumberLists;
  readonly isMadeToMeasure: Uint8Array;
  readonly nameOrders: ReadonlyMap<Locale, NameOrder>;
  /** SKUs in capitals, without dashes and spaces. */
  readonly skus: readonly string[];
  /** The numbers of the products in the order of these. */
  readonly bySku: Uint32Array;
}

/** Values that change between two imports. */
export interface SaleColumns {
  /** Whether a piece is left. */
  readonly available: Uint8Array;
  /** Minor units without VAT. */
  readonly prices: ReadonlyMap<Currency, Int32Array>;
}
