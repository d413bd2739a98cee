import { useLocation } from 'react-router-dom';
import { useShop } from '#client/data/shop-context.tsx';
import { CatalogueBreadcrumbs } from '#client/features/catalogue/catalogue-breadcrumbs.tsx';
import { Container } from '#client/ui/container/container.tsx';
import { AllResults } from './all-results.tsx';
import { ContentResults } from './content-results.tsx';
import { PopularCategories } from './popular-categories.tsx';
import { ProductResults } from './product-results.tsx';
import { SearchForm } from './search-form.tsx';
import { CONTENT_SECTIONS } from './search-inputs.ts';
import styles from './search-overview.module.css';
import { isSearch, parseSearchQuery, type SearchQuery, searchTypes } from './search-query.ts';
import { TypeTabs } from './type-tabs.tsx';

export { load, namespaces } from './search-overview.data.ts';

/** The search screen: some results of every section, or the pages of one. */
export function Screen() {
  const { t, href, brand } = useShop();
  const { search } = useLocation();
  const types = searchTypes(brand.switches.search);
  const query = parseSearchQuery(new URLSearchParams(search), types);
  const { words } = query;
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
      {isSearch(query) ? <Results query={query} /> : <PopularCategories />}
    </Container>
  );
}

function Results({ query }: { readonly query: SearchQuery }) {
  if (query.type === 'All') return <AllResults query={query} />;
  if (query.type === 'Product') return <ProductResults query={query} />;
  return <ContentResults query={query} type={query.type} section={CONTENT_SECTIONS[query.type]} />;
}
