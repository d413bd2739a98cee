import type { CatalogueState, ChangesSince } from './embedded/columns/changes.repository.ts';
import type { ProductSelection } from './product-selection.ts';

/** Selects products, and reads rows of theirs in one statement with the state of the catalogue. */
export type Reading<Result> = (
  selection: ProductSelection,
  since: ChangesSince,
) => Promise<{ readonly result: Result; readonly state: CatalogueState }>;
