import { useEffect, useRef } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { TextField } from '#client/ui/field/text-field.tsx';
import styles from './search-overview.module.css';
import { MAX_QUERY_LENGTH, type SearchQuery } from './search-query.ts';

/** The search field of the screen; it keeps the content type. */
export function SearchForm({ query: { words, type } }: { readonly query: SearchQuery }) {
  const { t, href } = useShop();
  const field = useRef<HTMLInputElement>(null);
  // A search from the header changes the query while this uncontrolled field stays mounted.
  useEffect(() => {
    if (field.current) field.current.value = words;
  }, [words]);
  return (
    <search>
      <form action={href('searchOverview')} method="get" className={styles.form}>
        <TextField
          ref={field}
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
        <Button type="submit" icon="search">
          {t('search:submit')}
        </Button>
      </form>
    </search>
  );
}
