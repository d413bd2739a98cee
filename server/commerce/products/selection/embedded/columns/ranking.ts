import { NO_PRODUCTS, type RankedProducts } from './ranked-products.ts';

const NOT_FOUND = 0xffff_ffff;

/** The products that have the words of a query, each with its place among them: equal ranks have the same place. */
export interface Ranking {
  readonly isEmpty: boolean;
  has(product: number): boolean;
  place(product: number): number;
  /** Bytes. */
  readonly size: number;
}

/** Ranks `count` products. */
export function createRanking({ products, ranks }: RankedProducts, count: number): Ranking {
  const places = new Uint32Array(count).fill(NOT_FOUND);
  const sorted = ranks.toSorted();
  const placeOf = new Map<number, number>();
  for (let at = sorted.length - 1; at >= 0; at -= 1) {
    const rank = sorted[at] ?? 0;
    if (rank !== sorted[at + 1]) placeOf.set(rank, placeOf.size);
  }
  for (let at = 0; at < products.length; at += 1) {
    places[products[at] ?? 0] = placeOf.get(ranks[at] ?? 0) ?? 0;
  }
  return {
    isEmpty: products.length === 0,
    has: (product) => places[product] !== NOT_FOUND,
    place: (product) => places[product] ?? 0,
    size: places.byteLength,
  };
}

/** Products without an order among them. */
export function unranked(products: readonly number[]): RankedProducts {
  return products.length === 0
    ? NO_PRODUCTS
    : { products: Uint32Array.from(products), ranks: new Float64Array(products.length) };
}
