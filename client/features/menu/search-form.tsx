import { useShop } from '#client/data/shop-context.tsx';
import { IconButton } from '#client/ui/button/icon-button.tsx';
import styles from './search-form.module.css';

interface SearchFormProps {
  /** Of its field. */
  readonly id: string;
  readonly className?: string;
}

/** A plain GET form that leads to the search screen. */
export function SearchForm({ id, className }: SearchFormProps) {
  const { t, href } = useShop();
  return (
    <search className={className}>
      <form action={href('searchOverview')} method="get" className={styles.form}>
        <label htmlFor={id} className={styles.label}>
          {t('header:search.label')}
        </label>
        <input
          id={id}
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
