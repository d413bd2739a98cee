import type { ShopMap } from '../visitor/shop-map.ts';
import type { Visitor } from '../visitor/visitor.ts';

export interface Journey {
  readonly name: string;
  /** How many of the mixed visits are this one, in parts of the whole. */
  readonly weight: number;
  /** Whether a shop has what this journey needs. */
  isPossible(map: ShopMap): boolean;
  /** One visit. Throws VisitOver when it cannot go on. */
  visit(visitor: Visitor): void;
}

/** Whether a shop sells anything that is bought as it is. */
export function sells({ products }: ShopMap): boolean {
  return products.length > 0;
}
