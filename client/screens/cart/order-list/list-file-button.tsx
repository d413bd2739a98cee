import { type ChangeEvent, useId, useState } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import { buttonClass } from '#client/ui/button/button-class.ts';
import { FieldError } from '#client/ui/field/field-frame.tsx';
import { useHydrated } from '#client/ui/hydration/use-hydrated.ts';
import { Icon } from '#client/ui/icon/icon.tsx';
import { readListFile } from './list-file.ts';
import styles from './order-list.module.css';

/** Reads a CSV file in the browser; it is not uploaded. Without JavaScript a list can only be pasted. */
export function ListFile({ onText }: { readonly onText: (text: string) => void }) {
  const { t } = useShop();
  const id = useId();
  const [isUnreadable, setUnreadable] = useState(false);
  if (!useHydrated()) return null;
  const read = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    if (!file) return;
    const text = await readListFile(file).catch(() => undefined);
    // So that the same file can be chosen again after it was corrected.
    currentTarget.value = '';
    setUnreadable(text === undefined);
    if (text !== undefined) onText(text);
  };
  return (
    <>
      <input
        type="file"
        id={id}
        className={styles.file}
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        onChange={(event) => void read(event)}
        aria-describedby={isUnreadable ? `${id}-error` : undefined}
      />
      <label htmlFor={id} className={buttonClass({ variant: 'quiet' }, styles.fileLabel)}>
        <Icon name="upload" />
        {t('cart:orderList.file')}
      </label>
      <FieldError
        id={id}
        error={isUnreadable ? t('cart:orderList.fileUnreadable') : undefined}
        announcesError
      />
    </>
  );
}
