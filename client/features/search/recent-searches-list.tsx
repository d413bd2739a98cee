import { useState } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import { Icon } from '#client/ui/icon/icon.tsx';
import { clearRecentSearches, readRecentSearches } from './recent-searches.ts';
import { SuggestionOption } from './suggestion-option.tsx';
import styles from './suggestions.module.css';

interface RecentSearchesProps {
  readonly id: string;
  readonly onCleared: () => void;
}

/** The last searches of this device, with a button that forgets them. */
export function RecentSearches({ id, onCleared }: RecentSearchesProps) {
  const { t, href } = useShop();
  const [searches] = useState(() => readRecentSearches());
  if (searches.length === 0) return null;
  return (
    <>
      <div id={id} role="listbox" aria-label={t('header:search.suggestions.recent')} className={styles.group}>
        <p className={styles.title} aria-hidden="true">
          {t('header:search.suggestions.recent')}
        </p>
        {searches.map((words, index) => (
          <SuggestionOption
            key={words}
            id={`${id}-${index}`}
            href={href('searchOverview', { query: { query: words } })}
          >
            <Icon name="search" size="s" />
            <span className={styles.name}>{words}</span>
          </SuggestionOption>
        ))}
      </div>
      <button
        type="button"
        className={styles.clear}
        onClick={() => {
          clearRecentSearches();
          onCleared();
        }}
      >
        {t('header:search.suggestions.clear')}
      </button>
    </>
  );
}
