import { type KeyboardEvent, useRef, useState } from 'react';
import { useT } from '#client/data/shop-context.tsx';
import { IconButton } from '#client/ui/button/icon-button.tsx';
import { Dialog } from '#client/ui/dialog/dialog.tsx';
import { StepPager } from '#client/ui/pagination/step-pager.tsx';
import styles from './zoom-dialog.module.css';
import type { ZoomPicture } from './zoom-picture.ts';
import { ZoomStage } from './zoom-stage.tsx';
import { FITTED, type ZoomSpace, zoomView } from './zoom-view.ts';

interface ZoomDialogProps {
  readonly name: string;
  readonly pictures: readonly ZoomPicture[];
  readonly index: number;
  readonly onMove: (index: number) => void;
  readonly onClose: () => void;
}

const FACTOR = 1.4;
/** CSS pixels that an arrow key moves an enlarged picture. */
const KEY_STEP = 80;
const ARROWS: Readonly<Record<string, { dx: number; dy: number }>> = {
  ArrowLeft: { dx: KEY_STEP, dy: 0 },
  ArrowRight: { dx: -KEY_STEP, dy: 0 },
  ArrowUp: { dx: 0, dy: KEY_STEP },
  ArrowDown: { dx: 0, dy: -KEY_STEP },
};

/**
 * One picture in full resolution over the whole window, enlarged by pinch, wheel, double tap, buttons and the keys
 * plus, minus and 0. Arrow keys move an enlarged picture, and otherwise show the next one. Import it lazily.
 */
export function ZoomDialog({ name, pictures, index, onMove, onClose }: ZoomDialogProps) {
  const t = useT();
  const [view, setView] = useState(FITTED);
  const space = useRef<ZoomSpace>(undefined);
  const picture = pictures[index];
  const position = t('components:gallery.picture', { number: index + 1, total: pictures.length });
  const zoom = (factor: number, by?: { dx: number; dy: number }) => {
    if (space.current) setView(zoomView(space.current, view, factor, by));
  };
  const step = (by: number) => {
    if (!pictures[index + by]) return;
    setView(FITTED);
    onMove(index + by);
  };
  const pressKey = (event: KeyboardEvent) => {
    // The gallery, an ancestor in React's tree, has keys of its own.
    event.stopPropagation();
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const arrow = ARROWS[event.key];
    if (event.key === '+' || event.key === '=') zoom(FACTOR);
    else if (event.key === '-' || event.key === '_') zoom(1 / FACTOR);
    else if (event.key === '0') setView(FITTED);
    else if (arrow && view.scale > 1) zoom(1, arrow);
    else if (event.key === 'ArrowLeft') step(-1);
    else if (event.key === 'ArrowRight') step(1);
    else return;
    event.preventDefault();
  };
  if (!picture) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys work wherever the focus is in the dialog
    <div onKeyDown={pressKey}>
      <Dialog
        open
        onOpenChange={(open) => {
          if (!open) onClose();
        }}
        title={name}
        closeLabel={t('components:gallery.close')}
        fill="always"
      >
        <div className={styles.content}>
          <ZoomStage
            key={picture.src}
            picture={picture}
            view={view}
            onView={setView}
            spaceRef={space}
            onSwipe={step}
          />
          <div className={styles.tools}>
            <div className={styles.zoom}>
              <IconButton
                icon="minus"
                variant="outline"
                label={t('components:gallery.zoomOut')}
                onClick={() => zoom(1 / FACTOR)}
              />
              <output className={styles.percent}>
                {t('components:gallery.zoomed', { percent: Math.round(view.scale * 100) })}
              </output>
              <IconButton
                icon="plus"
                variant="outline"
                label={t('components:gallery.zoomIn')}
                onClick={() => zoom(FACTOR)}
              />
            </div>
            {pictures.length > 1 && (
              <StepPager
                text={position}
                previousLabel={t('components:gallery.previous')}
                nextLabel={t('components:gallery.next')}
                isFirst={index === 0}
                isLast={index === pictures.length - 1}
                onStep={step}
              />
            )}
          </div>
        </div>
      </Dialog>
    </div>
  );
}
