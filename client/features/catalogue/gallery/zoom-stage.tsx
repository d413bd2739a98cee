import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '#client/ui/class-names/class-names.ts';
import { useGestures } from '#client/ui/gestures/use-gestures.ts';
import type { ZoomPicture } from './zoom-picture.ts';
import styles from './zoom-stage.module.css';
import { FITTED, fittedSize, type ZoomSpace, type ZoomView, zoomView } from './zoom-view.ts';

/** Shortest swipe to another picture, in CSS pixels. */
const SWIPE = 60;
const TAP_SCALE = 2.5;

interface ZoomStageProps {
  readonly picture: ZoomPicture;
  readonly view: ZoomView;
  readonly onView: (view: ZoomView) => void;
  /** Set to the current space, for keys and buttons. */
  readonly spaceRef: RefObject<ZoomSpace | undefined>;
  /** A swipe over the whole picture: -1 or 1. */
  readonly onSwipe: (by: number) => void;
}

/** A picture that pinch, wheel, double tap and drag enlarge and move. */
export function ZoomStage({ picture, view, onView, spaceRef, onSwipe }: ZoomStageProps) {
  const element = useRef<HTMLDivElement>(null);
  const [stage, setStage] = useState<ZoomSpace['stage']>();
  const [isDragged, setDragged] = useState(false);
  const [loaded, setLoaded] = useState<string>();
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setStage({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  const space = stage && { stage, picture };
  useLayoutEffect(() => {
    spaceRef.current = space;
  });
  const start = useRef(view);
  useGestures(element, {
    onStart: () => {
      start.current = view;
      setDragged(true);
    },
    onMove: ({ dx, dy, scale, centre }) => {
      if (space) onView(zoomView(space, start.current, scale, { at: centre, dx, dy }));
    },
    onEnd: ({ dx, dy }) => {
      setDragged(false);
      if (
        start.current.scale === 1 &&
        view.scale === 1 &&
        Math.abs(dx) > SWIPE &&
        Math.abs(dx) > Math.abs(dy)
      )
        onSwipe(dx < 0 ? 1 : -1);
    },
    onZoom: (factor, at) => {
      if (space) onView(zoomView(space, view, factor, { at }));
    },
    onDoubleTap: (at) => {
      if (space) onView(view.scale > 1 ? FITTED : zoomView(space, view, TAP_SCALE, { at }));
    },
  });
  const size = space && fittedSize(space);
  const pixels = { width: picture.width, height: picture.height };
  const transform = `translate(-50%, -50%) translate(${view.x}px, ${view.y}px) scale(${view.scale})`;
  return (
    <div
      ref={element}
      className={classNames(styles.stage, isDragged && styles.dragged, view.scale > 1 && styles.enlarged)}
    >
      {size && (
        <div className={styles.picture} style={{ ...size, transform }}>
          {loaded !== picture.src && <img src={picture.preview} {...pixels} alt="" draggable={false} />}
          <picture key={picture.src}>
            {picture.avif && <source type="image/avif" srcSet={picture.avif} />}
            <img
              src={picture.src}
              {...pixels}
              alt={picture.alt}
              draggable={false}
              onLoad={() => setLoaded(picture.src)}
            />
          </picture>
        </div>
      )}
    </div>
  );
}
