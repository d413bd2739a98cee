import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { paginationTexts } from '#client/data/pagination-texts.ts';
import { useShop } from '#client/data/shop-context.tsx';
import { useProcedure } from '#client/data/use-procedure.ts';
import { Breadcrumbs } from '#client/ui/breadcrumbs/breadcrumbs.tsx';
import { Container } from '#client/ui/container/container.tsx';
import { Pagination } from '#client/ui/pagination/pagination.tsx';
import { pageHref, totalPages } from '#shared/pagination/pagination.ts';
import type { Screen } from '#shared/screens/index.ts';
import type { Overview, OverviewKind } from './content-types.ts';
import styles from './overview-page.module.css';
import { overviewQuery } from './overview-query.ts';
import { TagFilter } from './tag-filter.tsx';

interface OverviewPageProps {
  readonly kind: OverviewKind;
  readonly screen: Screen;
  /** Key of a group with `title` and `intro`. */
  readonly texts: string;
  readonly list: (items: Overview['items']) => ReactNode;
  /** In place of the list while there are no entries. */
  readonly empty: ReactNode;
}

/** An overview with its filters and pages. */
export function OverviewPage({ kind, screen, texts, list, empty }: OverviewPageProps) {
  const { t, href } = useShop();
  const { pathname, search } = useLocation();
  const query = overviewQuery(kind, new URLSearchParams(search));
  const { data: overview } = useProcedure('content.overview.get', query);
  if (!overview) return null;
  if (overview.all === 0) return empty;
  return (
    <Container className={styles.page}>
      <Breadcrumbs
        label={t('components:breadcrumbs.label')}
        items={[
          { label: t('routes:home'), href: href('home') },
          { label: t(`routes:${screen}`), href: href(screen) },
        ]}
      />
      <header className={styles.head}>
        <h1 className={styles.title}>{t(`${texts}.title`)}</h1>
        <p className={styles.intro}>{t(`${texts}.intro`)}</p>
      </header>
      <TagFilter query={query} overview={overview} path={pathname} />
      <div id="list" className={styles.list}>
        {list(overview.items)}
      </div>
      <Pagination
        {...paginationTexts(t)}
        current={overview.page}
        total={totalPages(overview.total, overview.perPage)}
        hrefFor={(number) => pageHref(`${pathname}${search}#list`, number)}
      />
    </Container>
  );
}
