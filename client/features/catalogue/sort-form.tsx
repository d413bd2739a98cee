import { type FormEvent, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useT } from '#client/data/shop-context.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { SelectField } from '#client/ui/field/select-field.tsx';
import { keptFields } from './catalogue-hrefs.ts';
import type { Sort } from './catalogue-query.ts';
import styles from './sort-form.module.css';
import { useHydrated } from './use-hydrated.ts';

/** A plain GET form with its own button; with script the choice alone sorts, and the list stays where it is. */
export function SortForm({ sort }: { readonly sort: Sort }) {
  const t = useT();
  const navigate = useNavigate();
  const enhanced = useHydrated();
  const { pathname, search } = useLocation();
  // What was chosen shows at once, while the list is still on its way.
  const [chosen, setChosen] = useState<string>(sort);
  useEffect(() => setChosen(sort), [sort]);
  const kept = keptFields(pathname + search, 'sort');
  const options = [
    { value: '', label: t('product:sort.relevance') },
    { value: 'name', label: t('product:sort.name') },
    { value: 'price', label: t('product:sort.price') },
    { value: '-price', label: t('product:sort.priceDown') },
  ];
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wanted = new FormData(event.currentTarget).get('sort');
    const query = new URLSearchParams(kept.map(([name, value]) => [name, value]));
    if (typeof wanted === 'string' && wanted) query.set('sort', wanted);
    const next = query.toString();
    void navigate(next ? `${pathname}?${next}` : pathname, { preventScrollReset: true });
  };
  return (
    <form action={pathname} method="get" className={styles.form} onSubmit={submit}>
      {kept.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <SelectField
        label={t('product:sort.label')}
        name="sort"
        options={options}
        value={chosen === 'relevance' ? '' : chosen}
        className={styles.field}
        onChange={(event) => {
          setChosen(event.currentTarget.value);
          event.currentTarget.form?.requestSubmit();
        }}
      />
      <Button type="submit" size="s" variant="secondary" className={styles.submit} hidden={enhanced}>
        {t('product:sort.submit')}
      </Button>
    </form>
  );
}
