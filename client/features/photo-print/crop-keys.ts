import type { SizeAnswer } from '#shared/configuration/configuration.ts';
import { type Area, largestArea } from '#shared/configuration/crop.ts';
import { moveArea, type Pixels, zoomArea, zoomOf } from './crop-geometry.ts';

export interface CropKeyPress {
  readonly key: string;
  readonly shiftKey: boolean;
  /** Move by one pixel. */
  readonly isFine: boolean;
}

const DIRECTIONS: Readonly<Record<string, { left: number; top: number }>> = {
  ArrowLeft: { left: -1, top: 0 },
  ArrowRight: { left: 1, top: 0 },
  ArrowUp: { left: 0, top: -1 },
  ArrowDown: { left: 0, top: 1 },
};
const STEPS_ACROSS = 100;
const FINE_ZOOM_STEP = 1.03;
const ZOOM_STEP = 1.25;
export const MAX_ZOOM = 10;
const ZOOM_KEYS: Readonly<Record<string, number>> = {
  '+': ZOOM_STEP,
  '=': ZOOM_STEP,
  '-': 1 / ZOOM_STEP,
  _: 1 / ZOOM_STEP,
};

/**
 * The area after a key press: arrows move it by a hundredth of the picture, or by one pixel; with Shift, right and
 * down enlarge it, left and up reduce it. Plus and minus zoom in and out, 0 selects the largest area. Undefined for
 * other keys.
 */
export function areaAfterKey(
  picture: Pixels,
  size: SizeAnswer,
  area: Area,
  { key, shiftKey, isFine }: CropKeyPress,
): Area | undefined {
  if (key === '0') return largestArea(picture, size);
  const zoomStep = ZOOM_KEYS[key];
  if (zoomStep) {
    const zoom = zoomOf(picture, size, area) * zoomStep;
    return zoomArea(picture, size, area, Math.min(zoom, MAX_ZOOM));
  }
  const direction = DIRECTIONS[key];
  if (!direction) return undefined;
  if (shiftKey) {
    const grows = direction.left + direction.top > 0;
    const zoom = zoomOf(picture, size, area) * (grows ? 1 / FINE_ZOOM_STEP : FINE_ZOOM_STEP);
    return zoomArea(picture, size, area, Math.min(zoom, MAX_ZOOM));
  }
  const step = isFine ? 1 : Math.max(Math.round(Math.max(picture.width, picture.height) / STEPS_ACROSS), 1);
  return moveArea(picture, area, { left: direction.left * step, top: direction.top * step });
}
