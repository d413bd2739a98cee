import { type FormEvent, useId, useRef, useState } from 'react';
import { useT } from '#client/data/shop-context.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { TextArea } from '#client/ui/field/text-area.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden/visually-hidden.tsx';
import { EditingForm } from './editing-form.tsx';
import { fieldFaultText } from './field-fault.ts';
import styles from './item-words.module.css';
import type { SavedItem } from './saved-views.ts';
import { useEditing } from './use-editing.ts';
import { useSavedChange } from './use-saved-change.ts';

/** The contract's longest note. */
export const LONGEST_NOTE = 2000;

interface ItemNoteProps {
  readonly item: SavedItem;
  readonly canEdit: boolean;
}

/** What the shopper noted with an item, to change where it stands. */
export function ItemNote({ item, canEdit }: ItemNoteProps) {
  const t = useT();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const { mutateAsync, isPending } = useSavedChange('storage.item.save');
  const { editing, begin, end, opener, onKeyDown } = useEditing(field);
  const [error, setError] = useState<string>();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const note = field.current?.value.trim() ?? '';
    if (isPending) return;
    try {
      if (note !== item.note) await mutateAsync({ id: item.id, note });
      setError(undefined);
      end();
    } catch (fault) {
      setError(fieldFaultText(fault, 'note', t));
    }
  };

  if (editing) {
    return (
      <EditingForm pending={isPending} onSubmit={submit} onCancel={end} onKeyDown={onKeyDown}>
        <TextArea
          ref={field}
          id={id}
          label={t('account:saved.note.label')}
          defaultValue={item.note}
          maxLength={LONGEST_NOTE}
          error={error}
          rows={3}
        />
      </EditingForm>
    );
  }
  return (
    <div className={styles.noted}>
      {item.note && <p className={styles.note}>{item.note}</p>}
      {canEdit && (
        <Button
          ref={opener}
          variant="quiet"
          size="s"
          icon={item.note ? 'edit' : 'plus'}
          className={styles.opener}
          onClick={() => {
            setError(undefined);
            begin();
          }}
        >
          {t(item.note ? 'account:saved.note.edit' : 'account:saved.note.add')}
          <VisuallyHidden>: {item.name}</VisuallyHidden>
        </Button>
      )}
    </div>
  );
}
