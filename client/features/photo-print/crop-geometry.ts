import type { SizeAnswer } from '#shared/configuration/configuration.ts';
import { type Area, clampArea } from '#shared/configuration/crop.ts';

export interface Pixels {
  readonly width: number;
  readonly height: number;
}

/** The crop frame on the screen, in percent of the picture's sides. */
export interface CropFrame {
  readonly unit: '%';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The frame of an area of pixels. */
export function frameOfArea(picture: Pixels, area: Area): CropFrame {
  return {
    unit: '%',
    x: (area.left / picture.width) * 100,
    y: (area.top / picture.height) * 100,
    width: (area.width / picture.width) * 100,
    height: (area.height / picture.height) * 100,
  };
}

/**
 * The whole pixels inside a frame, in the proportions of the size. A frame that was only moved keeps its number of
 * pixels in spite of rounding.
 */
export function areaOfFrame(
  picture: Pixels,
  size: SizeAnswer,
  { x, y, width, height }: CropFrame,
  previous: Area,
): Area {
  const left = (x / 100) * picture.width;
  const top = (y / 100) * picture.height;
  const [wide, high] = [(width / 100) * picture.width, (height / 100) * picture.height];
  const isMoved = Math.abs(wide - previous.width) < 0.5 && Math.abs(high - previous.height) < 0.5;
  if (isMoved) return clampArea(picture, { left, top, width: previous.width, height: previous.height });
  const scale = Math.min(wide / size.width, picture.width / size.width, picture.height / size.height);
  return clampArea(picture, { left, top, width: size.width * scale, height: size.height * scale });
}

/** Moves an area by pixels, within the picture. */
export function moveArea(picture: Pixels, area: Area, by: { left: number; top: number }): Area {
  return clampArea(picture, { ...area, left: area.left + by.left, top: area.top + by.top });
}

/** The zoom factor of an area: 1 is the largest area of the size's proportions. */
export function zoomOf(picture: Pixels, size: SizeAnswer, area: Area): number {
  return (largestScale(picture, size) * size.width) / area.width;
}

/** The area with a zoom factor around the same centre. */
export function zoomArea(picture: Pixels, size: SizeAnswer, area: Area, zoom: number): Area {
  const scale = largestScale(picture, size) / Math.max(zoom, 1);
  const [width, height] = [Math.max(size.width * scale, 1), Math.max(size.height * scale, 1)];
  return clampArea(picture, {
    left: area.left + (area.width - width) / 2,
    top: area.top + (area.height - height) / 2,
    width,
    height,
  });
}

function largestScale(picture: Pixels, size: SizeAnswer): number {
  return Math.min(picture.width / size.width, picture.height / size.height);
}
