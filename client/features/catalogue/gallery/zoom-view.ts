import type { Point } from '#client/ui/gestures/pointer-gestures.ts';

interface Pixels {
  readonly width: number;
  readonly height: number;
}

/** Position of a picture on the stage: enlarged from its fitted size, its centre moved from the centre of the stage. */
export interface ZoomView {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export interface ZoomSpace {
  readonly stage: Pixels;
  /** Pixels of the picture's file. */
  readonly picture: Pixels;
}

export const FITTED: ZoomView = { scale: 1, x: 0, y: 0 };
/** Small pictures can be enlarged as well. */
const MIN_MAX_SCALE = 3;

/** CSS pixels of the picture that fits the stage. */
export function fittedSize({ stage, picture }: ZoomSpace): Pixels {
  const scale = Math.min(stage.width / picture.width, stage.height / picture.height);
  return { width: picture.width * scale, height: picture.height * scale };
}

/** The largest scale: at least one pixel of the file per CSS pixel. */
export function maxScale(space: ZoomSpace): number {
  return Math.max(space.picture.width / fittedSize(space).width, MIN_MAX_SCALE);
}

/** The view scaled by a factor around the point `at` of the stage, and then moved by `dx` and `dy`. */
export function zoomView(
  space: ZoomSpace,
  view: ZoomView,
  factor: number,
  { at, dx = 0, dy = 0 }: { readonly at?: Point; readonly dx?: number; readonly dy?: number } = {},
): ZoomView {
  const scale = Math.min(Math.max(view.scale * factor, 1), maxScale(space));
  const ratio = scale / view.scale;
  const { width, height } = space.stage;
  const [x, y] = at ? [at.x - width / 2, at.y - height / 2] : [0, 0];
  return withinStage(space, { scale, x: x - (x - view.x) * ratio + dx, y: y - (y - view.y) * ratio + dy });
}

/** Keeps the picture over the stage, or in its centre where it is smaller. */
function withinStage(space: ZoomSpace, { scale, x, y }: ZoomView): ZoomView {
  const { width, height } = fittedSize(space);
  const limit = (value: number, side: number, stage: number) => {
    const most = Math.max((side * scale - stage) / 2, 0);
    return Math.min(Math.max(value, -most), most);
  };
  return { scale, x: limit(x, width, space.stage.width), y: limit(y, height, space.stage.height) };
}
