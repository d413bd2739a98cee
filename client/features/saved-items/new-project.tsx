import { type FormEvent, useId, useRef, useState } from 'react';
import { useT } from '#client/data/shop-context.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { Card } from '#client/ui/card/card.tsx';
import { TextArea } from '#client/ui/field/text-area.tsx';
import { TextField } from '#client/ui/field/text-field.tsx';
import { useToast } from '#client/ui/toast/toast-context.ts';
import { fieldFaultText } from './field-fault.ts';
import { LONGEST_NAME } from './item-name.tsx';
import { LONGEST_NOTE } from './item-note.tsx';
import styles from './new-project.module.css';
import { useEditing } from './use-editing.ts';
import { useSavedChange } from './use-saved-change.ts';

/** Begins a project: a name to gather notes and files under. */
export function NewProject() {
  const t = useT();
  const { showToast } = useToast();
  const id = useId();
  const nameField = useRef<HTMLInputElement>(null);
  const noteField = useRef<HTMLTextAreaElement>(null);
  const { mutateAsync, isPending } = useSavedChange('storage.item.save');
  const { editing, begin, end, opener, onKeyDown } = useEditing(nameField);
  const [error, setError] = useState<string>();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const name = nameField.current?.value.trim() ?? '';
    if (isPending) return;
    if (!name) {
      setError(t('yup:errors.mixed.required'));
      nameField.current?.focus();
      return;
    }
    try {
      await mutateAsync({ kind: 'project', name, note: noteField.current?.value.trim() ?? '' });
      setError(undefined);
      showToast({ variant: 'success', title: t('account:saved.project.done'), description: name });
      end();
    } catch (fault) {
      setError(fieldFaultText(fault, 'name', t));
    }
  };

  return (
    <>
      <Button
        ref={opener}
        variant="secondary"
        size="s"
        icon="plus"
        aria-expanded={editing}
        onClick={() => {
          setError(undefined);
          if (editing) end();
          else begin();
        }}
      >
        {t('account:saved.project.new')}
      </Button>
      {editing && (
        <Card className={styles.card} look="outline">
          <form
            className={styles.form}
            onSubmit={(event) => void submit(event)}
            onKeyDown={onKeyDown}
            noValidate
          >
            <TextField
              ref={nameField}
              id={`${id}-name`}
              label={t('account:saved.project.name')}
              maxLength={LONGEST_NAME}
              error={error}
              autoComplete="off"
              required
            />
            <TextArea
              ref={noteField}
              id={`${id}-note`}
              label={t('account:saved.project.note')}
              optionalLabel={t('account:saved.optional')}
              hint={t('account:saved.project.hint')}
              maxLength={LONGEST_NOTE}
              rows={3}
            />
            <div className={styles.buttons}>
              <Button type="submit" pending={isPending}>
                {t('account:saved.project.make')}
              </Button>
              <Button variant="quiet" onClick={end}>
                {t('account:saved.cancel')}
              </Button>
            </div>
          </form>
        </Card>
      )}
    </>
  );
}
