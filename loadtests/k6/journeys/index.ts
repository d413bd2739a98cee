import { browse } from './browse.ts';
import { cart } from './cart.ts';
import { checkout } from './checkout.ts';
import { configure } from './configure.ts';
import type { Journey } from './journey.ts';
import { product } from './product.ts';
import { search } from './search.ts';

/** Every journey: a new one is a file and a line here. */
export const JOURNEYS: readonly Journey[] = [browse, search, product, configure, cart, checkout];

/** What `JOURNEY` may name beside a journey: all of them by weight. */
export const MIXED = 'mixed';

/** The journeys that a name stands for. Throws words with the names there are. */
export function journeysByName(name: string): readonly Journey[] {
  if (name === MIXED) return JOURNEYS;
  const journey = JOURNEYS.find((known) => known.name === name);
  if (journey) return [journey];
  const names = [MIXED, ...JOURNEYS.map((known) => known.name)];
  throw new Error(`There is no journey "${name}": ${names.join(', ')}`);
}

/** One of several by weight; `share` from 0 up to 1. */
export function journeyByWeight(journeys: readonly Journey[], share: number): Journey | undefined {
  const whole = journeys.reduce((sum, { weight }) => sum + weight, 0);
  let left = share * whole;
  return journeys.find(({ weight }) => {
    left -= weight;
    return left < 0;
  });
}
