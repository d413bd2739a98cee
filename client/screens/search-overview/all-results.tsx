import type { ReactNode } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import { useProcedure } from '#client/data/use-procedure.ts';
import { useViewEvent } from '#client/data/use-view-event.ts';
import { ProductCardAction } from '#client/features/cart/product-card-action.tsx';
import { ProductGrid } from '#client/features/catalogue/cards/product-grid.tsx';
import { ActiveFilters } from '#client/features/catalogue/list/active-filters.tsx';
import { clearHref } from '#client/features/catalogue/list/catalogue-hrefs.ts';
import { selectedChoices } from '#client/features/catalogue/list/filter-choices.ts';
import { useListHref } from '#client/features/catalogue/list/use-list-href.ts';
import { ContentGrid } from '#client/features/content/content-grid.tsx';
import { Icon } from '#client/ui/icon/icon.tsx';
import { FACET_KINDS } from '#shared/enumerations.ts';
import { Correction, ProductNote } from './correction.tsx';
import { effectiveHref } from './effective-search.ts';
import { NoResults } from './no-results.tsx';
import { PageResults } from './page-results.tsx';
import { contentInput, searchInput } from './search-inputs.ts';
import styles from './search-overview.module.css';
import { type SearchQuery, type Section, searchTypes, shownSections, showsPages } from './search-query.ts';
import { sectionHref } from './section-href.ts';

const COUNT_ID = 'results-count';

/** The first results of each section with links to all of them. */
export function AllResults({ query }: { readonly query: SearchQuery }) {
  const shop = useShop();
  const { brand, t } = shop;
  const shownHref = useListHref('searchOverview');
  const sections = shownSections(query, searchTypes(brand.switches.search));
  const has = (section: Section) => sections.includes(section);
  const hasProducts = has('Product') && brand.switches.products;
  const products = useProcedure('product.list.get', searchInput(query, brand.code), { enabled: hasProducts });
  const projects = useProcedure('content.search.get', contentInput(query, 'project'), {
    enabled: has('Project'),
  });
  const articles = useProcedure('content.search.get', contentInput(query, 'blog'), { enabled: has('Blog') });
  const pages = useProcedure('content.search.get', contentInput(query, 'page'), {
    enabled: showsPages(query),
  });
  const texts = [projects, articles, pages];
  const productSearch = products.data?.search;
  // Products of another word than the one that texts have are not what was looked for.
  const isKnown = texts.some(({ data }) => data && data.total > 0 && data.correction === null);
  const found = productSearch?.correction && isKnown ? undefined : products.data;
  useViewEvent(
    found && {
      name: 'view_item_list',
      id: 'search',
      list: t('search:sections.Product'),
      products: found.items,
    },
    shownHref,
  );
  const awaited = [
    hasProducts && products,
    has('Project') && projects,
    has('Blog') && articles,
    showsPages(query) && pages,
  ];
  if (awaited.some((section) => section && !section.data)) return null;
  const total = texts.reduce((sum, { data }) => sum + (data?.total ?? 0), found?.total ?? 0);
  const listHref = effectiveHref(shownHref, { ...(productSearch ? { search: productSearch } : {}) });
  const active = selectedChoices(products.data?.facets ?? [], FACET_KINDS, listHref, shop);
  const pageResults = pages.data && <PageResults words={query.words} found={pages.data} />;
  if (total === 0 && active.length === 0) {
    return <NoResults query={query} correction={productSearch?.correction} />;
  }
  return (
    <div className={styles.sections}>
      <p id={COUNT_ID} tabIndex={-1} className={styles.total} role="status">
        {t('search:count', { count: total })}
      </p>
      <ActiveFilters choices={active} clearHref={clearHref(listHref)} fallbackFocusId={COUNT_ID} />
      {pages.data?.isInFirstTitle && pageResults}
      {found && (
        <ResultSection query={query} type="Product" total={found.total} listHref={listHref}>
          <ProductNote words={query.words} search={found.search} />
          <ProductGrid
            products={found.items}
            columns={4}
            eager={2}
            words={found.words}
            action={(product) => <ProductCardAction product={product} />}
          />
        </ResultSection>
      )}
      {projects.data && (
        <ResultSection query={query} type="Project" total={projects.data.total} listHref={listHref}>
          <Correction words={query.words} correction={projects.data.correction} />
          <ContentGrid cards={projects.data.items} level={3} />
        </ResultSection>
      )}
      {articles.data && (
        <ResultSection query={query} type="Blog" total={articles.data.total} listHref={listHref}>
          <Correction words={query.words} correction={articles.data.correction} />
          <ContentGrid cards={articles.data.items} level={3} />
        </ResultSection>
      )}
      {!pages.data?.isInFirstTitle && pageResults}
    </div>
  );
}

interface ResultSectionProps {
  readonly query: SearchQuery;
  readonly type: Section;
  readonly total: number;
  readonly listHref: string;
  readonly children: ReactNode;
}

function ResultSection({ query, type, total, listHref, children }: ResultSectionProps) {
  const shop = useShop();
  if (total === 0) return null;
  const id = `results-${type}`;
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.sectionHead}>
        <h2 id={id}>{shop.t(`search:sections.${type}`)}</h2>
        <a href={sectionHref(shop, query, { type, listHref })} rel="nofollow" className={styles.more}>
          {shop.t(`search:all.${type}`, { count: total })} <Icon name="arrow-right" size="s" />
        </a>
      </div>
      {children}
    </section>
  );
}
