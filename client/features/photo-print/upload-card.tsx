import { useState } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { Icon } from '#client/ui/icon/icon.tsx';
import { Progress } from '#client/ui/progress/progress.tsx';
import { megabytes } from './file-check.ts';
import styles from './picture-card.module.css';
import { faultText } from './upload-fault.ts';
import type { Upload } from './use-upload.ts';

interface UploadCardProps {
  readonly upload: Upload;
  readonly onCancel: () => void;
  readonly onRetry: () => void;
  readonly onForget: () => void;
}

/** A file on its way, or why it did not get there and what can be done. */
export function UploadCard({ upload, onCancel, onRetry, onForget }: UploadCardProps) {
  const { t, locale } = useShop();
  const { file, blob, sent, state, fault } = upload;
  const isSending = state === 'sending';
  const isThrough = sent >= file.size;
  const words = t(isThrough ? 'form:print.upload.looking' : 'form:print.upload.progress', {
    sent: megabytes(sent, locale),
    total: megabytes(file.size, locale),
  });
  return (
    <div className={styles.card}>
      <BlobPicture key={blob} blob={blob} />
      <div className={styles.body}>
        <p className={styles.name}>{file.name}</p>
        {isSending ? (
          <Progress
            label={t('form:print.upload.sending', { name: file.name })}
            value={isThrough ? undefined : sent / file.size}
            text={words}
          />
        ) : (
          <p className={styles.fault} role="alert">
            <Icon name={fault ? 'error' : 'info'} size="s" />
            {fault ? faultText(fault, t) : t('form:print.upload.cancelled')}
          </p>
        )}
        <div className={styles.actions}>
          {isSending && (
            <Button size="s" variant="secondary" onClick={onCancel}>
              {t('form:print.upload.cancel')}
            </Button>
          )}
          {!isSending && !fault?.isFinal && (
            <Button size="s" variant="secondary" icon="upload" onClick={onRetry}>
              {t('form:print.upload.retry')}
            </Button>
          )}
          {!isSending && (
            <Button size="s" variant="quiet" onClick={onForget}>
              {t('form:print.upload.other')}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

/** The file as this browser shows it; not every browser knows every kind. */
function BlobPicture({ blob }: { readonly blob: string }) {
  const [isUnknown, setUnknown] = useState(false);
  return isUnknown ? (
    <span className={styles.cloth}>
      <Icon name="file" size="xl" />
    </span>
  ) : (
    <img className={styles.thumb} src={blob} width="96" height="96" alt="" onError={() => setUnknown(true)} />
  );
}
