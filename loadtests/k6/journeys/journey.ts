import type { ShopContents } from '../visitor/shop-contents.ts';
import type { Visitor } from '../visitor/visitor.ts';

export interface Journey {
  readonly name: string;
  /** Share of the mixed visits, relative to the other journeys. */
  readonly weight: number;
  /** Neither stores nor orders anything, so that it may visit a live shop. */
  readonly isReadOnly?: boolean;
  /** Whether the shop has what this journey needs. */
  isPossible(shop: ShopContents): boolean;
  /** Runs one visit. Throws VisitAborted when it cannot continue. */
  visit(visitor: Visitor): void;
}

/** Whether a shop has products without configuration. */
export function hasProducts({ products }: ShopContents): boolean {
  return products.length > 0;
}

/** The value of `JOURNEY` for all journeys by weight, and for those that only read. */
const MIXED = 'mixed';
const READ_ONLY = 'read-only';

/** The journeys that `JOURNEY` selects. Throws for an unknown name. */
export function selectJourneys(all: readonly Journey[], name: string): readonly Journey[] {
  if (name === MIXED) return all;
  if (name === READ_ONLY) return all.filter(({ isReadOnly }) => isReadOnly);
  const journey = all.find((known) => known.name === name);
  if (journey) return [journey];
  const names = [MIXED, READ_ONLY, ...all.map((known) => known.name)];
  throw new Error(`JOURNEY: got "${name}", expected one of ${names.join(', ')}`);
}
