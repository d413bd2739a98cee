import { useEffect } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import { useSuggestions } from '#client/features/search/use-suggestions.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { TextField } from '#client/ui/field/text-field.tsx';
import { MAX_QUERY_LENGTH } from '#shared/constants.ts';
import styles from './search-overview.module.css';
import type { SearchQuery } from './search-query.ts';

/** The search field of the screen; it keeps the content type. */
export function SearchForm({ query: { words, type } }: { readonly query: SearchQuery }) {
  const { t, href } = useShop();
  const { field, panel, input } = useSuggestions('search-field');
  // A search from the header changes the query while this uncontrolled field stays mounted.
  useEffect(() => {
    if (input.current) input.current.value = words;
  }, [words, input]);
  return (
    <search>
      <form action={href('searchOverview')} method="get" className={styles.form}>
        <TextField
          {...field}
          label={t('search:label')}
          type="search"
          name="query"
          defaultValue={words}
          maxLength={MAX_QUERY_LENGTH}
          placeholder={t('search:hint')}
          autoComplete="off"
          enterKeyHint="search"
          className={styles.field}
        />
        {type !== 'All' && <input type="hidden" name="type" value={type} />}
        {panel}
        <Button type="submit" icon="search">
          <span className={styles.submit}>{t('search:submit')}</span>
        </Button>
      </form>
    </search>
  );
}
