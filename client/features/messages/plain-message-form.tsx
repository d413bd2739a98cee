import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useShop } from '#client/data/shop-context.tsx';
import { useSingleSubmit } from '#client/features/forms/use-single-submit.ts';
import { Button } from '#client/ui/button/button.tsx';
import { UPLOAD_FORM_PATH } from '#shared/messages/attached-files.ts';
import { FILE_KINDS, type MessageKind } from '#shared/messages/message-kinds.ts';
import { useFormStamp } from './form-stamp.ts';
import { HiddenFields } from './hidden-fields.tsx';
import { type MessageField, MessageFields } from './message-fields.tsx';
import { MessageFiles } from './message-files.tsx';
import styles from './message-form.module.css';
import { PrivacyNote } from './privacy-note.tsx';

interface PlainMessageFormProps {
  readonly kind: MessageKind;
  readonly job?: { readonly id: string; readonly title: string } | undefined;
}

/**
 * The form in an article. It posts to the contact screen, which shows the faults or confirms the message: articles load
 * no code for forms. Texts: namespace blogs.
 */
export function PlainMessageForm({ kind, job }: PlainMessageFormProps) {
  const { t, href } = useShop();
  const { pathname } = useLocation();
  const { inPage, begin, read } = useFormStamp();
  const [fresh, setFresh] = useState('');
  const { isSent, submitOnce } = useSingleSubmit();
  const hasFiles = (FILE_KINDS as readonly MessageKind[]).includes(kind);
  const idOf = (field: MessageField) => `${kind}-${field}`;
  const controlOf = (field: MessageField) => ({ name: field, id: idOf(field) });
  return (
    <form
      noValidate
      data-form={kind}
      method="post"
      action={`${UPLOAD_FORM_PATH}${href('contact')}`}
      encType={hasFiles ? 'multipart/form-data' : undefined}
      className={styles.form}
      onFocus={() => {
        begin();
        void read().then(setFresh);
      }}
      onSubmit={submitOnce}
    >
      <HiddenFields
        kind={kind}
        stamp={fresh || inPage}
        page={pathname}
        pageTitle={job?.title}
        job={job?.id}
      />
      <MessageFields
        kind={kind}
        controlOf={controlOf}
        files={hasFiles && <MessageFiles kind={kind} control={controlOf('files')} attached={[]} />}
      />
      <div className={styles.actions}>
        <PrivacyNote />
        <Button type="submit" size="l" pending={isSent}>
          {t(`blogs:messages.submit.${kind}`)}
        </Button>
      </div>
    </form>
  );
}
