import { useLocation } from 'react-router-dom';
import { useShop } from '#client/data/shop-context.tsx';
import { useProcedure } from '#client/data/use-procedure.ts';
import { ProductCardAction } from '#client/features/cart/product-card-action.tsx';
import { CatalogueFilters } from '#client/features/catalogue/catalogue-filters.tsx';
import { clearHref } from '#client/features/catalogue/catalogue-hrefs.ts';
import { CatalogueList } from '#client/features/catalogue/catalogue-list.tsx';
import { isFiltered } from '#client/features/catalogue/catalogue-query.ts';
import { EmptyList } from '#client/features/catalogue/empty-list.tsx';
import { filterChoices, selectedChoices } from '#client/features/catalogue/filter-choices.ts';
import { ButtonLink } from '#client/ui/button/button-link.tsx';
import { EmptyState } from '#client/ui/empty-state/empty-state.tsx';
import { FACET_KINDS } from '#shared/enumerations.ts';
import { PopularCategories } from './popular-categories.tsx';
import { searchInput } from './search-overview.data.ts';
import type { SearchQuery } from './search-query.ts';

/** The products of a search with the filters of the overview, or suggestions when there are none. */
export function ProductResults({ query }: { readonly query: SearchQuery }) {
  const shop = useShop();
  const { t, href, brand } = shop;
  const { pathname, search } = useLocation();
  const { data: page } = useProcedure('product.list.get', searchInput(query, brand.code), {
    enabled: brand.switches.products,
  });
  if (!page) return null;
  if (page.total === 0 && !isFiltered(query)) {
    return (
      <>
        <EmptyState
          icon="search"
          title={t('search:empty.title', { query: query.words })}
          action={<ButtonLink href={href('productOverview')}>{t('search:empty.all')}</ButtonLink>}
        >
          <p>{t('search:empty.text')}</p>
        </EmptyState>
        <PopularCategories />
      </>
    );
  }
  const listHref = pathname + search;
  const choices = filterChoices(page.facets, listHref, shop);
  return (
    <CatalogueList
      title={t('search:type.Product')}
      query={query}
      page={page}
      active={selectedChoices(choices, FACET_KINDS, shop)}
      filters={<CatalogueFilters choices={choices} />}
      action={(product) => <ProductCardAction product={product} />}
      empty={<EmptyList clearHref={clearHref(listHref)} />}
    />
  );
}
