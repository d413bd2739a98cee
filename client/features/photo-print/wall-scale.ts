import type { SizeAnswer } from '#shared/configuration/configuration.ts';

/** A photograph of a room whose wall is seen straight on (`wall-preview.json` beside the brand's pictures). */
export interface Wall {
  /** Name of the picture. */
  readonly picture: string;
  /** At the wall, in the picture's own pixels. */
  readonly millimetresPerPixel: number;
  /** Pixels: where prints hang. */
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

/** Where a print hangs, in pixels of the room. */
export interface Hung {
  readonly print: Box;
  /** The part of the plane that is shown: the room, or more than it where the print is larger than its wall. */
  readonly view: Box;
  readonly isZoomedOut: boolean;
}

/** Part of the room's height above the floor that prints keep free at least, and pixels free around them. */
const FLOOR_SHARE = 0.3;
const AIR = 40;

/**
 * A print of a size (with its frame) at true scale on a wall: about the place where prints hang, moved up where it
 * would reach the floor. A print that does not fit makes the room smaller.
 */
export function hungPrint(
  room: { readonly width: number; readonly height: number },
  wall: Wall,
  size: SizeAnswer,
): Hung {
  const width = size.width / wall.millimetresPerPixel;
  const height = size.height / wall.millimetresPerPixel;
  const lowest = room.height * (1 - FLOOR_SHARE);
  const top = Math.min(wall.centre.y - height / 2, lowest - height);
  const print = { x: wall.centre.x - width / 2, y: top, width, height };

  // The room grows about the middle of its floor, in its own proportions.
  const [middle, bottom] = [room.width / 2, room.height];
  const times = Math.max(
    1,
    (middle - (print.x - AIR)) / middle,
    (print.x + width + AIR - middle) / middle,
    (bottom - (print.y - AIR)) / bottom,
  );
  const view = {
    x: middle - middle * times,
    y: bottom - bottom * times,
    width: room.width * times,
    height: room.height * times,
  };
  return { print, view, isZoomedOut: times > 1 };
}
