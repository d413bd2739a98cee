import { useShop } from '#client/data/shop-context.tsx';
import { useProcedure } from '#client/data/use-procedure.ts';
import { ProductCardAction } from '#client/features/cart/product-card-action.tsx';
import { CatalogueFilters } from '#client/features/catalogue/list/catalogue-filters.tsx';
import { clearHref } from '#client/features/catalogue/list/catalogue-hrefs.ts';
import { CatalogueList } from '#client/features/catalogue/list/catalogue-list.tsx';
import { isFiltered } from '#client/features/catalogue/list/catalogue-query.ts';
import { EmptyList } from '#client/features/catalogue/list/empty-list.tsx';
import { selectedChoices } from '#client/features/catalogue/list/filter-choices.ts';
import { useListHref } from '#client/features/catalogue/list/use-list-href.ts';
import { FACET_KINDS } from '#shared/enumerations.ts';
import { ProductNote } from './correction.tsx';
import { effectiveHref } from './effective-search.ts';
import { NoResults } from './no-results.tsx';
import { searchInput } from './search-inputs.ts';
import type { SearchQuery } from './search-query.ts';

/** The products of a search with the filters of the overview, or suggestions when there are none. */
export function ProductResults({ query }: { readonly query: SearchQuery }) {
  const shop = useShop();
  const { t, brand } = shop;
  const shownHref = useListHref('searchOverview');
  const { data: page } = useProcedure('product.list.get', searchInput(query, brand.code), {
    enabled: brand.switches.products,
  });
  if (!page) return null;
  if (page.total === 0 && !isFiltered(query)) {
    return <NoResults query={query} correction={page.search?.correction} />;
  }
  const listHref = effectiveHref(shownHref, page);
  return (
    <>
      <ProductNote words={query.words} search={page.search} />
      <CatalogueList
        listHref={listHref}
        title={t('search:sections.Product')}
        list={{ id: 'search' }}
        query={query}
        page={page}
        active={selectedChoices(page.facets, FACET_KINDS, listHref, shop)}
        filters={<CatalogueFilters facets={page.facets} listHref={listHref} />}
        action={(product) => <ProductCardAction product={product} />}
        empty={<EmptyList clearHref={clearHref(listHref)} />}
      />
    </>
  );
}
