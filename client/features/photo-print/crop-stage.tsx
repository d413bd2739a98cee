import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useT } from '#client/data/shop-context.tsx';
import { useGestures } from '#client/ui/gestures/use-gestures.ts';
import type { SizeAnswer } from '#shared/configuration/configuration.ts';
import type { Area } from '#shared/configuration/crop.ts';
import { rotatedPixels } from '#shared/configuration/rotation.ts';
import { type CropSelection, frameOfStage, placePicture, zoomArea, zoomOf } from './crop-geometry.ts';
import { areaAfterKey, MAX_ZOOM } from './crop-keys.ts';
import styles from './crop-stage.module.css';
import type { SourcePicture } from './source-picture.ts';

/** CSS pixels around the frame, where the rest of the picture is visible. */
const MARGIN = 20;

interface CropStageProps {
  readonly source: SourcePicture;
  readonly selection: CropSelection;
  readonly size: SizeAnswer;
  /** Id of the element that describes the selected area. */
  readonly describedBy: string;
  readonly onChange: (area: Area) => void;
  readonly onRotate: () => void;
  readonly onDrag: (isDragged: boolean) => void;
}

/** A frame in the proportions of the print over the picture, which moves and zooms under it. */
export function CropStage(props: CropStageProps) {
  const { source, selection, size, describedBy, onChange, onRotate, onDrag } = props;
  const t = useT();
  const stage = useRef<HTMLDivElement>(null);
  const [pixels, setPixels] = useState({ width: 0, height: 0 });
  useEffect(() => {
    if (!stage.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setPixels({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(stage.current);
    return () => observer.disconnect();
  }, []);

  const picture = rotatedPixels(source, selection.rotation);
  const frame = frameOfStage(pixels, size, MARGIN);
  const start = useRef(selection.area);
  const zoomTo = (from: Area, factor: number, centre: { x: number; y: number }, dx = 0, dy = 0) => {
    const zoom = Math.min(zoomOf(picture, size, from) * factor, MAX_ZOOM);
    const focus = { x: (centre.x - frame.left) / frame.width, y: (centre.y - frame.top) / frame.height };
    const moved = { x: dx / frame.width, y: dy / frame.height };
    onChange(zoomArea(picture, size, from, zoom, { focus, moved }));
  };
  useGestures(stage, {
    onStart: () => {
      start.current = selection.area;
      onDrag(true);
    },
    onMove: ({ dx, dy, scale, centre }) => zoomTo(start.current, scale, centre, dx, dy),
    onEnd: () => onDrag(false),
    onZoom: (factor, centre) => zoomTo(selection.area, factor, centre),
    onDoubleTap: (centre) =>
      zoomTo(selection.area, zoomOf(picture, size, selection.area) < 2 ? 2 : 0, centre),
  });
  const pressKey = (event: KeyboardEvent) => {
    const { key, shiftKey, altKey } = event;
    const isFine = event.ctrlKey || event.metaKey;
    if (altKey || (isFine && !key.startsWith('Arrow'))) return;
    if (key.toLowerCase() === 'r') {
      event.preventDefault();
      onRotate();
      return;
    }
    const next = areaAfterKey(picture, size, selection.area, { key, shiftKey, isFine });
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    onChange(next);
  };
  const { transform, width, height } = placePicture(source, selection, frame);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no keys
    <div
      ref={stage}
      className={styles.stage}
      role="group"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the picture
      tabIndex={0}
      aria-label={t('form:print.crop.frame')}
      aria-describedby={describedBy}
      onKeyDown={pressKey}
    >
      {pixels.width > 0 && (
        <>
          <img
            className={styles.picture}
            src={source.preview}
            width={source.width}
            height={source.height}
            style={{ width, height, transform }}
            alt={source.title}
            draggable={false}
          />
          <span
            className={styles.frame}
            style={{ left: frame.left, top: frame.top, width: frame.width, height: frame.height }}
          />
        </>
      )}
    </div>
  );
}
