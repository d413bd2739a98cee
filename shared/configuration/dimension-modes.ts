import type { DimensionMode } from '../enumerations.ts';
import type { Bounds, OptionLimits } from './authored-configuration.ts';
import type { SizeAnswer } from './configuration.ts';

/**
 * The size after a side was entered, in millimetres (spec section 2, dimension modes). Width and Height fix the side
 * entered and derive the other from the proportions, rounded to its step and kept within its bounds; Scale sets each
 * side by itself.
 */
export function resized(
  size: SizeAnswer,
  entered: { readonly side: 'width' | 'height'; readonly millimetres: number },
  mode: DimensionMode,
  limits: OptionLimits | undefined,
): SizeAnswer {
  const { side, millimetres } = entered;
  const other = side === 'width' ? 'height' : 'width';
  const next = { ...size, [side]: millimetres };
  if (mode === 'Scale' || millimetres <= 0 || size[side] <= 0) return next;
  return { ...next, [other]: onStep((millimetres * size[other]) / size[side], limits?.[other]) };
}

/** Both sides enlarged or reduced alike: the factor is of the size given, 1 leaves it. */
export function scaled(size: SizeAnswer, factor: number, limits: OptionLimits | undefined): SizeAnswer {
  return {
    width: onStep(size.width * factor, limits?.width),
    height: onStep(size.height * factor, limits?.height),
  };
}

/** A size of given proportions (width to height) that keeps the area of another, on its steps. */
export function withProportions(
  size: SizeAnswer,
  proportions: number,
  limits: OptionLimits | undefined,
): SizeAnswer {
  const area = size.width * size.height;
  const width = onStep(Math.sqrt(area * proportions), limits?.width);
  return { width, height: onStep(width / proportions, limits?.height) };
}

/** The nearest value that its range allows; a whole millimetre without one. */
export function onStep(value: number, range: Bounds | undefined): number {
  if (!range) return Math.round(value);
  const { min, max, step } = range;
  const steps = Math.round((Math.min(Math.max(value, min), max) - min) / step);
  return Math.min(min + steps * step, min + Math.floor((max - min) / step) * step);
}
