import type { SizeAnswer } from '#shared/configuration/configuration.ts';
import { type Area, clampArea } from '#shared/configuration/crop.ts';
import { type Rotation, rotatedPixels } from '#shared/configuration/rotation.ts';

export interface Pixels {
  readonly width: number;
  readonly height: number;
}

/** The part of a picture to print: an area in pixels of the rotated picture. */
export interface CropSelection {
  readonly area: Area;
  readonly rotation: Rotation;
}

/** A point of the crop frame: from 0 to 1 from left to right and from top to bottom; outside it beyond that. */
export interface FramePoint {
  readonly x: number;
  readonly y: number;
}

const CENTRE: FramePoint = { x: 0.5, y: 0.5 };

/** Moves an area by pixels, within the picture. */
export function moveArea(picture: Pixels, area: Area, by: { left: number; top: number }): Area {
  return clampArea(picture, { ...area, left: area.left + by.left, top: area.top + by.top });
}

/** The zoom factor of an area: 1 is the largest area of the size's proportions. */
export function zoomOf(picture: Pixels, size: SizeAnswer, area: Area): number {
  return (largestScale(picture, size) * size.width) / area.width;
}

/**
 * The area at a zoom factor. The pixel at `focus` keeps its place and then moves by `moved`, in sizes of the frame, as
 * in a pinch.
 */
export function zoomArea(
  picture: Pixels,
  size: SizeAnswer,
  area: Area,
  zoom: number,
  {
    focus = CENTRE,
    moved = { x: 0, y: 0 },
  }: { readonly focus?: FramePoint; readonly moved?: FramePoint } = {},
): Area {
  const scale = largestScale(picture, size) / Math.max(zoom, 1);
  const [width, height] = [Math.max(size.width * scale, 1), Math.max(size.height * scale, 1)];
  return clampArea(picture, {
    left: area.left + (area.width - width) * focus.x - moved.x * width,
    top: area.top + (area.height - height) * focus.y - moved.y * height,
    width,
    height,
  });
}

/** The frame of a crop on the screen: as large as the stage allows, in its centre, in CSS pixels. */
export function frameOfStage(stage: Pixels, size: SizeAnswer, margin: number): Area {
  const scale = Math.min(
    Math.max(stage.width - 2 * margin, 1) / size.width,
    Math.max(stage.height - 2 * margin, 1) / size.height,
  );
  const [width, height] = [size.width * scale, size.height * scale];
  return { left: (stage.width - width) / 2, top: (stage.height - height) / 2, width, height };
}

/** Size and transform, from the top left corner of the stage, of a picture whose area fills the frame. */
export function placePicture(
  source: Pixels,
  { area, rotation }: CropSelection,
  frame: Area,
): { readonly width: number; readonly height: number; readonly transform: string } {
  const scale = frame.width / area.width;
  const rotated = rotatedPixels(source, rotation);
  const left = frame.left - area.left * scale;
  const top = frame.top - area.top * scale;
  // A rotation around the top left corner moves the picture out of its box; this moves it back.
  const shiftLeft = rotation === 90 || rotation === 180 ? rotated.width * scale : 0;
  const shiftTop = rotation === 180 || rotation === 270 ? rotated.height * scale : 0;
  return {
    width: source.width * scale,
    height: source.height * scale,
    transform: `translate(${left + shiftLeft}px, ${top + shiftTop}px) rotate(${rotation}deg)`,
  };
}

function largestScale(picture: Pixels, size: SizeAnswer): number {
  return Math.min(picture.width / size.width, picture.height / size.height);
}
