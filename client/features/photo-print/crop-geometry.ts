import type { SizeAnswer } from '#shared/configuration/configuration.ts';
import { type Area, withinPicture } from '#shared/configuration/crop.ts';

export interface Pixels {
  readonly width: number;
  readonly height: number;
}

/** A part of a picture in percent of its sides, as the crop frame on the screen has it. */
export interface ShownArea {
  readonly unit: '%';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where an area of whole pixels lies on a picture that is shown at any scale. */
export function shownArea(picture: Pixels, area: Area): ShownArea {
  return {
    unit: '%',
    x: (area.left / picture.width) * 100,
    y: (area.top / picture.height) * 100,
    width: (area.width / picture.width) * 100,
    height: (area.height / picture.height) * 100,
  };
}

/**
 * The whole pixels under a frame on the screen, in the proportions of the size. A frame that was only moved keeps the
 * pixels that it had: rounding may not change how many there are.
 */
export function areaUnder(
  picture: Pixels,
  size: SizeAnswer,
  { x, y, width, height }: ShownArea,
  before: Area,
): Area {
  const left = (x / 100) * picture.width;
  const top = (y / 100) * picture.height;
  const [wide, high] = [(width / 100) * picture.width, (height / 100) * picture.height];
  const isMoved = Math.abs(wide - before.width) < 0.5 && Math.abs(high - before.height) < 0.5;
  if (isMoved) return withinPicture(picture, { left, top, width: before.width, height: before.height });
  const scale = Math.min(wide / size.width, picture.width / size.width, picture.height / size.height);
  return withinPicture(picture, { left, top, width: size.width * scale, height: size.height * scale });
}

/** An area some pixels further, as far as the picture goes. */
export function movedArea(picture: Pixels, area: Area, by: { left: number; top: number }): Area {
  return withinPicture(picture, { ...area, left: area.left + by.left, top: area.top + by.top });
}

/** How many times larger the largest area of a size is than this one: 1 is all that fits. */
export function zoomOf(picture: Pixels, size: SizeAnswer, area: Area): number {
  return (largestScale(picture, size) * size.width) / area.width;
}

/** The area that shows the picture so many times larger, about the same middle. */
export function zoomedArea(picture: Pixels, size: SizeAnswer, area: Area, zoom: number): Area {
  const scale = largestScale(picture, size) / Math.max(zoom, 1);
  const [width, height] = [Math.max(size.width * scale, 1), Math.max(size.height * scale, 1)];
  return withinPicture(picture, {
    left: area.left + (area.width - width) / 2,
    top: area.top + (area.height - height) / 2,
    width,
    height,
  });
}

function largestScale(picture: Pixels, size: SizeAnswer): number {
  return Math.min(picture.width / size.width, picture.height / size.height);
}
