import { useLocation } from 'react-router-dom';
import { paginationTexts } from '#client/data/pagination-texts.ts';
import { useShop } from '#client/data/shop-context.tsx';
import { useProcedure } from '#client/data/use-procedure.ts';
import { ContentGrid } from '#client/features/content/content-grid.tsx';
import { ButtonLink } from '#client/ui/button/button-link.tsx';
import { EmptyState } from '#client/ui/empty-state/empty-state.tsx';
import { Pagination } from '#client/ui/pagination/pagination.tsx';
import { pageHref, totalPages } from '#shared/pagination/pagination.ts';
import { Correction } from './correction.tsx';
import { type ContentSection, contentInput } from './search-inputs.ts';
import styles from './search-overview.module.css';
import type { SearchQuery } from './search-query.ts';

interface ContentResultsProps {
  readonly query: SearchQuery;
  readonly type: 'Project' | 'Blog';
  readonly section: ContentSection;
}

/** One page of the projects, or of the blogs and advice, that a search finds. */
export function ContentResults({ query, type, section }: ContentResultsProps) {
  const { t, href } = useShop();
  const { pathname, search } = useLocation();
  const { data: found } = useProcedure('content.search.get', contentInput(query, section));
  if (!found) return null;
  if (found.total === 0) {
    return (
      <EmptyState
        icon="search"
        title={t(`search:none.${type}`, { query: query.words })}
        action={
          <>
            <ButtonLink href={href('searchOverview', { query: { query: query.words } })}>
              {t('search:none.all')}
            </ButtonLink>
            <ButtonLink href={href(type === 'Blog' ? 'blogOverview' : 'projectOverview')} variant="secondary">
              {t(`search:overview.${type}`)}
            </ButtonLink>
          </>
        }
      >
        <p>{t('search:none.text')}</p>
      </EmptyState>
    );
  }
  return (
    <section id="list" aria-labelledby="results-title" className={styles.section}>
      <div className={styles.sectionHead}>
        <h2 id="results-title">{t(`search:sections.${type}`)}</h2>
        <p className={styles.total} role="status">
          {t('search:count', { count: found.total })}
        </p>
      </div>
      <Correction words={query.words} correction={found.correction} />
      <ContentGrid cards={found.items} level={3} eager />
      <Pagination
        {...paginationTexts(t)}
        current={found.page}
        total={totalPages(found.total, found.perPage)}
        hrefFor={(number) => pageHref(`${pathname}${search}#list`, number)}
      />
    </section>
  );
}
