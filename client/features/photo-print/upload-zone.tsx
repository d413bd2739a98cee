import { type ChangeEvent, type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import { buttonClass } from '#client/ui/button/button-look.ts';
import { classNames } from '#client/ui/class-names/class-names.ts';
import { Icon } from '#client/ui/icon/icon.tsx';
import { ACCEPTED, megabytes } from './file-check.ts';
import styles from './upload-zone.module.css';

interface UploadZoneProps {
  /** Of the control that picks a file. */
  readonly id: string;
  readonly mostBytes: number;
  readonly chooseLabel: string;
  readonly isFaulty: boolean;
  readonly describedBy?: string | undefined;
  readonly onFile: (file: File) => void;
  /** Further sources, beside the button. */
  readonly children?: ReactNode;
}

/** Takes a picture by button, by drop and by paste. */
export function UploadZone({
  id,
  mostBytes,
  chooseLabel,
  isFaulty,
  describedBy,
  onFile,
  children,
}: UploadZoneProps) {
  const { t, locale } = useShop();
  const [isOver, setOver] = useState(false);
  const take = useRef(onFile);
  useEffect(() => {
    take.current = onFile;
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const file = firstPicture(event.clipboardData);
      const isText = event.target instanceof HTMLElement && event.target.matches('input, textarea');
      if (!file || isText) return;
      event.preventDefault();
      take.current(file);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);

  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    // Picking the same file again must count as well.
    event.target.value = '';
    if (file) onFile(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a further way to what the control inside does
    <div
      className={classNames(styles.zone, isOver && styles.over, isFaulty && styles.faulty)}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon name="image" size="xl" className={styles.icon} />
      <div className={styles.ways}>
        <span className={styles.pick}>
          <input
            id={id}
            className={styles.file}
            type="file"
            accept={ACCEPTED}
            onChange={pick}
            aria-invalid={isFaulty || undefined}
            aria-describedby={classNames(`${id}-limits`, describedBy)}
          />
          <label htmlFor={id} className={buttonClass({ size: 's' })}>
            <span className={styles.words}>
              <Icon name="upload" />
              {chooseLabel}
            </span>
          </label>
        </span>
        {children}
      </div>
      <p className={styles.limits} id={`${id}-limits`}>
        <span className={styles.drop}>{t('form:print.upload.drop')} </span>
        {t('form:print.upload.limits', { most: megabytes(mostBytes, locale) })}
      </p>
    </div>
  );
}

function firstPicture(data: DataTransfer | null): File | undefined {
  return [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'));
}
