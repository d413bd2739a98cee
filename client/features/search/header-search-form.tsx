import { useShop } from '#client/data/shop-context.tsx';
import { IconButton } from '#client/ui/button/icon-button.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden/visually-hidden.tsx';
import { MAX_QUERY_LENGTH } from '#shared/constants.ts';
import styles from './header-search-form.module.css';
import { useSuggestions } from './use-suggestions.tsx';

interface HeaderSearchFormProps {
  /** Id of the input. */
  readonly id: string;
  readonly className?: string | undefined;
}

/** A plain GET form for the search screen. With JavaScript it suggests results while the shopper types. */
export function HeaderSearchForm({ id, className }: HeaderSearchFormProps) {
  const { t, href } = useShop();
  const { field, panel } = useSuggestions(id);
  return (
    <search className={className}>
      <form action={href('searchOverview')} method="get" className={styles.form}>
        <label htmlFor={id}>
          <VisuallyHidden>{t('header:search.label')}</VisuallyHidden>
        </label>
        <input
          {...field}
          id={id}
          type="search"
          name="query"
          maxLength={MAX_QUERY_LENGTH}
          autoComplete="off"
          enterKeyHint="search"
          className={styles.input}
          placeholder={t('header:search.hint')}
        />
        <IconButton type="submit" icon="search" label={t('header:search.submit')} className={styles.submit} />
        {panel}
      </form>
    </search>
  );
}
