import type { ShopContents } from '../visitor/shop-contents.ts';
import type { Visitor } from '../visitor/visitor.ts';

export interface Journey {
  readonly name: string;
  /** Share of the mixed visits, relative to the other journeys. */
  readonly weight: number;
  /** Whether the shop has what this journey needs. */
  isPossible(shop: ShopContents): boolean;
  /** Runs one visit. Throws VisitAborted when it cannot continue. */
  visit(visitor: Visitor): void;
}

/** Whether a shop has products without configuration. */
export function hasProducts({ products }: ShopContents): boolean {
  return products.length > 0;
}
