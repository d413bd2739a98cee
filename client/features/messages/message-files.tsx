import type { ChangeEvent } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import { Checkbox } from '#client/ui/field/checkbox.tsx';
import { TextField } from '#client/ui/field/text-field.tsx';
import { numberFormat } from '#shared/locales/number-formats.ts';
import { type AttachedFile, attachedFileText } from '#shared/messages/attached-files.ts';
import type { MessageKind } from '#shared/messages/message-kinds.ts';
import type { ControlProps } from './message-fields.tsx';
import styles from './message-form.module.css';

interface MessageFilesProps {
  readonly kind: MessageKind;
  readonly control: ControlProps;
  /** Files that were uploaded before. */
  readonly attached: readonly AttachedFile[];
  readonly onRemove?: (id: string) => void;
  /** With JavaScript, files are uploaded when they are chosen. Without it, the form sends them. */
  readonly onAdd?: (files: readonly File[]) => void;
  readonly isUploading?: boolean;
}

const ACCEPTED = {
  contact: '',
  advice: 'application/pdf,image/jpeg,image/png,image/webp,image/avif',
  application: 'application/pdf',
  question: '',
} as const satisfies Record<MessageKind, string>;

/** The files of a message: a ticked box for each uploaded file, and an input for more. */
export function MessageFiles(props: MessageFilesProps) {
  const { kind, control, attached, onRemove, onAdd, isUploading } = props;
  const { t, locale } = useShop();
  const megabytes = numberFormat(locale, { maximumFractionDigits: 1, minimumFractionDigits: 1 });
  const add = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])];
    if (!onAdd || files.length === 0) return;
    onAdd(files);
    // So that the form does not send the files a second time, and the same file can be chosen again.
    currentTarget.value = '';
  };
  const { defaultValue: _, defaultChecked: __, ...input } = control;
  return (
    <div className={styles.files}>
      {attached.map((file) => (
        <Checkbox
          key={file.id}
          id={`${control.id}-${file.id}`}
          name="attached"
          value={attachedFileText(file)}
          defaultChecked
          onChange={() => {
            if (!onRemove) return;
            // The box disappears, and takes the focus along.
            document.getElementById(control.id)?.focus();
            onRemove(file.id);
          }}
          label={`${file.name} (${megabytes.format(Math.max(0.1, file.bytes / 1_000_000))} MB)`}
        />
      ))}
      <TextField
        {...input}
        name="file"
        type="file"
        multiple
        accept={ACCEPTED[kind]}
        label={t(`blogs:messages.files.${kind}`)}
        hint={t(`blogs:messages.filesHint.${kind}`)}
        optionalLabel={kind === 'application' ? undefined : t('blogs:messages.optional')}
        required={kind === 'application' && attached.length === 0}
        onChange={add}
      />
      <p role="status" className={styles.status}>
        {isUploading && t('blogs:messages.uploading')}
      </p>
    </div>
  );
}
