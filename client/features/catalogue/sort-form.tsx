import { type FormEvent, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useT } from '#client/data/shop-context.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { SelectField } from '#client/ui/field/select-field.tsx';
import { useHydrated } from '#client/ui/hydration/use-hydrated.ts';
import { hiddenFields } from './catalogue-hrefs.ts';
import type { Sort } from './catalogue-query.ts';
import styles from './sort-form.module.css';

/** A plain GET form with a submit button. With script, selecting an order submits it and keeps the scroll position. */
export function SortForm({ sort }: { readonly sort: Sort }) {
  const t = useT();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const { pathname, search } = useLocation();
  // The new choice shows while its list is loading.
  const [selection, setSelection] = useState<string>(sort);
  useEffect(() => setSelection(sort), [sort]);
  const fields = hiddenFields(pathname + search, 'sort');
  const options = [
    { value: '', label: t('product:sort.relevance') },
    { value: 'name', label: t('product:sort.name') },
    { value: 'price', label: t('product:sort.price') },
    { value: '-price', label: t('product:sort.priceDown') },
  ];
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const selected = new FormData(event.currentTarget).get('sort');
    const query = new URLSearchParams(fields.map(([name, value]) => [name, value]));
    if (typeof selected === 'string' && selected) query.set('sort', selected);
    const next = query.toString();
    void navigate(next ? `${pathname}?${next}` : pathname, { preventScrollReset: true });
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
        value={selection === 'relevance' ? '' : selection}
        className={styles.field}
        onChange={(event) => {
          setSelection(event.currentTarget.value);
          event.currentTarget.form?.requestSubmit();
        }}
      />
      <Button type="submit" size="s" variant="secondary" className={styles.submit} hidden={hydrated}>
        {t('product:sort.submit')}
      </Button>
    </form>
  );
}
