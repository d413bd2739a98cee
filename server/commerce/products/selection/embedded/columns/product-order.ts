import type { Currency, Locale } from '#shared/locales/index.ts';
import type { ProductSort } from '../../product-selection.ts';
import type { Generation } from './product-filter.ts';

/** Sorts products by numbers: small first. A typed array of them is sorted without calls of a function. */
export interface ProductOrder {
  /** The key by which products of a family are compared. */
  inFamily(product: number): number;
  /** The key of a family, by its best product that matches and the first of its products in the catalogue. */
  ofFamily(best: number, first: number): number;
  /** A product of the family with a key. */
  productOf(key: number): number;
}

// A price has at most 31 bits, a rank is smaller than the number of products: with a product, a key has at most 53 bits.
const PRODUCTS = 2 ** 21;
const PRICES = 2 ** 31;

export function productOrder(
  { columns, sale }: Generation,
  sort: ProductSort,
  shop: { readonly locale: Locale; readonly currency: Currency },
  /** The place of each product in a ranking. */
  ranked?: Uint32Array,
): ProductOrder {
  const names = columns.nameOrders.get(shop.locale);
  const prices = sale.prices.get(shop.currency);
  const place = (product: number) => names?.places[product] ?? 0;
  const productAt = (key: number) => names?.products[key % PRODUCTS] ?? 0;
  const price = (product: number) => prices?.[product] ?? 0;
  const byPrice = (product: number) => price(product) * PRODUCTS + place(product);
  if (sort === 'name') return { inFamily: place, ofFamily: place, productOf: productAt };
  if (sort === 'price') return { inFamily: byPrice, ofFamily: byPrice, productOf: productAt };
  if (sort === '-price') {
    // A card names the lowest price of its products, by which lists with the highest first are sorted, too.
    const byHighest = (product: number) => (PRICES - 1 - price(product)) * PRODUCTS + place(product);
    return { inFamily: byPrice, ofFamily: byHighest, productOf: productAt };
  }
  // Best ranks first, equal ones in the order of the catalogue: filters do not change the order of families.
  const rank = (product: number) => (ranked?.[product] ?? 0) * PRODUCTS;
  return {
    inFamily: (product) => rank(product) + product,
    ofFamily: (best, first) => rank(best) + first,
    productOf: (key) => key % PRODUCTS,
  };
}
