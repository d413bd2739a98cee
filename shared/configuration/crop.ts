import type { components } from '../commerce-api/openapi-types.ts';
import type { SizeAnswer } from './configuration.ts';

/** Whole pixels of an upright picture. */
export type Area = components['schemas']['Area'];

interface Pixels {
  readonly width: number;
  readonly height: number;
}

/**
 * The largest area of a picture with the proportions of a size, centred on a point (by default the picture's centre).
 */
export function largestArea(
  picture: Pixels,
  size: SizeAnswer,
  centre = { left: picture.width / 2, top: picture.height / 2 },
): Area {
  const scale = Math.min(picture.width / size.width, picture.height / size.height);
  return areaOf(picture, size, scale, centre);
}

/**
 * Adapts an area to a size's proportions, with the same centre and, if the picture allows, the same content. An area
 * that is as large as the picture allows stays so. Used when the size changes after cropping.
 */
export function refitArea(picture: Pixels, size: SizeAnswer, area: Area): Area {
  const largest = Math.min(picture.width / size.width, picture.height / size.height);
  const same = Math.sqrt((area.width * area.height) / (size.width * size.height));
  const isLargest = area.width >= picture.width || area.height >= picture.height;
  const centre = { left: area.left + area.width / 2, top: area.top + area.height / 2 };
  return areaOf(picture, size, isLargest ? largest : Math.min(same, largest), centre);
}

/** Rounds an area to whole pixels and moves it into the picture. */
export function clampArea(picture: Pixels, area: Area): Area {
  const width = clamp(Math.round(area.width), 1, picture.width);
  const height = clamp(Math.round(area.height), 1, picture.height);
  return {
    left: clamp(Math.round(area.left), 0, picture.width - width),
    top: clamp(Math.round(area.top), 0, picture.height - height),
    width,
    height,
  };
}

/** Whether an area lies inside its picture. */
export function isAreaWithin(picture: Pixels, { left, top, width, height }: Area): boolean {
  return left + width <= picture.width && top + height <= picture.height;
}

function areaOf(
  picture: Pixels,
  size: SizeAnswer,
  scale: number,
  centre: { readonly left: number; readonly top: number },
): Area {
  const [width, height] = [size.width * scale, size.height * scale];
  return clampArea(picture, {
    left: centre.left - width / 2,
    top: centre.top - height / 2,
    width,
    height,
  });
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}
