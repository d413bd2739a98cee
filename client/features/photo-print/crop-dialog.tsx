import { type KeyboardEvent, useId, useState } from 'react';
import ReactCrop from 'react-image-crop';
import { useShop } from '#client/data/shop-context.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { Dialog } from '#client/ui/dialog/dialog.tsx';
import { sizeText } from '#shared/configuration/answered-options.ts';
import type { SizeAnswer } from '#shared/configuration/configuration.ts';
import { type Area, largestArea } from '#shared/configuration/crop.ts';
import { numberFormat } from '#shared/locales/number-formats.ts';
import './crop-frame.css';
import styles from './crop-dialog.module.css';
import { areaUnder, type ShownArea, shownArea, zoomedArea, zoomOf } from './crop-geometry.ts';
import { areaAfterKey, MOST_ZOOM } from './crop-keys.ts';
import { Grade } from './grade.tsx';
import type { SourcePicture } from './own-pictures.ts';

/** Pixels of the screen that a frame has at least on a side, so that its corners can still be taken. */
const LEAST_FRAME = 32;

interface CropDialogProps {
  readonly source: SourcePicture;
  readonly area: Area;
  readonly size: SizeAnswer;
  readonly onClose: () => void;
  readonly onApply: (area: Area) => void;
}

/**
 * Chooses the part of a picture that is printed, in whole pixels of it and in the proportions of the size: by mouse,
 * thumb, keys and a slider. Import it lazily.
 */
export function CropDialog({ source, area: given, size, onClose, onApply }: CropDialogProps) {
  const { t, locale } = useShop();
  const [area, setArea] = useState(given);
  const [isDragged, setDragged] = useState(false);
  const ids = useId();
  const number = numberFormat(locale, { style: 'decimal' });
  const numbers = t('form:print.crop.area', {
    width: number.format(area.width),
    height: number.format(area.height),
    left: number.format(area.left),
    top: number.format(area.top),
  });
  const follow = (_pixels: unknown, frame: Omit<ShownArea, 'unit'>) => {
    // A press beside the frame begins a new one, of nothing yet.
    if (frame.width > 0 && frame.height > 0) setArea(areaUnder(source, size, { ...frame, unit: '%' }, area));
  };
  const press = (event: KeyboardEvent) => {
    const isFine = event.ctrlKey || event.metaKey;
    const { key, shiftKey } = event;
    const next = areaAfterKey(source, size, area, { key, shiftKey, isFine });
    if (!next) return;
    // Before the frame's own keys, which know pixels of the screen alone.
    event.preventDefault();
    event.stopPropagation();
    setArea(next);
  };
  const corner = (name: string) => t(`form:print.crop.corner.${name}`);
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t('form:print.crop.title')}
      description={t('form:print.crop.forSize', { size: sizeText(size, locale) })}
      closeLabel={t('components:dialog.close')}
      size="l"
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('form:print.crop.cancel')}
          </Button>
          <Button onClick={() => onApply(area)}>{t('form:print.crop.apply')}</Button>
        </>
      }
    >
      <div className={styles.room}>
        {/* The keys are those of the frame inside, which takes the focus. */}
        <div className={styles.stage} onKeyDownCapture={press}>
          <ReactCrop
            className={styles.crop ?? ''}
            crop={shownArea(source, area)}
            aspect={size.width / size.height}
            minWidth={LEAST_FRAME}
            onChange={follow}
            onDragStart={() => setDragged(true)}
            onDragEnd={() => setDragged(false)}
            keepSelection
            ruleOfThirds
            ariaLabels={{
              cropArea: t('form:print.crop.frame'),
              nwDragHandle: corner('nw'),
              neDragHandle: corner('ne'),
              seDragHandle: corner('se'),
              swDragHandle: corner('sw'),
              // Not there while the proportions are fixed.
              ...{ nDragHandle: '', eDragHandle: '', sDragHandle: '', wDragHandle: '' },
            }}
          >
            <img
              className={styles.picture}
              src={source.preview}
              width={source.width}
              height={source.height}
              alt={source.title}
              draggable={false}
            />
          </ReactCrop>
        </div>
        <div className={styles.panel}>
          <div className={styles.facts}>
            <Grade picture={area} size={size} />
            {/* Spoken after a key, and once after a drag: not all the way. */}
            <output className={styles.numbers} aria-live={isDragged ? 'off' : 'polite'}>
              {numbers}
            </output>
          </div>
          <div className={styles.zoom}>
            <label htmlFor={`${ids}zoom`}>{t('form:print.crop.zoom')}</label>
            <input
              id={`${ids}zoom`}
              className={styles.slider}
              type="range"
              min={1}
              max={MOST_ZOOM}
              step="any"
              value={Math.min(zoomOf(source, size, area), MOST_ZOOM)}
              aria-valuetext={t('form:print.crop.zoomed', {
                percent: Math.round(zoomOf(source, size, area) * 100),
              })}
              onChange={(event) => setArea(zoomedArea(source, size, area, Number(event.target.value)))}
            />
            <Button size="s" variant="secondary" onClick={() => setArea(largestArea(source, size))}>
              {t('form:print.crop.largest')}
            </Button>
          </div>
          <p className={styles.help}>
            {t('form:print.crop.drag')} <span className={styles.keys}>{t('form:print.crop.keys')}</span>
          </p>
        </div>
      </div>
    </Dialog>
  );
}
