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
  const form = { kind, controlOf, emailHint };
  switch (kind) {
    case 'question':
      return (
        <>
          <MessageText {...form} />
          <NameAndEmail {...form} isNameOptional />
        </>
      );
    case 'application':
      return (
        <>
          <Sender {...form} />
          <MessageText {...form} />
          {files}
          <Checkbox {...controlOf('keep')} label={t('blogs:messages.keep')} />
        </>
      );
    case 'advice':
      return (
        <>
          <Room {...form} />
          <MessageText {...form} />
          {files}
          <Sender {...form} />
        </>
      );
    case 'contact':
      return (
        <>
          <SelectField
            {...controlOf('topic')}
            label={t('blogs:messages.fields.topic')}
            options={MESSAGE_TOPICS.map((topic) => ({
              value: topic,
              label: t(`blogs:messages.topics.${topic}`),
            }))}
            placeholder={t('blogs:messages.choose')}
            required
          />
          <MessageText {...form} />
          <Sender {...form} />
        </>
      );
  }
}

type FieldsProps = Pick<MessageFieldsProps, 'kind' | 'controlOf' | 'emailHint'>;

function MessageText({ kind, controlOf }: FieldsProps) {
  const { t } = useShop();
  return (
    <TextArea
      {...controlOf('text')}
      label={t(`blogs:messages.text.${kind}`)}
      hint={t(`blogs:messages.textHint.${kind}`)}
      rows={6}
      required
    />
  );
}

function NameAndEmail({
  controlOf,
  emailHint,
  isNameOptional = false,
}: FieldsProps & { readonly isNameOptional?: boolean }) {
  const { t } = useShop();
  return (
    <div className={classNames(styles.pair, fieldColumns)}>
      <TextField
        {...controlOf('name')}
        label={t('blogs:messages.fields.name')}
        autoComplete="name"
        {...(isNameOptional ? { optionalLabel: t('blogs:messages.optional') } : { required: true })}
      />
      <TextField
        {...controlOf('email')}
        label={t('blogs:messages.fields.email')}
        hint={emailHint}
        type="email"
        required
      />
    </div>
  );
}

/** Who sends a message; applicants write for themselves, not for a company. */
function Sender(props: FieldsProps) {
  const { kind, controlOf } = props;
  const { t } = useShop();
  const optionalLabel = t('blogs:messages.optional');
  return (
    <>
      <NameAndEmail {...props} />
      <div className={classNames(styles.pair, kind === 'application' && styles.single, fieldColumns)}>
        <TextField
          {...controlOf('phone')}
          label={t('blogs:messages.fields.phone')}
          optionalLabel={optionalLabel}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
        />
        {kind !== 'application' && (
          <TextField
            {...controlOf('company')}
            label={t('blogs:messages.fields.company')}
            optionalLabel={optionalLabel}
            autoComplete="organization"
          />
        )}
      </div>
    </>
  );
}

/** The room that advice is about. */
function Room({ controlOf }: FieldsProps) {
  const { t } = useShop();
  return (
    <>
      <SelectField
        {...controlOf('room')}
        label={t('blogs:messages.fields.room')}
        options={ADVICE_ROOMS.map((room) => ({ value: room, label: t(`blogs:messages.rooms.${room}`) }))}
        placeholder={t('blogs:messages.choose')}
        required
      />
      <div className={classNames(styles.pair, fieldColumns)}>
        <TextField
          {...controlOf('area')}
          label={t('blogs:messages.fields.area')}
          inputMode="decimal"
          end="m²"
          required
        />
        <TextField
          {...controlOf('height')}
          label={t('blogs:messages.fields.height')}
          optionalLabel={t('blogs:messages.optional')}
          inputMode="decimal"
          end="m"
        />
      </div>
    </>
  );
}
