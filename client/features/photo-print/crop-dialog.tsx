import { useId, useState } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { IconButton } from '#client/ui/button/icon-button.tsx';
import { Dialog } from '#client/ui/dialog/dialog.tsx';
import { centimetresText } from '#shared/configuration/answered-options.ts';
import type { SizeAnswer } from '#shared/configuration/configuration.ts';
import { type Area, largestArea } from '#shared/configuration/crop.ts';
import { addRotations, type Rotation, rotateArea, rotatedPixels } from '#shared/configuration/rotation.ts';
import styles from './crop-dialog.module.css';
import { type CropSelection, zoomArea, zoomOf } from './crop-geometry.ts';
import { MAX_ZOOM } from './crop-keys.ts';
import { CropStage } from './crop-stage.tsx';
import { describeCrop } from './describe-crop.ts';
import { refitSelection } from './refit-selection.ts';
import { ResolutionBadge } from './resolution-badge.tsx';
import type { SourcePicture } from './source-picture.ts';

interface CropDialogProps {
  readonly source: SourcePicture;
  readonly selection: CropSelection;
  readonly size: SizeAnswer;
  readonly onClose: () => void;
  readonly onApply: (selection: CropSelection) => void;
}

/**
 * Selects the area of a picture to print, in whole pixels and in the proportions of the size, by mouse, touch, keys
 * and a slider, and rotates the picture. It fills the screen of a phone. Import it lazily.
 */
export function CropDialog({ source, selection: initial, size, onClose, onApply }: CropDialogProps) {
  const { t, locale } = useShop();
  const [selection, setSelection] = useState(initial);
  const [isDragged, setDragged] = useState(false);
  const idPrefix = useId();
  const { area, rotation } = selection;
  const picture = rotatedPixels(source, rotation);
  const setArea = (next: Area) => setSelection({ area: next, rotation });
  const rotate = (by: Rotation) => {
    const rotated = { area: rotateArea(picture, area, by), rotation: addRotations(rotation, by) };
    setSelection(refitSelection(source, size, rotated));
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t('form:print.crop.title')}
      description={t('form:print.crop.forSize', { size: centimetresText(size, locale) })}
      closeLabel={t('components:dialog.close')}
      size="l"
      fill="phone"
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('form:print.crop.cancel')}
          </Button>
          <Button onClick={() => onApply(selection)}>{t('form:print.crop.apply')}</Button>
        </>
      }
    >
      <div className={styles.layout}>
        <CropStage
          source={source}
          selection={selection}
          size={size}
          describedBy={`${idPrefix}words`}
          onChange={setArea}
          onRotate={() => rotate(90)}
          onDrag={setDragged}
        />
        <div className={styles.panel}>
          {/* Announced after a key and at the end of a drag, not during it. */}
          <output className={styles.details} aria-live={isDragged ? 'off' : 'polite'}>
            <ResolutionBadge picture={area} size={size} />
            <span className={styles.words} id={`${idPrefix}words`}>
              {describeCrop(picture, area, t)}
            </span>
          </output>
          <div className={styles.tools}>
            <div className={styles.zoom}>
              <label htmlFor={`${idPrefix}zoom`}>{t('form:print.crop.zoom')}</label>
              <input
                id={`${idPrefix}zoom`}
                className={styles.slider}
                type="range"
                min={1}
                max={MAX_ZOOM}
                step="any"
                value={Math.min(zoomOf(picture, size, area), MAX_ZOOM)}
                aria-valuetext={t('form:print.crop.zoomed', {
                  percent: Math.round(zoomOf(picture, size, area) * 100),
                })}
                onChange={(event) => setArea(zoomArea(picture, size, area, Number(event.target.value)))}
              />
            </div>
            <div className={styles.buttons}>
              <IconButton
                icon="rotate-left"
                variant="outline"
                label={t('form:print.crop.rotateLeft')}
                onClick={() => rotate(270)}
              />
              <IconButton
                icon="rotate-right"
                variant="outline"
                label={t('form:print.crop.rotateRight')}
                onClick={() => rotate(90)}
              />
              <Button size="s" variant="secondary" onClick={() => setArea(largestArea(picture, size))}>
                {t('form:print.crop.largest')}
              </Button>
            </div>
          </div>
          <p className={styles.help}>
            <span className={styles.touch}>{t('form:print.crop.touch')}</span>
            <span className={styles.keys}>{t('form:print.crop.keys')}</span>
          </p>
        </div>
      </div>
    </Dialog>
  );
}
