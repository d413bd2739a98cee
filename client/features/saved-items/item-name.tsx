import { type FormEvent, useId, useRef, useState } from 'react';
import { useT } from '#client/data/shop-context.tsx';
import { IconButton } from '#client/ui/button/icon-button.tsx';
import { TextField } from '#client/ui/field/text-field.tsx';
import { EditingForm } from './editing-form.tsx';
import { fieldFaultText } from './field-fault.ts';
import styles from './item-words.module.css';
import type { SavedItem } from './saved-views.ts';
import { useEditing } from './use-editing.ts';
import { useSavedChange } from './use-saved-change.ts';

/** The contract's longest name. */
export const LONGEST_NAME = 120;

interface ItemNameProps {
  readonly item: SavedItem;
  /** Where the product is, for an item that has one. */
  readonly address: string | undefined;
  readonly canEdit: boolean;
}

/** The name of a saved item, to change where it stands. */
export function ItemName({ item, address, canEdit }: ItemNameProps) {
  const t = useT();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { mutateAsync, isPending } = useSavedChange('storage.item.save');
  const { editing, begin, end, opener, onKeyDown } = useEditing(field);
  const [error, setError] = useState<string>();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const name = field.current?.value.trim() ?? '';
    if (isPending) return;
    if (!name) return setError(t('yup:errors.mixed.required'));
    try {
      if (name !== item.name) await mutateAsync({ id: item.id, name });
      setError(undefined);
      end();
    } catch (fault) {
      setError(fieldFaultText(fault, 'name', t));
    }
  };

  if (editing) {
    return (
      <EditingForm pending={isPending} onSubmit={submit} onCancel={end} onKeyDown={onKeyDown}>
        <TextField
          ref={field}
          id={id}
          label={t('account:saved.name')}
          defaultValue={item.name}
          maxLength={LONGEST_NAME}
          error={error}
          autoComplete="off"
          required
        />
      </EditingForm>
    );
  }
  return (
    <div className={styles.name}>
      <h2 className={styles.title}>{address ? <a href={address}>{item.name}</a> : item.name}</h2>
      {canEdit && (
        <IconButton
          ref={opener}
          icon="edit"
          label={`${t('account:saved.rename')}: ${item.name}`}
          onClick={() => {
            setError(undefined);
            begin();
          }}
        />
      )}
    </div>
  );
}
