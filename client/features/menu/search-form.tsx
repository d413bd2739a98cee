import { useId } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import { IconButton } from '#client/ui/button/icon-button.tsx';
import styles from './search-form.module.css';

/** A plain GET form that leads to the search screen. */
export function SearchForm({ className }: { readonly className?: string }) {
  const { t, href } = useShop();
  const field = useId();
  return (
    <search className={className}>
      <form action={href('searchOverview')} method="get" className={styles.form}>
        <label htmlFor={field} className={styles.label}>
          {t('header:search.label')}
        </label>
        <input
          id={field}
          type="search"
          name="query"
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          className={styles.input}
          placeholder={t('header:search.hint')}
        />
        <IconButton type="submit" icon="search" label={t('header:search.submit')} className={styles.submit} />
      </form>
    </search>
  );
}
