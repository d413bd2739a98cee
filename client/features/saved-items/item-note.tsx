import { type FormEvent, useId, useRef, useState } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import { fieldFaultText } from '#client/features/forms/field-fault.ts';
import { Button } from '#client/ui/button/button.tsx';
import { TextArea } from '#client/ui/field/text-area.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden/visually-hidden.tsx';
import { InlineEditForm } from './inline-edit-form.tsx';
import styles from './item-text.module.css';
import type { SavedItem } from './saved-types.ts';
import { useInlineEdit } from './use-inline-edit.ts';
import { useSavedMutation } from './use-saved-mutation.ts';

interface ItemNoteProps {
  readonly item: SavedItem;
  readonly canEdit: boolean;
}

/** The shopper's note on an item, editable in place. */
export function ItemNote({ item, canEdit }: ItemNoteProps) {
  const { colon, t } = useShop();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const { mutateAsync, isPending } = useSavedMutation('storage.item.save');
  const { editing, startEditing, stopEditing, editButton, onKeyDown } = useInlineEdit(field);
  const [error, setError] = useState<string>();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const note = field.current?.value.trim() ?? '';
    if (isPending) return;
    try {
      if (note !== item.note) await mutateAsync({ id: item.id, note });
      setError(undefined);
      stopEditing();
    } catch (failure) {
      setError(fieldFaultText(failure, 'note', t));
      field.current?.focus();
    }
  };

  if (editing) {
    return (
      <InlineEditForm pending={isPending} onSubmit={submit} onCancel={stopEditing} onKeyDown={onKeyDown}>
        <TextArea
          ref={field}
          id={id}
          label={t('account:saved.note.label')}
          defaultValue={item.note}
          error={error}
          announcesError
          rows={3}
        />
      </InlineEditForm>
    );
  }
  return (
    <div className={styles.noteSection}>
      {item.note && <p className={styles.note}>{item.note}</p>}
      {canEdit && (
        <Button
          ref={editButton}
          variant="quiet"
          size="s"
          icon={item.note ? 'edit' : 'plus'}
          className={styles.editButton}
          onClick={() => {
            setError(undefined);
            startEditing();
          }}
        >
          {t(item.note ? 'account:saved.note.edit' : 'account:saved.note.add')}
          <VisuallyHidden>{`${colon}${item.name}`}</VisuallyHidden>
        </Button>
      )}
    </div>
  );
}
