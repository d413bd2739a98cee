import { useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useShop } from '#client/data/shop-context.tsx';
import { reportForm } from '#client/data/shop-events.ts';
import { useProcedureMutation } from '#client/data/use-procedure.ts';
import type { Rejection } from '#client/data/use-rejected-form.ts';
import { FieldSuggestion } from '#client/features/forms/email-suggestion.tsx';
import { FormFaults } from '#client/features/forms/form-faults.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { parseAttachedFiles, UPLOAD_FORM_PATH } from '#shared/messages/attached-files.ts';
import { FILE_KINDS, type MessageKind } from '#shared/messages/message-kinds.ts';
import { sizeInput } from '#shared/messages/message-schema.ts';
import { useFormStamp } from './form-stamp.ts';
import { HiddenFields } from './hidden-fields.tsx';
import { MessageFields } from './message-fields.tsx';
import { MessageFiles } from './message-files.tsx';
import styles from './message-form.module.css';
import { PrivacyNote } from './privacy-note.tsx';
import { useMessageFiles } from './use-message-files.ts';
import { useMessageForm } from './use-message-form.ts';

const isOwnPath = (path: string) => /^\/[^/\\]/.test(path);

interface MessageFormProps {
  readonly kind: MessageKind;
  /** The rejected form, if it was posted without JavaScript. */
  readonly rejected: Rejection | undefined;
  readonly onSent: () => void;
}

/**
 * A form for a message. Without JavaScript it posts to the contact screen. Texts: namespaces blogs, yup and apiErrors.
 */
export function MessageForm({ kind, rejected, onSent }: MessageFormProps) {
  const { t, href, locale } = useShop();
  const { pathname } = useLocation();
  const { mutateAsync } = useProcedureMutation('message.form.create');
  const stamp = useFormStamp();
  const formRef = useRef<HTMLFormElement>(null);
  const posted = rejected?.fields ?? {};
  const [attached] = useState(() => parseAttachedFiles(posted.attached ?? ''));
  const { job, sku, pageTitle } = posted;
  // A posted path that is none of this shop must not become a link.
  const page = posted.page && isOwnPath(posted.page) ? posted.page : pathname;
  const { callForm, controlOf } = useMessageForm({
    kind,
    rejected,
    attached,
    save: async (values) => {
      const website = new FormData(formRef.current ?? undefined).get('website');
      await mutateAsync({
        ...values,
        area: sizeInput(values.area, 'area', locale),
        height: sizeInput(values.height, 'height', locale),
        kind,
        page,
        stamp: posted.stamp || (await stamp.read()),
        job: job ?? '',
        sku: sku ?? '',
        website: typeof website === 'string' ? website : '',
      });
      reportForm(kind);
      onSent();
    },
  });
  const files = useMessageFiles(attached, callForm.form);
  const hasFiles = (FILE_KINDS as readonly MessageKind[]).includes(kind);
  return (
    <form
      noValidate
      ref={formRef}
      data-form={kind}
      method="post"
      action={`${UPLOAD_FORM_PATH}${href('contact')}`}
      encType={hasFiles ? 'multipart/form-data' : undefined}
      className={styles.form}
      onFocus={stamp.begin}
      onSubmit={callForm.submit}
    >
      <FormFaults callForm={callForm} />
      <HiddenFields
        kind={kind}
        stamp={posted.stamp || stamp.inPage}
        page={page}
        pageTitle={pageTitle}
        job={job}
        sku={sku}
      />
      {pageTitle && (
        <p>
          <a href={page}>
            {kind === 'application' ? t('blogs:job.subject', { title: pageTitle }) : pageTitle}
          </a>
        </p>
      )}
      <MessageFields
        kind={kind}
        controlOf={controlOf}
        emailHint={<FieldSuggestion form={callForm.form} name="email" />}
        files={
          hasFiles && (
            <MessageFiles
              kind={kind}
              control={controlOf('files')}
              attached={files.attached}
              isUploading={files.isUploading}
              onAdd={(added) => void files.add(added)}
              onRemove={files.remove}
            />
          )
        }
      />
      <div className={styles.actions}>
        <PrivacyNote />
        {/* Not during an upload, because the message would be sent without the file. */}
        <Button type="submit" size="l" pending={callForm.pending || files.isUploading}>
          {t(`blogs:messages.submit.${kind}`)}
        </Button>
      </div>
    </form>
  );
}
