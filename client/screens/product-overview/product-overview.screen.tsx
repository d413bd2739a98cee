import { useLocation } from 'react-router-dom';
import { useShop } from '#client/data/shop-context.tsx';
import { useProcedure } from '#client/data/use-procedure.ts';
import { CardAdd } from '#client/features/cart/card-add.tsx';
import { clearHref } from '#client/features/catalogue/catalogue-hrefs.ts';
import { CatalogueList } from '#client/features/catalogue/catalogue-list.tsx';
import { parseCatalogueQuery, productListInput } from '#client/features/catalogue/catalogue-query.ts';
import { CatalogueTrail } from '#client/features/catalogue/catalogue-trail.tsx';
import { CategoryTiles } from '#client/features/catalogue/category-tiles.tsx';
import { EmptyList } from '#client/features/catalogue/empty-list.tsx';
import { toggleChoices } from '#client/features/catalogue/filter-choices.ts';
import { FilterGroup } from '#client/features/catalogue/filter-group.tsx';
import { Container } from '#client/ui/grid/grid.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden/visually-hidden.tsx';
import {
  PRODUCT_ARCHIVE_CATEGORIES,
  PRODUCT_ARCHIVE_FILTERS,
  productArchivePerPage,
} from '#shared/constants.ts';
import styles from './product-overview.module.css';

export { load, namespaces } from './product-overview.data.ts';

/** The whole catalogue: ways into its categories, then every product with filters (spec section 2, productOverview). */
export function Screen() {
  const { t, href, brand } = useShop();
  const { pathname, search } = useLocation();
  const query = parseCatalogueQuery(new URLSearchParams(search));
  const list = useProcedure('product.list.get', productListInput(query, productArchivePerPage(brand.code)));
  const categories = useProcedure('category.list.get', null);
  if (!list.data) return null;
  const { facets } = list.data;
  const here = pathname + search;
  const inCategories = toggleChoices(facets, 'CATEGORY', here);
  const ofBrands = toggleChoices(facets, 'BRAND', here);
  const active = [...inCategories, ...ofBrands].filter((choice) => choice.selected);
  return (
    <Container className={styles.screen}>
      <CatalogueTrail steps={[{ label: t('routes:productOverview'), href: href('productOverview') }]} />
      <header className={styles.head}>
        <h1>{t('product:overview.title')}</h1>
        <p className={styles.intro}>{t('product:overview.intro')}</p>
      </header>
      {categories.data && (
        <nav aria-labelledby="categories-title">
          <VisuallyHidden>
            <span id="categories-title">{t('product:overview.categories')}</span>
          </VisuallyHidden>
          <CategoryTiles categories={categories.data} look="compact" />
        </nav>
      )}
      <CatalogueList
        title={t('product:list.title')}
        query={query}
        page={list.data}
        active={active}
        filters={
          <>
            <FilterGroup
              title={t('product:filters.CATEGORY')}
              choices={inCategories}
              shown={PRODUCT_ARCHIVE_CATEGORIES}
              mode="many"
            />
            <FilterGroup
              title={t('product:filters.BRAND')}
              choices={ofBrands}
              shown={PRODUCT_ARCHIVE_FILTERS}
              mode="many"
            />
          </>
        }
        action={(product) => <CardAdd product={product} />}
        empty={<EmptyList clearHref={clearHref(here)} />}
      />
    </Container>
  );
}
