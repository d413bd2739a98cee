import { useLocation } from 'react-router-dom';
import type { ScreenModule } from '#client/data/screen.ts';
import { useShop } from '#client/data/shop-context.tsx';
import { useProcedure } from '#client/data/use-procedure.ts';
import { ProductCardAction } from '#client/features/cart/product-card-action.tsx';
import { CatalogueBreadcrumbs } from '#client/features/catalogue/catalogue-breadcrumbs.tsx';
import { CategoryTiles } from '#client/features/catalogue/categories/category-tiles.tsx';
import { CatalogueFilters } from '#client/features/catalogue/list/catalogue-filters.tsx';
import { clearHref } from '#client/features/catalogue/list/catalogue-hrefs.ts';
import { CatalogueList } from '#client/features/catalogue/list/catalogue-list.tsx';
import { parseCatalogueQuery, productListInput } from '#client/features/catalogue/list/catalogue-query.ts';
import { EmptyList } from '#client/features/catalogue/list/empty-list.tsx';
import { selectedChoices } from '#client/features/catalogue/list/filter-choices.ts';
import { useListHref } from '#client/features/catalogue/list/use-list-href.ts';
import { Container } from '#client/ui/container/container.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden/visually-hidden.tsx';
import { productArchivePerPage } from '#shared/constants.ts';
import { FACET_KINDS } from '#shared/enumerations.ts';
import styles from './product-overview.module.css';

export { load, namespaces } from './product-overview.data.ts';

/** Only a comparison loads its code, and only brands that have one contain it. */
export const variants: ScreenModule['variants'] = import.meta.env.HAS_COMPARISON
  ? { comparison: () => import('./comparison.variant.tsx') }
  : {};

/** The whole catalogue: links to its categories, then all products with filters. */
export function Screen() {
  const shop = useShop();
  const { t, href, brand } = shop;
  const { search } = useLocation();
  const listHref = useListHref('productOverview');
  const query = parseCatalogueQuery(new URLSearchParams(search));
  const list = useProcedure('product.list.get', productListInput(query, productArchivePerPage(brand.code)));
  const tiles = useProcedure('category.list.get', null);
  if (!list.data) return null;
  return (
    <Container className={styles.screen}>
      <CatalogueBreadcrumbs
        breadcrumbs={[{ label: t('routes:productOverview'), href: href('productOverview') }]}
      />
      <header className={styles.head}>
        <h1>{t('product:overview.title')}</h1>
        <p className={styles.intro}>{t('product:overview.intro')}</p>
      </header>
      {tiles.data && (
        <nav aria-labelledby="categories-title" className={styles.categories}>
          <VisuallyHidden>
            <span id="categories-title">{t('product:overview.categories')}</span>
          </VisuallyHidden>
          <CategoryTiles categories={tiles.data} look="compact" />
        </nav>
      )}
      <CatalogueList
        listHref={listHref}
        title={t('product:list.title')}
        list={{ id: 'products' }}
        query={query}
        page={list.data}
        active={selectedChoices(list.data.facets, FACET_KINDS, listHref, shop)}
        filters={<CatalogueFilters facets={list.data.facets} listHref={listHref} />}
        action={(product) => <ProductCardAction product={product} />}
        empty={<EmptyList clearHref={clearHref(listHref)} />}
      />
    </Container>
  );
}
