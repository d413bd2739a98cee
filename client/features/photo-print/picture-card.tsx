import type { RefObject } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { IconButton } from '#client/ui/button/icon-button.tsx';
import { Icon } from '#client/ui/icon/icon.tsx';
import type { FileAnswer, SizeAnswer } from '#shared/configuration/configuration.ts';
import type { Area } from '#shared/configuration/crop.ts';
import { uploadHref } from '#shared/links/upload-href.ts';
import { numberFormat } from '#shared/locales/number-formats.ts';
import styles from './picture-card.module.css';
import { PreviewImage } from './preview-image.tsx';
import { ResolutionBadge } from './resolution-badge.tsx';
import type { SourcePicture } from './source-picture.ts';

interface PictureCardProps {
  readonly answer: FileAnswer | undefined;
  readonly source?: SourcePicture | undefined;
  readonly area?: Area | undefined;
  readonly size: SizeAnswer | undefined;
  readonly isCropped: boolean;
  /** Progress as text. */
  readonly note?: string | undefined;
  readonly error?: string | undefined;
  readonly onRetry?: (() => void) | undefined;
  /** Undefined while there is nothing to crop. */
  readonly onCrop?: (() => void) | undefined;
  readonly onChange: () => void;
  readonly onRemove: () => void;
  readonly cardRef: RefObject<HTMLDivElement | null>;
}

/** The chosen picture with its actions. */
export function PictureCard(props: PictureCardProps) {
  const { answer, source, area, size, isCropped, note, error, onRetry, onCrop, onChange, onRemove, cardRef } =
    props;
  const { t, locale } = useShop();
  const number = numberFormat(locale, { style: 'decimal' });
  const shown = area ?? source;
  const own = answer && answer.source !== 'image' ? uploadHref(answer.id, 'thumbnail') : source?.preview;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset in a fieldset is announced twice
    <div
      ref={cardRef}
      className={styles.card}
      role="group"
      aria-label={t(isCropped ? 'form:print.chosen.label' : 'form:print.whole.label')}
      tabIndex={-1}
    >
      <PreviewImage key={own} src={own} icon="image" />
      <div className={styles.body}>
        {source?.title && <p className={styles.name}>{source.title}</p>}
        {shown && (
          <p className={styles.details}>
            <span>
              {t('form:print.pixels', {
                width: number.format(shown.width),
                height: number.format(shown.height),
              })}
            </span>
            {area && size && <ResolutionBadge picture={area} size={size} />}
          </p>
        )}
        <p className={error ? styles.error : styles.note} role="status">
          {error && <Icon name="error" size="s" />}
          {error ?? note}
        </p>
        <div className={styles.actions}>
          {onRetry && (
            <Button size="s" variant="secondary" onClick={onRetry}>
              {t('form:print.chosen.retry')}
            </Button>
          )}
          {isCropped && (
            <Button size="s" variant="secondary" icon="edit" onClick={onCrop} disabled={!onCrop}>
              {t('form:print.crop.open')}
            </Button>
          )}
          <Button size="s" variant="quiet" onClick={onChange}>
            {t(isCropped ? 'form:print.chosen.change' : 'form:print.whole.change')}
          </Button>
          <IconButton icon="trash" label={t('form:print.chosen.remove')} onClick={onRemove} />
        </div>
      </div>
    </div>
  );
}
