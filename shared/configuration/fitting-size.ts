import type { Bounds } from './authored-configuration.ts';
import type { SizeAnswer } from './configuration.ts';
import { FAIR_DPI, MILLIMETRES_PER_INCH } from './resolution.ts';

interface SizeLimits {
  readonly width?: Bounds | undefined;
  readonly height?: Bounds | undefined;
}

/**
 * The largest smaller size, in about the same proportions, at which a picture has an acceptable resolution. Undefined
 * when the limits allow none.
 */
export function fittingSize(
  picture: { readonly width: number; readonly height: number },
  size: SizeAnswer,
  limits: SizeLimits = {},
): SizeAnswer | undefined {
  const { times, of } = MILLIMETRES_PER_INCH;
  const most = (pixels: number) => (pixels * times) / (of * FAIR_DPI);
  const scale = Math.min(most(picture.width) / size.width, most(picture.height) / size.height, 1);
  const side = (millimetres: number, bounds: Bounds = { min: 1, max: millimetres, step: 1 }) => {
    const { min, step } = bounds;
    const steps = Math.floor((millimetres * scale - min) / step);
    return steps < 0 ? undefined : min + steps * step;
  };
  const [width, height] = [side(size.width, limits.width), side(size.height, limits.height)];
  return width === undefined || height === undefined ? undefined : { width, height };
}
