import { lowerBound } from '#server/platform/lower-bound.ts';
import type { ArrayPool } from '../arrays/array-pool.ts';
import { NO_PRODUCTS, type RankedProducts } from './ranked-products.ts';

/** The place of a product that does not have the words of a query. */
export const NOT_FOUND = 0xffff_ffff;

/** The products that have the words of a query, in ascending order, each with its place among them: equal ranks have the same place. */
export interface Ranking {
  readonly products: Uint32Array;
  readonly places: Uint32Array;
}

export function createRanking({ products, ranks }: RankedProducts): Ranking {
  const distinct = ranks.toSorted();
  let length = 0;
  for (let at = 0; at < distinct.length; at += 1) {
    const rank = distinct[at] ?? 0;
    if (length > 0 && rank === distinct[length - 1]) continue;
    distinct[length] = rank;
    length += 1;
  }
  const places = new Uint32Array(products.length);
  for (let at = 0; at < places.length; at += 1) {
    const rank = ranks[at] ?? 0;
    places[at] = length - 1 - lowerBound(length, (place) => (distinct[place] ?? 0) < rank);
  }
  return { products, places };
}

/** Writes the places of a ranking into an array of the pool, which holds NOT_FOUND for all other products. */
export function placesOf({ products, places }: Ranking, pool: ArrayPool<Uint32Array>): Uint32Array {
  const all = pool.take();
  for (let at = 0; at < products.length; at += 1) all[products[at] ?? 0] = places[at] ?? 0;
  return all;
}

/** Products without an order among them. */
export function unranked(products: readonly number[]): RankedProducts {
  return products.length === 0
    ? NO_PRODUCTS
    : { products: Uint32Array.from(products).sort(), ranks: new Float64Array(products.length) };
}
