import { useNavigation } from 'react-router-dom';
import { useShop } from '#client/data/shop-context.tsx';
import { useProcedure } from '#client/data/use-procedure.ts';
import { ProductCardAction } from '#client/features/cart/product-card-action.tsx';
import { CataloguePages } from '#client/features/catalogue/catalogue-pages.tsx';
import { ProductGrid } from '#client/features/catalogue/product-grid.tsx';
import { ButtonLink } from '#client/ui/button/button-link.tsx';
import { EmptyState } from '#client/ui/empty-state/empty-state.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden/visually-hidden.tsx';
import { PopularCategories } from './popular-categories.tsx';
import { searchInput } from './search-overview.data.ts';
import styles from './search-overview.module.css';
import type { SearchQuery } from './search-query.ts';

/** The products of a search, or suggestions when there are none. */
export function ProductResults({ query }: { readonly query: SearchQuery }) {
  const { t, href, brand } = useShop();
  const navigation = useNavigation();
  const { data: page } = useProcedure('product.list.get', searchInput(query, brand.code), {
    enabled: brand.switches.products,
  });
  if (!page) return null;
  if (page.total === 0) {
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
  return (
    <section className={styles.results} id="list" aria-labelledby="results-title">
      <div>
        <h2 id="results-title">
          <VisuallyHidden>{t('search:type.Product')}</VisuallyHidden>
        </h2>
        <p className={styles.count} role="status">
          {t('search:count', { count: page.total })}
        </p>
      </div>
      <ProductGrid
        products={page.items}
        columns={4}
        eager={2}
        pending={navigation.state === 'loading'}
        action={(product) => <ProductCardAction product={product} />}
      />
      <CataloguePages page={page} />
    </section>
  );
}
