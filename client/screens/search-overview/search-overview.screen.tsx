import { useLocation } from 'react-router-dom';
import { useShop } from '#client/data/shop-context.tsx';
import { CatalogueBreadcrumbs } from '#client/features/catalogue/catalogue-breadcrumbs.tsx';
import { Container } from '#client/ui/grid/grid.tsx';
import { NoContentYet } from './no-content-yet.tsx';
import { PopularCategories } from './popular-categories.tsx';
import { ProductResults } from './product-results.tsx';
import { SearchForm } from './search-form.tsx';
import styles from './search-overview.module.css';
import { findsProducts, parseSearchQuery, searchTypes } from './search-query.ts';
import { TypeTabs } from './type-tabs.tsx';

export { load, namespaces } from './search-overview.data.ts';

/** The search screen. Only products are searchable so far; projects and blogs have placeholder tabs. */
export function Screen() {
  const { t, href, brand } = useShop();
  const { search } = useLocation();
  const types = searchTypes(brand.switches.search);
  const query = parseSearchQuery(new URLSearchParams(search), types);
  const { words, type } = query;
  return (
    <Container className={styles.screen}>
      <CatalogueBreadcrumbs
        breadcrumbs={[{ label: t('routes:searchOverview'), href: href('searchOverview') }]}
      />
      <header className={styles.head}>
        <h1>{words ? t('search:heading', { query: words }) : t('search:title')}</h1>
        <SearchForm query={query} />
      </header>
      {words && types.length > 1 && <TypeTabs types={types} query={query} />}
      {!words && <PopularCategories />}
      {words && findsProducts(type) && <ProductResults query={query} />}
      {words && (type === 'Project' || type === 'Blog') && <NoContentYet type={type} />}
    </Container>
  );
}
