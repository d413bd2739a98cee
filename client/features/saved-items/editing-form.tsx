import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import { useT } from '#client/data/shop-context.tsx';
import { Button } from '#client/ui/button/button.tsx';
import styles from './item-words.module.css';

interface EditingFormProps {
  readonly pending: boolean;
  readonly onSubmit: (event: FormEvent) => Promise<void>;
  readonly onCancel: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** The field. */
  readonly children: ReactNode;
}

/** Words of a saved item while they are changed where they stand. */
export function EditingForm({ pending, onSubmit, onCancel, onKeyDown, children }: EditingFormProps) {
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
