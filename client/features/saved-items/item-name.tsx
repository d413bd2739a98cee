import { type FormEvent, useId, useRef, useState } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import { fieldFaultText } from '#client/features/forms/field-fault.ts';
import { IconButton } from '#client/ui/button/icon-button.tsx';
import { TextField } from '#client/ui/field/text-field.tsx';
import { noBreakSizes } from '#client/ui/no-break/no-break.ts';
import { InlineEditForm } from './inline-edit-form.tsx';
import styles from './item-text.module.css';
import type { SavedItem } from './saved-types.ts';
import { useInlineEdit } from './use-inline-edit.ts';
import { useSavedMutation } from './use-saved-mutation.ts';

interface ItemNameProps {
  readonly item: SavedItem;
  /** Path of the product, if the item has one. */
  readonly productHref: string | undefined;
  readonly canEdit: boolean;
}

/** The name of a saved item, editable in place. */
export function ItemName({ item, productHref, canEdit }: ItemNameProps) {
  const { colon, t } = useShop();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { mutateAsync, isPending } = useSavedMutation('storage.item.save');
  const { editing, startEditing, stopEditing, editButton, onKeyDown } = useInlineEdit(field);
  const [error, setError] = useState<string>();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const name = field.current?.value.trim() ?? '';
    if (isPending) return;
    if (!name) {
      setError(t('yup:form.required', { label: t('account:saved.name') }));
      field.current?.focus();
      return;
    }
    try {
      if (name !== item.name) await mutateAsync({ id: item.id, name });
      setError(undefined);
      stopEditing();
    } catch (failure) {
      setError(fieldFaultText(failure, 'name', t));
      field.current?.focus();
    }
  };

  if (editing) {
    return (
      <InlineEditForm pending={isPending} onSubmit={submit} onCancel={stopEditing} onKeyDown={onKeyDown}>
        <TextField
          ref={field}
          id={id}
          label={t('account:saved.name')}
          defaultValue={item.name}
          error={error}
          announcesError
          autoComplete="off"
          required
        />
      </InlineEditForm>
    );
  }
  return (
    <div className={styles.name}>
      <h2 className={styles.title}>
        {productHref ? <a href={productHref}>{noBreakSizes(item.name)}</a> : noBreakSizes(item.name)}
      </h2>
      {canEdit && (
        <IconButton
          ref={editButton}
          icon="edit"
          label={`${t('account:saved.rename')}${colon}${item.name}`}
          onClick={() => {
            setError(undefined);
            startEditing();
          }}
        />
      )}
    </div>
  );
}
