import type { ReactNode } from 'react';

/** Rows of the catalogue inside of a body; the screen provides them. */
export interface ContentSlots {
  /** `columns` of a wide screen. */
  readonly products: (ids: readonly string[], columns: 3 | 4) => ReactNode;
  readonly categories: (ids: readonly string[]) => ReactNode;
}
