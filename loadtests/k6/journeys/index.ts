import { account } from './account.ts';
import { browse } from './browse.ts';
import { cart } from './cart.ts';
import { checkout } from './checkout.ts';
import { configure } from './configure.ts';
import type { Journey } from './journey.ts';
import { product } from './product.ts';
import { purchase } from './purchase.ts';
import { search } from './search.ts';

/** All journeys. To add one: a file and a line here. */
export const JOURNEYS: readonly Journey[] = [
  browse,
  search,
  product,
  configure,
  cart,
  checkout,
  account,
  purchase,
];

/** Picks a journey by weight; `share` is in [0, 1). */
export function journeyByWeight(journeys: readonly Journey[], share: number): Journey | undefined {
  const total = journeys.reduce((sum, { weight }) => sum + weight, 0);
  let remaining = share * total;
  return journeys.find(({ weight }) => {
    remaining -= weight;
    return remaining < 0;
  });
}
