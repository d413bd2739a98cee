import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router-dom';
import { useT } from '#client/data/shop-context.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { SelectField } from '#client/ui/field/select-field.tsx';
import { useHydrated } from '#client/ui/hydration/use-hydrated.ts';
import { hiddenFields } from './catalogue-hrefs.ts';
import type { Sort } from './catalogue-query.ts';
import styles from './sort-form.module.css';

/** The value of the field: a list in the order of relevance has no `sort` in its URL. */
function fieldValue(sort: Sort): string {
  return sort === 'relevance' ? '' : sort;
}

/** Keys that open the list of orders instead of stepping through it. */
const OPENING_KEYS: ReadonlySet<string> = new Set([' ', 'F4']);

interface SortFormProps {
  readonly sort: Sort;
  /** Path and query of the list. */
  readonly listHref: string;
}

/**
 * A plain GET form with a submit button. With script, picking an order submits it and keeps the scroll position.
 * Stepping through the closed list with the keyboard only selects: Enter or leaving the field submits, Escape reverts.
 */
export function SortForm({ sort, listHref }: SortFormProps) {
  const t = useT();
  const navigate = useNavigate();
  const isLoading = useNavigation().state !== 'idle';
  const hydrated = useHydrated();
  const [pathname = ''] = listHref.split('?');
  // The new choice shows while its list is loading.
  const [selection, setSelection] = useState(fieldValue(sort));
  /** The last submitted choice. */
  const submitted = useRef<string>(fieldValue(sort));
  /** Whether a key is being pressed that changes the closed list. */
  const stepping = useRef(false);
  useEffect(() => {
    // An earlier list may be shown while that of a newer choice is loading.
    if (isLoading) return;
    const before = submitted.current;
    submitted.current = fieldValue(sort);
    // Keeps a choice made with the arrow keys that is not submitted yet.
    setSelection((selected) => (selected === before ? fieldValue(sort) : selected));
  }, [sort, isLoading]);
  const fields = hiddenFields(listHref, 'sort');
  const options = [
    { value: '', label: t('product:sort.relevance') },
    { value: 'name', label: t('product:sort.name') },
    { value: 'price', label: t('product:sort.price') },
    { value: '-price', label: t('product:sort.priceDown') },
  ];
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const selected = new FormData(event.currentTarget).get('sort');
    submitted.current = String(selected ?? '');
    const query = new URLSearchParams(fields.map(([name, value]) => [name, value]));
    if (typeof selected === 'string' && selected) query.set('sort', selected);
    const next = query.toString();
    void navigate(next ? `${pathname}?${next}` : pathname, { preventScrollReset: true });
  };
  const commit = ({ value, form }: HTMLSelectElement) => {
    if (value !== submitted.current) form?.requestSubmit();
  };
  const handleKey = (event: KeyboardEvent<HTMLSelectElement>) => {
    const { key, altKey, currentTarget } = event;
    if (key === 'Enter' && currentTarget.value !== submitted.current) {
      event.preventDefault();
      commit(currentTarget);
    } else if (key === 'Escape') {
      setSelection(submitted.current);
    } else if (!altKey && !OPENING_KEYS.has(key)) {
      stepping.current = true;
      // On some systems an arrow key opens the list; the choice that follows counts as picked.
      if (key.length > 1) setTimeout(() => (stepping.current = false));
    }
  };
  return (
    <form action={pathname} method="get" className={styles.form} onSubmit={submit}>
      {fields.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <SelectField
        label={t('product:sort.label')}
        name="sort"
        options={options}
        value={selection}
        className={styles.field}
        onChange={(event) => {
          setSelection(event.currentTarget.value);
          if (!stepping.current) commit(event.currentTarget);
        }}
        onKeyDown={handleKey}
        onKeyUp={() => {
          stepping.current = false;
        }}
        onBlur={(event) => commit(event.currentTarget)}
      />
      <Button type="submit" size="s" variant="secondary" className={styles.submit} hidden={hydrated}>
        {t('product:sort.submit')}
      </Button>
    </form>
  );
}
