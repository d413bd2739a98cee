import { pageWindow } from '#shared/pagination/pagination.ts';
import { classNames } from '../class-names/class-names.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './pagination.module.css';

export interface PaginationProps {
  /** Name of the landmark. */
  label: string;
  current: number;
  total: number;
  hrefFor: (page: number) => string;
  /** Accessible name of a page's link, for example "Page 3". */
  pageLabel: (page: number) => string;
  previousLabel: string;
  nextLabel: string;
}

/** Links to the pages of a list. Renders nothing for a single page. */
export function Pagination(props: PaginationProps) {
  const { label, current, total, hrefFor, pageLabel, previousLabel, nextLabel } = props;
  if (total <= 1) return null;
  return (
    <nav className={styles.pagination} aria-label={label}>
      {current > 1 && (
        <a className={styles.move} href={hrefFor(current - 1)} rel="prev">
          <Icon name="chevron-left" size="s" />
          <span>{previousLabel}</span>
        </a>
      )}
      <ol className={styles.pages}>
        {pageWindow(current, total).map((page, index) =>
          page === 'gap' ? (
            <li key={index === 1 ? 'gap-before' : 'gap-after'} className={styles.gap} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={page}>
              <a
                className={classNames(styles.page, page === current && styles.current)}
                href={hrefFor(page)}
                aria-label={pageLabel(page)}
                aria-current={page === current ? 'page' : undefined}
              >
                {page}
              </a>
            </li>
          ),
        )}
      </ol>
      {current < total && (
        <a className={styles.move} href={hrefFor(current + 1)} rel="next">
          <span>{nextLabel}</span>
          <Icon name="chevron-right" size="s" />
        </a>
      )}
    </nav>
  );
}
