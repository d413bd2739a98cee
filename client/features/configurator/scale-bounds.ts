import type { ConfigurationOption, SizeAnswer } from '#shared/configuration/configuration.ts';
import { scale } from '#shared/configuration/dimension-modes.ts';

type Limits = ConfigurationOption['limits'];

/** Steps of the slider between the smallest and the largest size of equal proportions. */
export const SCALE_STEPS = 100;

/** The smallest and largest factor that keep both sides within their bounds; the range always includes 1. */
function scaleFactors(size: SizeAnswer, limits: Limits): { min: number; max: number } {
  const sides = (['width', 'height'] as const).flatMap((side) => {
    const bounds = limits?.[side];
    return bounds ? [{ min: bounds.min / size[side], max: bounds.max / size[side] }] : [];
  });
  const min = Math.max(0.01, ...sides.map((side) => side.min));
  const max = Math.min(100, ...sides.map((side) => side.max));
  return { min: Math.min(1, min), max: Math.max(1, max) };
}

/** Position of a size on the slider, 0 to SCALE_STEPS. Each step enlarges by the same ratio. */
export function scalePosition(size: SizeAnswer, limits: Limits): number {
  const { min, max } = scaleFactors(size, limits);
  return max > min ? Math.round((Math.log(1 / min) / Math.log(max / min)) * SCALE_STEPS) : 0;
}

/** The size of equal proportions at a position of the slider. */
export function sizeAtScale(size: SizeAnswer, position: number, limits: Limits): SizeAnswer {
  const { min, max } = scaleFactors(size, limits);
  return scale(size, min * (max / min) ** (position / SCALE_STEPS), limits);
}
