import type { ConfigurationOption, SizeAnswer } from '#shared/configuration/configuration.ts';
import { scaled } from '#shared/configuration/dimension-modes.ts';

type Limits = ConfigurationOption['limits'];

/** Steps of the slider between the smallest and the largest size of the same proportions. */
export const SCALE_STEPS = 100;

/** The factors of a size between which both its sides stay within their bounds; never beyond the size itself. */
function factors(size: SizeAnswer, limits: Limits): { least: number; most: number } {
  const sides = (['width', 'height'] as const).flatMap((side) => {
    const bounds = limits?.[side];
    return bounds ? [{ least: bounds.min / size[side], most: bounds.max / size[side] }] : [];
  });
  const least = Math.max(0.01, ...sides.map((side) => side.least));
  const most = Math.min(100, ...sides.map((side) => side.most));
  return { least: Math.min(1, least), most: Math.max(1, most) };
}

/** Where on the slider a size stands, 0 to SCALE_STEPS; each step enlarges by the same share. */
export function scalePosition(size: SizeAnswer, limits: Limits): number {
  const { least, most } = factors(size, limits);
  return most > least ? Math.round((Math.log(1 / least) / Math.log(most / least)) * SCALE_STEPS) : 0;
}

/** The size of the same proportions at a place on the slider. */
export function sizeAtScale(size: SizeAnswer, position: number, limits: Limits): SizeAnswer {
  const { least, most } = factors(size, limits);
  return scaled(size, least * (most / least) ** (position / SCALE_STEPS), limits);
}
