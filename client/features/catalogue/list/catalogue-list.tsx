import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';
import { useShop, useT } from '#client/data/shop-context.tsx';
import type { ReportedList } from '#client/data/shop-events.ts';
import { useViewEvent } from '#client/data/use-view-event.ts';
import { VisuallyHidden } from '#client/ui/visually-hidden/visually-hidden.tsx';
import { ProductGrid, type ProductGridProps } from '../cards/product-grid.tsx';
import { ProductTable } from '../cards/product-table.tsx';
import type { ProductCardData, ProductPage } from '../catalogue-types.ts';
import { ActiveFilters } from './active-filters.tsx';
import { clearHref } from './catalogue-hrefs.ts';
import styles from './catalogue-list.module.css';
import { CataloguePages } from './catalogue-pages.tsx';
import type { CatalogueQuery } from './catalogue-query.ts';
import type { FilterChoice } from './filter-group.tsx';
import { FilterButton, FilterPanel } from './filter-panel.tsx';
import { SortForm } from './sort-form.tsx';

/** Targets of pagination links and of the focus after the list changed. */
const LIST_ID = 'list';
const COUNT_ID = 'list-count';

interface CatalogueListProps {
  readonly title: string;
  /** Names the list in events. */
  readonly list: Pick<ReportedList, 'id' | 'category'>;
  readonly query: CatalogueQuery;
  readonly page: ProductPage;
  readonly filters: ReactNode;
  /** Active filters, each with a link that removes it. */
  readonly active: readonly FilterChoice[];
  /** Path and query of the list. */
  readonly listHref: string;
  readonly action: (product: ProductCardData) => ReactNode;
  /** Replaces the grid when no product matches. */
  readonly empty: ReactNode;
}

/** Moves the focus to the list's heading after paging, as a new page would. */
function useListFocus(page: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const lastPage = useRef(page);
  useEffect(() => {
    if (lastPage.current === page) return;
    lastPage.current = page;
    heading.current?.focus({ preventScroll: true });
  }, [page]);
  return heading;
}

type ListProps = Pick<ProductGridProps, 'products' | 'action' | 'words' | 'pending'>;

/** Shows products as the brand's design asks: as cards or as a table. */
function List(props: ListProps) {
  const { brand } = useShop();
  return brand.design.productList === 'table' ? (
    <ProductTable {...props} />
  ) : (
    <ProductGrid {...props} eager={2} rooms />
  );
}

/** A product list with filters, sort order, count and pagination. Its whole state is in the URL. */
export function CatalogueList(props: CatalogueListProps) {
  const { title, query, page, filters, active, action, empty, listHref } = props;
  const t = useT();
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const heading = useListFocus(query.page);
  const pending = navigation.location?.pathname === pathname;
  useViewEvent({ ...props.list, name: 'view_item_list', list: title, products: page.items }, listHref);
  return (
    <section className={styles.layout} id={LIST_ID} aria-labelledby="list-title">
      <h2 id="list-title" ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      <div className={styles.bar}>
        <FilterButton active={active.length} />
        <p id={COUNT_ID} tabIndex={-1} className={styles.count} role="status">
          {t('product:list.count', { count: page.total })}
          {query.page > 1 && (
            <VisuallyHidden>, {t('components:pagination.page', { page: query.page })}</VisuallyHidden>
          )}
        </p>
        <SortForm sort={query.sort} listHref={listHref} />
      </div>
      <FilterPanel page={page} listHref={listHref}>
        {filters}
      </FilterPanel>
      <div className={styles.results}>
        <ActiveFilters choices={active} clearHref={clearHref(listHref)} fallbackFocusId={COUNT_ID} />
        {page.items.length > 0 ? (
          <List products={page.items} action={action} words={page.words} pending={pending} />
        ) : (
          empty
        )}
        <CataloguePages page={page} listHref={listHref} />
      </div>
    </section>
  );
}
