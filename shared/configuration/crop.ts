import type { components } from '../commerce-api/openapi-types.ts';
import type { SizeAnswer } from './configuration.ts';

/** Whole pixels of a picture that is upright. */
export type Area = components['schemas']['Area'];

interface Pixels {
  readonly width: number;
  readonly height: number;
}

/** The largest area with the proportions of a size that lies within a picture, about a point of it (its middle). */
export function largestArea(
  picture: Pixels,
  size: SizeAnswer,
  middle = { left: picture.width / 2, top: picture.height / 2 },
): Area {
  const scale = Math.min(picture.width / size.width, picture.height / size.height);
  return areaOf(picture, size, scale, middle);
}

/**
 * The area of a size's proportions that comes nearest to another: about the same middle and, where the picture lets
 * it, of the same content. What a crop becomes when the size changes under it.
 */
export function refittedArea(picture: Pixels, size: SizeAnswer, area: Area): Area {
  const scale = Math.min(
    Math.sqrt((area.width * area.height) / (size.width * size.height)),
    picture.width / size.width,
    picture.height / size.height,
  );
  return areaOf(picture, size, scale, { left: area.left + area.width / 2, top: area.top + area.height / 2 });
}

/** An area of whole pixels within its picture, whatever it was. */
export function withinPicture(picture: Pixels, area: Area): Area {
  const width = clamp(Math.round(area.width), 1, picture.width);
  const height = clamp(Math.round(area.height), 1, picture.height);
  return {
    left: clamp(Math.round(area.left), 0, picture.width - width),
    top: clamp(Math.round(area.top), 0, picture.height - height),
    width,
    height,
  };
}

/** Whether an area lies within its picture. */
export function isWithin(picture: Pixels, { left, top, width, height }: Area): boolean {
  return left + width <= picture.width && top + height <= picture.height;
}

function areaOf(
  picture: Pixels,
  size: SizeAnswer,
  scale: number,
  middle: { readonly left: number; readonly top: number },
): Area {
  const [width, height] = [size.width * scale, size.height * scale];
  return withinPicture(picture, {
    left: middle.left - width / 2,
    top: middle.top - height / 2,
    width,
    height,
  });
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
