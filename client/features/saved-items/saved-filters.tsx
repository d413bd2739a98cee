import { useEffect, useRef } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { TextField } from '#client/ui/field/text-field.tsx';
import styles from './saved-filters.module.css';
import { LONGEST_WORDS, SAVED_KINDS, SAVED_VIEW, type SavedQuery, savedParameters } from './saved-query.ts';

/** Which items are shown: plain links and a plain GET form. */
export function SavedFilters({ query }: { readonly query: SavedQuery }) {
  const { t, href } = useShop();
  const field = useRef<HTMLInputElement>(null);
  const { words, kind, deleted } = query;
  useEffect(() => {
    if (field.current) field.current.value = words;
  }, [words]);
  const tab = (name: string, parts: Pick<SavedQuery, 'kind' | 'deleted'>) => (
    <li key={name}>
      <a
        className={styles.tab}
        href={href('myAccount', { query: savedParameters({ words, ...parts }) })}
        aria-current={kind === parts.kind && deleted === parts.deleted ? 'page' : undefined}
        data-keep-scroll=""
      >
        {t(`account:saved.kinds.${name}`)}
      </a>
    </li>
  );
  return (
    <div className={styles.filters}>
      <nav aria-label={t('account:saved.kinds.label')}>
        <ul className={styles.tabs}>
          {tab('all', { kind: undefined, deleted: false })}
          {SAVED_KINDS.map((name) => tab(name, { kind: name, deleted: false }))}
          {tab('deleted', { kind: undefined, deleted: true })}
        </ul>
      </nav>
      <search>
        <form action={href('myAccount')} method="get" className={styles.form}>
          <input type="hidden" name="view" value={SAVED_VIEW} />
          {kind && <input type="hidden" name="kind" value={kind} />}
          {deleted && <input type="hidden" name="deleted" value="1" />}
          <TextField
            ref={field}
            id="saved-words"
            label={t('account:saved.search.label')}
            type="search"
            name="query"
            defaultValue={words}
            maxLength={LONGEST_WORDS}
            autoComplete="off"
            enterKeyHint="search"
            className={styles.field}
          />
          <Button type="submit" variant="secondary" icon="search" className={styles.submit}>
            {t('account:saved.search.submit')}
          </Button>
        </form>
      </search>
    </div>
  );
}
