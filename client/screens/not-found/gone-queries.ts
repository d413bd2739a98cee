import type { InputOf } from '#client/data/query.ts';

const PRODUCTS = 4;

/** Input of the list of products that the 410 page shows. Loader and component share it. */
export function offeredProducts(category: string): InputOf<'product.list.get'> {
  return { category: [category], page: 1, perPage: PRODUCTS };
}
