import type { ReactNode } from 'react';
import { ProductRow } from './cards/product-row.tsx';
import { CategoryRow } from './categories/category-row.tsx';

/** The rows of the catalogue inside of articles. */
export const CATALOGUE_SLOTS = {
  products: (ids: readonly string[], columns: 3 | 4, title?: string): ReactNode => (
    <ProductRow ids={ids} columns={columns} title={title} />
  ),
  categories: (ids: readonly string[]): ReactNode => <CategoryRow ids={ids} />,
};
