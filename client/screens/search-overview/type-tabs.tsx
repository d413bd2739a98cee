import { useShop } from '#client/data/shop-context.tsx';
import type { ContentTypeFilter } from '#shared/enumerations.ts';
import styles from './search-overview.module.css';
import type { SearchQuery } from './search-query.ts';

interface TypeTabsProps {
  readonly types: readonly ContentTypeFilter[];
  readonly query: SearchQuery;
}

/** The content-type filter of the search (spec section 2) as links. */
export function TypeTabs({ types, query }: TypeTabsProps) {
  const { t, href } = useShop();
  return (
    <nav aria-label={t('search:types')}>
      <ul className={styles.tabs}>
        {types.map((type) => (
          <li key={type}>
            <a
              className={styles.tab}
              href={href('searchOverview', {
                query: { query: query.words, type: type === types[0] ? undefined : type },
              })}
              aria-current={type === query.type ? 'page' : undefined}
              data-keep-scroll=""
            >
              {t(`search:type.${type}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
