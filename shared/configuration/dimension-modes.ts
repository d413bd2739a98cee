import type { DimensionMode } from '../enumerations.ts';
import type { Bounds, OptionLimits } from './authored-configuration.ts';
import type { SizeAnswer } from './configuration.ts';

/**
 * The size after one side was entered, in millimetres. Width and Height derive the other side from the proportions,
 * rounded to its step and clamped to its bounds; Scale leaves it unchanged, and so does a side that is no number.
 */
export function resize(
  size: SizeAnswer,
  entered: { readonly side: 'width' | 'height'; readonly millimetres: number },
  mode: DimensionMode,
  limits: OptionLimits | undefined,
): SizeAnswer {
  const { side, millimetres } = entered;
  const other = side === 'width' ? 'height' : 'width';
  const next = { ...size, [side]: millimetres };
  if (mode === 'Scale' || !(millimetres > 0) || !(size[side] > 0)) return next;
  return { ...next, [other]: roundToStep((millimetres * size[other]) / size[side], limits?.[other]) };
}

/** Scales both sides by a factor; 1 leaves the size unchanged. */
export function scale(size: SizeAnswer, factor: number, limits: OptionLimits | undefined): SizeAnswer {
  return {
    width: roundToStep(size.width * factor, limits?.width),
    height: roundToStep(size.height * factor, limits?.height),
  };
}

/** The nearest allowed value; without a range the nearest whole millimetre. */
export function roundToStep(value: number, range: Bounds | undefined): number {
  if (!range) return Math.round(value);
  const { min, max, step } = range;
  const steps = Math.round((Math.min(Math.max(value, min), max) - min) / step);
  return Math.min(min + steps * step, min + Math.floor((max - min) / step) * step);
}
