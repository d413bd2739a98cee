import { type FormEvent, useId, useRef, useState } from 'react';
import { useT } from '#client/data/shop-context.tsx';
import { fieldFaultText, ownFaultText } from '#client/features/forms/field-fault.ts';
import { Button } from '#client/ui/button/button.tsx';
import { Card } from '#client/ui/card/card.tsx';
import { TextArea } from '#client/ui/field/text-area.tsx';
import { TextField } from '#client/ui/field/text-field.tsx';
import { useToast } from '#client/ui/toast/toast-context.ts';
import styles from './new-project.module.css';
import { useInlineEdit } from './use-inline-edit.ts';
import { useSavedMutation } from './use-saved-mutation.ts';

/** Creates a project, which collects notes and files under a name. */
export function NewProject() {
  const t = useT();
  const { showToast } = useToast();
  const id = useId();
  const nameField = useRef<HTMLInputElement>(null);
  const noteField = useRef<HTMLTextAreaElement>(null);
  const { mutateAsync, isPending } = useSavedMutation('storage.item.save');
  const { editing, startEditing, stopEditing, editButton, onKeyDown } = useInlineEdit(nameField);
  const [error, setError] = useState<string>();
  const [noteError, setNoteError] = useState<string>();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const name = nameField.current?.value.trim() ?? '';
    if (isPending) return;
    setNoteError(undefined);
    if (!name) {
      setError(t('yup:form.required', { label: t('account:saved.project.name') }));
      nameField.current?.focus();
      return;
    }
    try {
      await mutateAsync({ kind: 'project', name, note: noteField.current?.value.trim() ?? '' });
      setError(undefined);
      showToast({ variant: 'success', title: t('account:saved.project.done'), description: name });
      stopEditing();
    } catch (failure) {
      const noteFault = ownFaultText(failure, 'note', t);
      const nameFault = ownFaultText(failure, 'name', t);
      setNoteError(noteFault);
      setError(noteFault ? nameFault : fieldFaultText(failure, 'name', t));
      (noteFault && !nameFault ? noteField : nameField).current?.focus();
    }
  };

  return (
    <>
      <Button
        ref={editButton}
        variant="secondary"
        size="s"
        icon="plus"
        aria-expanded={editing}
        onClick={() => {
          setError(undefined);
          setNoteError(undefined);
          if (editing) stopEditing();
          else startEditing();
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
              error={error}
              announcesError
              autoComplete="off"
              required
            />
            <TextArea
              ref={noteField}
              id={`${id}-note`}
              label={t('account:saved.project.note')}
              optionalLabel={t('account:saved.optional')}
              hint={t('account:saved.project.hint')}
              error={noteError}
              announcesError
              rows={3}
            />
            <div className={styles.buttons}>
              <Button type="submit" pending={isPending}>
                {t('account:saved.project.make')}
              </Button>
              <Button variant="quiet" onClick={stopEditing}>
                {t('account:saved.cancel')}
              </Button>
            </div>
          </form>
        </Card>
      )}
    </>
  );
}
