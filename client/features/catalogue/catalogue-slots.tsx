import type { ReactNode } from 'react';
import { CategoryRow } from './category-row.tsx';
import { ProductRow } from './product-row.tsx';

/** The rows of the catalogue inside of articles. */
export const CATALOGUE_SLOTS = {
  products: (ids: readonly string[], columns: 3 | 4): ReactNode => <ProductRow ids={ids} columns={columns} />,
  categories: (ids: readonly string[]): ReactNode => <CategoryRow ids={ids} />,
};
