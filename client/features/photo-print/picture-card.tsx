import { type RefObject, useState } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { IconButton } from '#client/ui/button/icon-button.tsx';
import { Icon } from '#client/ui/icon/icon.tsx';
import type { FileAnswer, SizeAnswer } from '#shared/configuration/configuration.ts';
import type { Area } from '#shared/configuration/crop.ts';
import { numberFormat } from '#shared/locales/number-formats.ts';
import { Grade } from './grade.tsx';
import { ownAddress, type SourcePicture } from './own-pictures.ts';
import styles from './picture-card.module.css';

interface PictureCardProps {
  readonly answer: FileAnswer | undefined;
  readonly source?: SourcePicture | undefined;
  readonly area?: Area | undefined;
  readonly size: SizeAnswer | undefined;
  /** Pictures are cut to the size, not taken whole. */
  readonly isCut: boolean;
  /** What is going on, in words. */
  readonly note?: string | undefined;
  readonly fault?: string | undefined;
  readonly onRetry?: (() => void) | undefined;
  /** Absent while there is nothing to crop. */
  readonly onCrop?: (() => void) | undefined;
  readonly onChange: () => void;
  readonly onRemove: () => void;
  readonly cardRef: RefObject<HTMLDivElement | null>;
}

/** The chosen picture, and what can be done with it. */
export function PictureCard(props: PictureCardProps) {
  const { answer, source, area, size, isCut, note, fault, onRetry, onCrop, onChange, onRemove, cardRef } =
    props;
  const { t, locale } = useShop();
  const number = numberFormat(locale, { style: 'decimal' });
  const shown = area ?? source;
  const own = answer && answer.source !== 'image' ? ownAddress(answer.id, 'thumbnail') : source?.preview;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset in a fieldset is announced twice
    <div
      ref={cardRef}
      className={styles.card}
      role="group"
      aria-label={t(isCut ? 'form:print.chosen.label' : 'form:print.whole.label')}
      tabIndex={-1}
    >
      <Thumbnail key={own} address={own} />
      <div className={styles.body}>
        {source?.title && <p className={styles.name}>{source.title}</p>}
        {shown && (
          <p className={styles.facts}>
            <span>
              {t('form:print.pixels', {
                width: number.format(shown.width),
                height: number.format(shown.height),
              })}
            </span>
            {area && size && <Grade picture={area} size={size} />}
          </p>
        )}
        <p className={fault ? styles.fault : styles.note} role="status">
          {fault && <Icon name="error" size="s" />}
          {fault ?? note}
        </p>
        <div className={styles.actions}>
          {onRetry && (
            <Button size="s" variant="secondary" onClick={onRetry}>
              {t('form:print.chosen.retry')}
            </Button>
          )}
          {isCut && (
            <Button size="s" variant="secondary" icon="edit" onClick={onCrop} disabled={!onCrop}>
              {t('form:print.crop.open')}
            </Button>
          )}
          <Button size="s" variant="quiet" onClick={onChange}>
            {t(isCut ? 'form:print.chosen.change' : 'form:print.whole.change')}
          </Button>
          <IconButton icon="trash" label={t('form:print.chosen.remove')} onClick={onRemove} />
        </div>
      </div>
    </div>
  );
}

function Thumbnail({ address }: { readonly address: string | undefined }) {
  const [isMissing, setMissing] = useState(!address);
  return isMissing ? (
    <span className={styles.cloth}>
      <Icon name="image" size="xl" />
    </span>
  ) : (
    <img
      className={styles.thumb}
      src={address}
      width="96"
      height="96"
      alt=""
      onError={() => setMissing(true)}
    />
  );
}
