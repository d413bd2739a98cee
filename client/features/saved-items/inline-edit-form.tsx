import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import { useT } from '#client/data/shop-context.tsx';
import { Button } from '#client/ui/button/button.tsx';
import styles from './item-text.module.css';

interface InlineEditFormProps {
  readonly pending: boolean;
  readonly onSubmit: (event: FormEvent) => Promise<void>;
  readonly onCancel: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly children: ReactNode;
}

/** The form that edits a text of a saved item in place. */
export function InlineEditForm({ pending, onSubmit, onCancel, onKeyDown, children }: InlineEditFormProps) {
  const t = useT();
  return (
    <form className={styles.form} onSubmit={(event) => void onSubmit(event)} onKeyDown={onKeyDown} noValidate>
      {children}
      <div className={styles.buttons}>
        <Button type="submit" size="s" pending={pending}>
          {t('account:saved.save')}
        </Button>
        <Button variant="quiet" size="s" onClick={onCancel}>
          {t('account:saved.cancel')}
        </Button>
      </div>
    </form>
  );
}
