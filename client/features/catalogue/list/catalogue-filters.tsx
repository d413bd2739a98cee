import { useShop } from '#client/data/shop-context.tsx';
import { VatText } from '#client/ui/price/vat-text.tsx';
import { PRODUCT_ARCHIVE_CATEGORIES, PRODUCT_ARCHIVE_FILTERS } from '#shared/constants.ts';
import type { FacetKind, PriceDisplay } from '#shared/enumerations.ts';
import type { Facet } from '../catalogue-types.ts';
import { displayOfPriceRange, filterChoices } from './filter-choices.ts';
import { type FilterChoice, FilterGroup } from './filter-group.tsx';

interface CatalogueFiltersProps {
  readonly facets: readonly Facet[];
  /** Path and query of the list. */
  readonly listHref: string;
  /** Links to the pages of the categories, in place of the switches. */
  readonly categoryPages?: () => readonly FilterChoice[];
}

/** The filter groups of a product list. A brand that compares measured values has theirs near the top. */
export function CatalogueFilters({ facets, listHref, categoryPages }: CatalogueFiltersProps) {
  const shop = useShop();
  const { t } = shop;
  const choices = (kind: FacetKind) => filterChoices(facets, kind, listHref, shop);
  const prices = (display: PriceDisplay) => {
    const vat = t(display === 'including' ? 'global:vat.inc' : 'global:vat.exc');
    return (
      <FilterGroup
        title={`${t('product:filters.PRICE')} ${vat}`}
        choices={choices('PRICE').filter(({ id }) => displayOfPriceRange(id) === display)}
        shown={PRODUCT_ARCHIVE_FILTERS}
        mode="many"
      />
    );
  };
  const isMeasured = import.meta.env.HAS_COMPARISON;
  const measured = (['ABSORPTION', 'INSULATION'] as const).map((kind) => (
    <FilterGroup
      key={kind}
      title={t(`product:filters.${kind}`)}
      choices={choices(kind)}
      shown={PRODUCT_ARCHIVE_FILTERS}
      mode="many"
    />
  ));
  return (
    <>
      <FilterGroup
        title={t('product:filters.CATEGORY')}
        choices={categoryPages?.() ?? choices('CATEGORY')}
        shown={PRODUCT_ARCHIVE_CATEGORIES}
        mode={categoryPages ? 'one' : 'many'}
      />
      {isMeasured && measured}
      <FilterGroup
        title={t('product:filters.COLOUR')}
        choices={choices('COLOUR')}
        shown={PRODUCT_ARCHIVE_CATEGORIES}
        mode="many"
      />
      <FilterGroup
        title={t('product:filters.SIZE')}
        choices={choices('SIZE')}
        shown={PRODUCT_ARCHIVE_FILTERS}
        mode="many"
      />
      <VatText block inc={prices('including')} exc={prices('excluding')} />
      <FilterGroup
        title={t('product:filters.STOCK')}
        choices={choices('STOCK')}
        shown={PRODUCT_ARCHIVE_FILTERS}
        mode="many"
      />
      {!isMeasured && measured}
      <FilterGroup
        title={t('product:filters.BRAND')}
        choices={choices('BRAND')}
        shown={PRODUCT_ARCHIVE_FILTERS}
        mode="many"
      />
    </>
  );
}
