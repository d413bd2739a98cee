import type { ReactNode } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import { classNames } from '#client/ui/class-names/class-names.ts';
import { Checkbox } from '#client/ui/field/checkbox.tsx';
import { fieldColumns } from '#client/ui/field/field-columns.ts';
import { SelectField } from '#client/ui/field/select-field.tsx';
import { TextArea } from '#client/ui/field/text-area.tsx';
import { TextField } from '#client/ui/field/text-field.tsx';
import { ADVICE_ROOMS, MESSAGE_TOPICS, type MessageKind } from '#shared/messages/message-kinds.ts';
import styles from './message-form.module.css';

export type MessageField =
  | 'name'
  | 'email'
  | 'phone'
  | 'company'
  | 'topic'
  | 'room'
  | 'area'
  | 'height'
  | 'text'
  | 'files'
  | 'keep';

/** The fields of each kind in the order of the form. */
export const FIELDS_OF = {
  contact: ['topic', 'text', 'name', 'email', 'phone', 'company'],
  advice: ['room', 'area', 'height', 'text', 'files', 'name', 'email', 'phone', 'company'],
  application: ['name', 'email', 'phone', 'text', 'files', 'keep'],
  question: ['text', 'name', 'email'],
} as const satisfies Record<MessageKind, readonly MessageField[]>;

/** Properties that a form adds to a control: registration, initial value and error. */
export interface ControlProps {
  readonly name: string;
  readonly id: string;
  readonly defaultValue?: string;
  readonly defaultChecked?: boolean;
  readonly error?: string | undefined;
  readonly announcesError?: boolean;
}

interface MessageFieldsProps {
  readonly kind: MessageKind;
  readonly controlOf: (field: MessageField) => ControlProps;
  /** The suggestion for a slip in the email address. */
  readonly emailHint?: ReactNode;
  /** The file input, for kinds with files. */
  readonly files?: ReactNode;
}

/** The fields of a message. Texts: namespace blogs. */
export function MessageFields({ kind, controlOf, emailHint, files }: MessageFieldsProps) {
  const { t } = useShop();
  const label = (field: string) => t(`blogs:messages.fields.${field}`);
  const optionalLabel = t('blogs:messages.optional');
  const choices = (group: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: t(`blogs:messages.${group}.${value}`) }));
  const sender = (
    <>
      <div className={classNames(styles.pair, fieldColumns)}>
        <TextField {...controlOf('name')} label={label('name')} autoComplete="name" required />
        <TextField {...controlOf('email')} label={label('email')} hint={emailHint} type="email" required />
      </div>
      <div className={classNames(styles.pair, fieldColumns)}>
        <TextField
          {...controlOf('phone')}
          label={label('phone')}
          optionalLabel={optionalLabel}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
        />
        {kind !== 'application' && (
          <TextField
            {...controlOf('company')}
            label={label('company')}
            optionalLabel={optionalLabel}
            autoComplete="organization"
          />
        )}
      </div>
    </>
  );
  if (kind === 'question') {
    return (
      <>
        <TextArea
          {...controlOf('text')}
          label={t('blogs:messages.text.question')}
          hint={t('blogs:messages.textHint.question')}
          rows={6}
          required
        />
        <div className={classNames(styles.pair, fieldColumns)}>
          <TextField
            {...controlOf('name')}
            label={label('name')}
            optionalLabel={optionalLabel}
            autoComplete="name"
          />
          <TextField {...controlOf('email')} label={label('email')} hint={emailHint} type="email" required />
        </div>
      </>
    );
  }
  const text = (
    <TextArea
      {...controlOf('text')}
      label={t(`blogs:messages.text.${kind}`)}
      hint={t(`blogs:messages.textHint.${kind}`)}
      rows={6}
      required
    />
  );
  if (kind === 'application') {
    return (
      <>
        {sender}
        {text}
        {files}
        <Checkbox {...controlOf('keep')} label={t('blogs:messages.keep')} />
      </>
    );
  }
  if (kind === 'advice') {
    return (
      <>
        <SelectField
          {...controlOf('room')}
          label={label('room')}
          options={choices('rooms', ADVICE_ROOMS)}
          placeholder={t('blogs:messages.choose')}
          required
        />
        <div className={classNames(styles.pair, fieldColumns)}>
          <TextField {...controlOf('area')} label={label('area')} inputMode="decimal" end="m²" required />
          <TextField
            {...controlOf('height')}
            label={label('height')}
            optionalLabel={optionalLabel}
            inputMode="decimal"
            end="m"
          />
        </div>
        {text}
        {files}
        {sender}
      </>
    );
  }
  return (
    <>
      <SelectField
        {...controlOf('topic')}
        label={label('topic')}
        options={choices('topics', MESSAGE_TOPICS)}
        placeholder={t('blogs:messages.choose')}
        required
      />
      {text}
      {sender}
    </>
  );
}
