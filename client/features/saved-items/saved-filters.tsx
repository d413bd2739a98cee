import { useEffect, useRef } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { TextField } from '#client/ui/field/text-field.tsx';
import { type LinkTab, LinkTabs } from '#client/ui/tabs/link-tabs.tsx';
import styles from './saved-filters.module.css';
import {
  MAX_SEARCH_LENGTH,
  SAVED_KINDS,
  SAVED_VIEW,
  type SavedQuery,
  savedParameters,
} from './saved-query.ts';

/** Selects which items are listed: plain links and a plain GET form. */
export function SavedFilters({ query }: { readonly query: SavedQuery }) {
  const { t, href } = useShop();
  const field = useRef<HTMLInputElement>(null);
  const { words, kind, deleted } = query;
  useEffect(() => {
    if (field.current) field.current.value = words;
  }, [words]);
  const tab = (name: string, view: Pick<SavedQuery, 'kind' | 'deleted'>): LinkTab => ({
    id: name,
    label: t(`account:saved.kinds.${name}`),
    href: href('myAccount', { query: savedParameters({ words, ...view }) }),
    current: kind === view.kind && deleted === view.deleted,
  });
  return (
    <div className={styles.filters}>
      <LinkTabs
        label={t('account:saved.kinds.label')}
        tabs={[
          tab('all', { kind: undefined, deleted: false }),
          ...SAVED_KINDS.map((name) => tab(name, { kind: name, deleted: false })),
          tab('deleted', { kind: undefined, deleted: true }),
        ]}
      />
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
            maxLength={MAX_SEARCH_LENGTH}
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
