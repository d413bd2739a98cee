import { yupResolver } from '@hookform/resolvers/yup';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useShop } from '#client/data/shop-context.tsx';
import { reportForm } from '#client/data/shop-events.ts';
import { useProcedureMutation } from '#client/data/use-procedure.ts';
import type { Rejection } from '#client/data/use-rejected-form.ts';
import { FieldSuggestion } from '#client/features/forms/email-suggestion.tsx';
import { faultText } from '#client/features/forms/fault-text.ts';
import { FormFaults } from '#client/features/forms/form-faults.tsx';
import { useCallForm } from '#client/features/forms/use-call-form.ts';
import { Button } from '#client/ui/button/button.tsx';
import { type AttachedFile, parseAttachedFiles, UPLOAD_FORM_PATH } from '#shared/messages/attached-files.ts';
import { FILE_KINDS, MAX_MESSAGE_FILES, type MessageKind } from '#shared/messages/message-kinds.ts';
import { messageSchema, sizeInput, type MessageFields as Values } from '#shared/messages/message-schema.ts';
import { createFileQueue } from './file-queue.ts';
import { useFormStamp } from './form-stamp.ts';
import { HiddenFields } from './hidden-fields.tsx';
import { type ControlProps, FIELDS_OF, type MessageField, MessageFields } from './message-fields.tsx';
import { MessageFiles } from './message-files.tsx';
import styles from './message-form.module.css';
import { PrivacyNote } from './privacy-note.tsx';

const isOwnPath = (path: string) => /^\/[^/\\]/.test(path);

const idOf = (field: MessageField) => `message-${field}`;

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
  const { colon, t, href, locale, definition } = useShop();
  const { pathname } = useLocation();
  const { mutateAsync } = useProcedureMutation('message.form.create');
  const stamp = useFormStamp();
  const formRef = useRef<HTMLFormElement>(null);
  const posted = rejected?.fields ?? {};
  const [attached, setAttached] = useState<readonly AttachedFile[]>(() =>
    parseAttachedFiles(posted.attached ?? ''),
  );
  const { job, sku, pageTitle } = posted;
  // A posted path that is none of this shop must not become a link.
  const page = posted.page && isOwnPath(posted.page) ? posted.page : pathname;
  const callForm = useCallForm<Values, MessageField>({
    fields: FIELDS_OF[kind],
    idOf,
    labelOf: (field) => labelOf(kind, field, t),
    resolver: yupResolver(messageSchema(kind, [definition.country], locale)),
    initial: {
      name: posted.name ?? '',
      email: posted.email ?? '',
      phone: posted.phone ?? '',
      company: posted.company ?? '',
      topic: posted.topic ?? '',
      room: posted.room ?? '',
      area: posted.area ?? '',
      height: posted.height ?? '',
      text: posted.text ?? '',
      files: attached.map(({ id }) => id),
      keep: posted.keep === 'on',
    },
    rejected,
    save: async (values) => {
      const website = new FormData(formRef.current ?? undefined).get('website');
      await mutateAsync({
        ...values,
        area: sizeInput(values.area, locale),
        height: sizeInput(values.height, locale),
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
  const { register, setValue, setError, clearErrors, getFieldState, formState } = callForm.form;
  const hasFiles = (FILE_KINDS as readonly MessageKind[]).includes(kind);

  const [queue] = useState(() =>
    createFileQueue({
      attached,
      onChange: (files) => {
        setAttached(files);
        setValue(
          'files',
          files.map(({ id }) => id),
        );
      },
      onFault: (file, fault) => {
        setError('files', {
          type: 'upload',
          message: `${file.name}${colon}${t(fault)}`,
        });
      },
      onFull: () => {
        const message = t('yup:errors.array.max', { max: MAX_MESSAGE_FILES, count: MAX_MESSAGE_FILES });
        setError('files', { type: 'max', message });
      },
    }),
  );
  const [uploads, setUploads] = useState(0);
  const add = async (files: readonly File[]) => {
    clearErrors('files');
    setUploads((count) => count + 1);
    await queue.add(files);
    setUploads((count) => count - 1);
  };
  const controlOf = (field: MessageField): ControlProps => {
    const { error } = getFieldState(field, formState);
    const value = formState.defaultValues?.[field];
    return {
      ...(field === 'files' ? { name: 'file' } : register(field)),
      id: idOf(field),
      ...(field === 'keep' ? { defaultChecked: value === true } : {}),
      ...(typeof value === 'string' ? { defaultValue: value } : {}),
      error: error && faultText(error.message, t, labelOf(kind, field, t), formState.isSubmitted),
    };
  };
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
              attached={attached}
              isUploading={uploads > 0}
              onAdd={(files) => void add(files)}
              onRemove={queue.remove}
            />
          )
        }
      />
      <div className={styles.actions}>
        <PrivacyNote />
        {/* Not during an upload, because the message would be sent without the file. */}
        <Button type="submit" size="l" pending={callForm.pending || uploads > 0}>
          {t(`blogs:messages.submit.${kind}`)}
        </Button>
      </div>
    </form>
  );
}

function labelOf(kind: MessageKind, field: MessageField, t: (key: string) => string): string {
  if (field === 'text') return t(`blogs:messages.text.${kind}`);
  if (field === 'files') return t(`blogs:messages.files.${kind}`);
  return field === 'keep' ? t('blogs:messages.keep') : t(`blogs:messages.fields.${field}`);
}
