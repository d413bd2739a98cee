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
import { areaOfFrame, type CropFrame, frameOfArea, zoomArea, zoomOf } from './crop-geometry.ts';
import { areaAfterKey, MAX_ZOOM } from './crop-keys.ts';
import { ResolutionBadge } from './resolution-badge.tsx';
import type { SourcePicture } from './source-picture.ts';

/** CSS pixels of the frame's side at least, so that its corners can be dragged. */
const MIN_FRAME_SIDE = 32;

interface CropDialogProps {
  readonly source: SourcePicture;
  readonly area: Area;
  readonly size: SizeAnswer;
  readonly onClose: () => void;
  readonly onApply: (area: Area) => void;
}

/**
 * Selects the area of a picture to print, in whole pixels and in the proportions of the size, by mouse, touch, keys
 * and a slider. Import it lazily.
 */
export function CropDialog({ source, area: initialArea, size, onClose, onApply }: CropDialogProps) {
  const { t, locale } = useShop();
  const [area, setArea] = useState(initialArea);
  const [isDragged, setDragged] = useState(false);
  const idPrefix = useId();
  const number = numberFormat(locale, { style: 'decimal' });
  const areaText = t('form:print.crop.area', {
    width: number.format(area.width),
    height: number.format(area.height),
    left: number.format(area.left),
    top: number.format(area.top),
  });
  const dragFrame = (_pixels: unknown, frame: Omit<CropFrame, 'unit'>) => {
    // A press beside the frame starts an empty one.
    if (frame.width > 0 && frame.height > 0)
      setArea(areaOfFrame(source, size, { ...frame, unit: '%' }, area));
  };
  const pressKey = (event: KeyboardEvent) => {
    const isFine = event.ctrlKey || event.metaKey;
    const { key, shiftKey } = event;
    const next = areaAfterKey(source, size, area, { key, shiftKey, isFine });
    if (!next) return;
    // The library's own keys move by pixels of the screen.
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
      <div className={styles.layout}>
        {/* Captures the keys of the focused frame inside. */}
        <div className={styles.stage} onKeyDownCapture={pressKey}>
          <ReactCrop
            className={styles.crop ?? ''}
            crop={frameOfArea(source, area)}
            aspect={size.width / size.height}
            minWidth={MIN_FRAME_SIDE}
            onChange={dragFrame}
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
              // The library hides these handles when the proportions are fixed.
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
          <div className={styles.details}>
            <ResolutionBadge picture={area} size={size} />
            {/* Announced after a key and at the end of a drag, not during it. */}
            <output className={styles.dimensions} aria-live={isDragged ? 'off' : 'polite'}>
              {areaText}
            </output>
          </div>
          <div className={styles.zoom}>
            <label htmlFor={`${idPrefix}zoom`}>{t('form:print.crop.zoom')}</label>
            <input
              id={`${idPrefix}zoom`}
              className={styles.slider}
              type="range"
              min={1}
              max={MAX_ZOOM}
              step="any"
              value={Math.min(zoomOf(source, size, area), MAX_ZOOM)}
              aria-valuetext={t('form:print.crop.zoomed', {
                percent: Math.round(zoomOf(source, size, area) * 100),
              })}
              onChange={(event) => setArea(zoomArea(source, size, area, Number(event.target.value)))}
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
