import { useShop } from '#client/data/shop-context.tsx';
import { IconButton } from '#client/ui/button/icon-button.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden/visually-hidden.tsx';
import styles from './search-form.module.css';

interface SearchFormProps {
  /** Id of the input. */
  readonly id: string;
  readonly className?: string | undefined;
}

/** A plain GET form for the search screen. */
export function SearchForm({ id, className }: SearchFormProps) {
  const { t, href } = useShop();
  return (
    <search className={className}>
      <form action={href('searchOverview')} method="get" className={styles.form}>
        <label htmlFor={id}>
          <VisuallyHidden>{t('header:search.label')}</VisuallyHidden>
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
