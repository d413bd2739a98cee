import type { SizeAnswer } from '#shared/configuration/configuration.ts';
import { largestArea, refitArea } from '#shared/configuration/crop.ts';
import { rotatedPixels } from '#shared/configuration/rotation.ts';
import type { CropSelection, Pixels } from './crop-geometry.ts';

export function largestSelection(source: Pixels, size: SizeAnswer): CropSelection {
  return { area: largestArea(source, size), rotation: 0 };
}

/** Adapts a selection to a size's proportions, after a change of the size or the rotation. */
export function refitSelection(
  source: Pixels,
  size: SizeAnswer,
  { area, rotation }: CropSelection,
): CropSelection {
  return { area: refitArea(rotatedPixels(source, rotation), size, area), rotation };
}
