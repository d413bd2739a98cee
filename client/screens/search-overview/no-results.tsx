import { useShop } from '#client/data/shop-context.tsx';
import { emptyPicture } from '#client/features/empty-picture/empty-picture.tsx';
import { ButtonLink } from '#client/ui/button/button-link.tsx';
import { EmptyState } from '#client/ui/empty-state/empty-state.tsx';
import { hasScreen } from '#shared/screens/index.ts';
import { PopularCategories } from './popular-categories.tsx';
import styles from './search-overview.module.css';
import type { SearchQuery } from './search-query.ts';

interface NoResultsProps {
  readonly query: SearchQuery;
  /** Similar words that find products. */
  readonly correction?: string | null | undefined;
}

/** Says that a search has no results, and offers other ways to find something. */
export function NoResults({ query, correction }: NoResultsProps) {
  const { t, href, brand } = useShop();
  const isProducts = query.type === 'Product';
  return (
    <>
      {correction && (
        <p className={styles.meant}>
          {t('search:didYouMean')}{' '}
          <a href={href('searchOverview', { query: { query: correction } })} rel="nofollow">
            {correction}
          </a>
          ?
        </p>
      )}
      <EmptyState
        icon="search"
        picture={emptyPicture(brand, 'search')}
        title={t(isProducts ? 'search:none.Product' : 'search:empty.title', { query: query.words })}
        action={
          <>
            {isProducts && brand.switches.search.All && (
              <ButtonLink href={href('searchOverview', { query: { query: query.words } })}>
                {t('search:none.all')}
              </ButtonLink>
            )}
            {brand.switches.products && (
              <ButtonLink href={href('productOverview')} variant={isProducts ? 'secondary' : 'primary'}>
                {t('search:empty.all')}
              </ButtonLink>
            )}
            {hasScreen(brand, 'contact') && (
              <>
                <ButtonLink href={href('contact', { query: { type: 'advice' } })} variant="secondary">
                  {t('search:empty.advice')}
                </ButtonLink>
                <ButtonLink href={href('contact')} variant="secondary">
                  {t('search:empty.contact')}
                </ButtonLink>
              </>
            )}
          </>
        }
      >
        <p>{t('search:empty.text')}</p>
      </EmptyState>
      <PopularCategories />
    </>
  );
}
