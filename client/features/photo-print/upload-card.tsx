import { useEffect, useRef } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { Icon } from '#client/ui/icon/icon.tsx';
import { Progress } from '#client/ui/progress/progress.tsx';
import { formatMegabytes } from './file-check.ts';
import styles from './picture-card.module.css';
import { PreviewImage } from './preview-image.tsx';
import { uploadErrorText } from './upload-error.ts';
import type { Upload } from './use-upload.ts';

interface UploadCardProps {
  readonly upload: Upload;
  readonly onCancel: () => void;
  readonly onRetry: () => void;
  readonly onDiscard: () => void;
}

/** A file being uploaded, or its error with the possible actions. */
export function UploadCard({ upload, onCancel, onRetry, onDiscard }: UploadCardProps) {
  const { t, locale } = useShop();
  const { file, blob, sent, state, error } = upload;
  const isSending = state === 'sending';
  const card = useRef<HTMLDivElement>(null);
  // The focused button disappeared when the upload began or ended.
  useEffect(() => {
    if (!isSending && document.activeElement === document.body) card.current?.focus();
  }, [isSending]);
  const isSent = sent >= file.size;
  const progressText = t(isSent ? 'form:print.upload.looking' : 'form:print.upload.progress', {
    sent: formatMegabytes(sent, locale),
    total: formatMegabytes(file.size, locale),
  });
  return (
    <div ref={card} className={styles.card} tabIndex={-1}>
      <PreviewImage key={blob} src={blob} icon="file" />
      <div className={styles.body}>
        <p className={styles.name}>{file.name}</p>
        {isSending ? (
          <Progress
            label={t('form:print.upload.sending', { name: file.name })}
            value={isSent ? undefined : sent / file.size}
            text={progressText}
          />
        ) : (
          <p className={styles.error} role="alert">
            <Icon name={error ? 'error' : 'info'} size="s" />
            {error ? uploadErrorText(error, t) : t('form:print.upload.cancelled')}
          </p>
        )}
        <div className={styles.actions}>
          {isSending && (
            <Button size="s" variant="secondary" onClick={onCancel}>
              {t('form:print.upload.cancel')}
            </Button>
          )}
          {!isSending && !error?.isFinal && (
            <Button size="s" variant="secondary" icon="upload" onClick={onRetry}>
              {t('form:print.upload.retry')}
            </Button>
          )}
          {!isSending && (
            <Button size="s" variant="quiet" onClick={onDiscard}>
              {t('form:print.upload.other')}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
