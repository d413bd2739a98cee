import { useT } from '#client/data/shop-context.tsx';
import { PRODUCT_ARCHIVE_CATEGORIES, PRODUCT_ARCHIVE_FILTERS } from '#shared/constants.ts';
import { type FilterChoice, FilterGroup } from './filter-group.tsx';

interface CatalogueFiltersProps {
  readonly categories: readonly FilterChoice[];
  /** `one`: each category is a page of its own; `many`: categories are switched on and off. */
  readonly categoryMode: 'one' | 'many';
  readonly brands: readonly FilterChoice[];
}

/** The filter groups of a product list. */
export function CatalogueFilters({ categories, categoryMode, brands }: CatalogueFiltersProps) {
  const t = useT();
  return (
    <>
      <FilterGroup
        title={t('product:filters.CATEGORY')}
        choices={categories}
        shown={PRODUCT_ARCHIVE_CATEGORIES}
        mode={categoryMode}
      />
      <FilterGroup
        title={t('product:filters.BRAND')}
        choices={brands}
        shown={PRODUCT_ARCHIVE_FILTERS}
        mode="many"
      />
    </>
  );
}
