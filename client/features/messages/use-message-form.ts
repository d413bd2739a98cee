import { yupResolver } from '@hookform/resolvers/yup';
import { useShop } from '#client/data/shop-context.tsx';
import type { Rejection } from '#client/data/use-rejected-form.ts';
import { faultText } from '#client/features/forms/fault-text.ts';
import { useCallForm } from '#client/features/forms/use-call-form.ts';
import type { AttachedFile } from '#shared/messages/attached-files.ts';
import type { MessageKind } from '#shared/messages/message-kinds.ts';
import { messageSchema, type MessageFields as Values } from '#shared/messages/message-schema.ts';
import { type ControlProps, FIELDS_OF, type MessageField } from './message-fields.tsx';

const idOf = (field: MessageField) => `message-${field}`;

interface MessageFormOptions {
  readonly kind: MessageKind;
  readonly rejected: Rejection | undefined;
  /** The files of the rejected form. */
  readonly attached: readonly AttachedFile[];
  readonly save: (values: Values) => Promise<void>;
}

/** The fields of a message, with the values and the faults of a rejected form. */
export function useMessageForm({ kind, rejected, attached, save }: MessageFormOptions) {
  const { t, locale, definition } = useShop();
  const callForm = useCallForm<Values, MessageField>({
    fields: FIELDS_OF[kind],
    idOf,
    labelOf: (field) => labelOf(kind, field, t),
    resolver: yupResolver(messageSchema(kind, [definition.country], locale)),
    initial: valuesOf(rejected?.fields ?? {}, attached),
    rejected,
    save,
  });
  const { register, getFieldState, formState } = callForm.form;
  const controlOf = (field: MessageField): ControlProps => {
    const { error } = getFieldState(field, formState);
    const value = formState.defaultValues?.[field];
    return {
      ...(field === 'files' ? { name: 'file' } : register(field)),
      id: idOf(field),
      ...(field === 'keep' ? { defaultChecked: value === true } : {}),
      ...(typeof value === 'string' ? { defaultValue: value } : {}),
      error: error && faultText(error.message, t, labelOf(kind, field, t), callForm.isAttempted),
      ...(field === 'keep' ? {} : { announcesError: !callForm.isAttempted && error?.type !== 'server' }),
    };
  };
  return { callForm, controlOf };
}

function valuesOf(posted: Rejection['fields'], attached: readonly AttachedFile[]): Values {
  return {
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
  };
}

function labelOf(kind: MessageKind, field: MessageField, t: (key: string) => string): string {
  if (field === 'text') return t(`blogs:messages.text.${kind}`);
  if (field === 'files') return t(`blogs:messages.files.${kind}`);
  return field === 'keep' ? t('blogs:messages.keep') : t(`blogs:messages.fields.${field}`);
}
