import { type ChangeEvent, type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import { buttonClass } from '#client/ui/button/button-class.ts';
import { classNames } from '#client/ui/class-names/class-names.ts';
import { Icon } from '#client/ui/icon/icon.tsx';
import { ACCEPTED_FILE_TYPES, formatMegabytes } from './file-check.ts';
import styles from './upload-zone.module.css';

interface UploadZoneProps {
  /** Id of the file input. */
  readonly id: string;
  readonly maxBytes: number;
  readonly chooseLabel: string;
  readonly isInvalid: boolean;
  readonly describedBy?: string | undefined;
  readonly onFile: (file: File) => void;
  /** Other sources, beside the button. */
  readonly children?: ReactNode;
}

/** Accepts a picture by button, drag and drop, or paste. */
export function UploadZone({
  id,
  maxBytes,
  chooseLabel,
  isInvalid,
  describedBy,
  onFile,
  children,
}: UploadZoneProps) {
  const { t, locale } = useShop();
  const [isOver, setOver] = useState(false);
  const latestOnFile = useRef(onFile);
  useEffect(() => {
    latestOnFile.current = onFile;
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const file = firstPicture(event.clipboardData);
      const isText = event.target instanceof HTMLElement && event.target.matches('input, textarea');
      if (!file || isText) return;
      event.preventDefault();
      latestOnFile.current(file);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);

  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    // Picking the same file again has to fire a change, too.
    event.target.value = '';
    if (file) onFile(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  const dragOver = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an alternative to the control inside
    <div
      className={classNames(styles.zone, isOver && styles.over, isInvalid && styles.invalid)}
      onDragOver={dragOver}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon name="image" size="xl" className={styles.icon} />
      <div className={styles.sources}>
        <span className={styles.pick}>
          <input
            id={id}
            className={styles.file}
            type="file"
            accept={ACCEPTED_FILE_TYPES}
            onChange={pick}
            aria-invalid={isInvalid || undefined}
            aria-describedby={classNames(`${id}-limits`, describedBy)}
          />
          <label htmlFor={id} className={buttonClass({ size: 's' })}>
            <span className={styles.label}>
              <Icon name="upload" />
              {chooseLabel}
            </span>
          </label>
        </span>
        {children}
      </div>
      <p className={styles.limits} id={`${id}-limits`}>
        <span className={styles.drop}>{t('form:print.upload.drop')} </span>
        {t('form:print.upload.limits', { most: formatMegabytes(maxBytes, locale) })}
      </p>
    </div>
  );
}

function firstPicture(data: DataTransfer | null): File | undefined {
  return [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'));
}
