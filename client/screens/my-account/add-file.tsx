import { type ChangeEvent, useId, useRef } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import { ACCEPTED_FILE_TYPES } from '#client/features/photo-print/file-check.ts';
import { UploadCard } from '#client/features/photo-print/upload-card.tsx';
import { useUpload } from '#client/features/photo-print/use-upload.ts';
import type { AddFile as AddFileSlot } from '#client/features/saved-items/item-files.tsx';
import { buttonClass } from '#client/ui/button/button-class.ts';
import { Icon } from '#client/ui/icon/icon.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden/visually-hidden.tsx';
import { MAX_FILE_SIZE } from '#shared/constants.ts';
import styles from './add-file.module.css';

/** Uploads a picture for a saved item, with progress, cancel and retry. */
export const AddFile: AddFileSlot = ({ itemId, itemName, onAdded }) => {
  const { colon, t } = useShop();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { upload, start, retry, cancel, discard } = useUpload({
    maxBytes: MAX_FILE_SIZE,
    item: itemId,
    onStored: (_picture, item) => {
      onAdded(item);
      field.current?.focus();
    },
  });
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    // Picking the same file again has to fire a change, too.
    event.target.value = '';
    if (file) start(file);
  };
  return (
    <div className={styles.container}>
      {upload && <UploadCard upload={upload} onCancel={cancel} onRetry={retry} onDiscard={discard} />}
      <span className={styles.pick}>
        <input
          ref={field}
          id={id}
          type="file"
          accept={ACCEPTED_FILE_TYPES}
          className={styles.input}
          disabled={upload?.state === 'sending'}
          onChange={pick}
        />
        <label htmlFor={id} className={buttonClass({ variant: 'quiet', size: 's' }, styles.label)}>
          <Icon name="image" />
          {t('account:saved.files.add')}
          <VisuallyHidden>{`${colon}${itemName}`}</VisuallyHidden>
        </label>
      </span>
    </div>
  );
};
