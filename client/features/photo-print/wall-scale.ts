import type { SizeAnswer } from '#shared/configuration/configuration.ts';

/** A photograph of a room with a frontal view of the wall (`wall-preview.json` beside the brand's pictures). */
export interface Wall {
  /** Name of the picture. */
  readonly picture: string;
  /** Scale at the wall, per pixel of the picture. */
  readonly millimetresPerPixel: number;
  /** Centre of the area for prints, in pixels. */
  readonly centre: { readonly x: number; readonly y: number };
  /** Millimetres. */
  readonly chairHeight: number;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Position of a print, in pixels of the room. */
export interface PlacedPrint {
  readonly print: Box;
  /** The visible area: the room, or more when the print is larger than the wall. */
  readonly view: Box;
  readonly isZoomedOut: boolean;
}

/** Share of the room's height above the floor that stays free, and pixels around the print. */
const FLOOR_SHARE = 0.3;
const MARGIN = 40;

/**
 * Places a print, frame included, at true scale on a wall: centred, or higher where it would reach the floor. For a
 * print that does not fit the view zooms out.
 */
export function placePrint(
  room: { readonly width: number; readonly height: number },
  wall: Wall,
  size: SizeAnswer,
): PlacedPrint {
  const width = size.width / wall.millimetresPerPixel;
  const height = size.height / wall.millimetresPerPixel;
  const lowest = room.height * (1 - FLOOR_SHARE);
  const top = Math.min(wall.centre.y - height / 2, lowest - height);
  const print = { x: wall.centre.x - width / 2, y: top, width, height };

  // The view grows around the middle of the floor and keeps its proportions.
  const [middle, bottom] = [room.width / 2, room.height];
  const zoomOut = Math.max(
    1,
    (middle - (print.x - MARGIN)) / middle,
    (print.x + width + MARGIN - middle) / middle,
    (bottom - (print.y - MARGIN)) / bottom,
  );
  const view = {
    x: middle - middle * zoomOut,
    y: bottom - bottom * zoomOut,
    width: room.width * zoomOut,
    height: room.height * zoomOut,
  };
  return { print, view, isZoomedOut: zoomOut > 1 };
}
