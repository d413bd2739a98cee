import type { ConfigurationOption, SizeAnswer } from '#shared/configuration/configuration.ts';

/** The drawing's own units. */
export const SCENE = { width: 360, height: 240 } as const;
/** Room for the measure of the width above, of the height on the left, and for the reference below. */
const MARGIN = { top: 30, right: 12, bottom: 26, left: 44 } as const;

/** Somebody to compare with, in millimetres. */
const PERSON = { width: 480, height: 1750 } as const;
const GAP = 200;
/** Products that stay below this are compared with a bar alone. */
const PERSON_FROM = 1000;
const BARS = [2000, 1000, 500, 200, 100, 50, 20];

export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface SizeScene {
  readonly piece: Rectangle;
  readonly person: Rectangle | undefined;
  /** A length to compare with, in millimetres and in units of the drawing. */
  readonly bar: { readonly millimetres: number; readonly length: number };
}

/**
 * Places a size in the drawing, to scale. The scene is as large as the person beside it or, for small things, as the
 * largest size there is, so that the piece is seen to grow and shrink.
 */
export function sizeScene(size: SizeAnswer, limits: ConfigurationOption['limits']): SizeScene {
  const largest = {
    width: Math.max(size.width, 1),
    height: Math.max(size.height, 1),
  };
  const most = { width: limits?.width?.max ?? largest.width, height: limits?.height?.max ?? largest.height };
  const hasPerson = Math.max(most.width, most.height) >= PERSON_FROM;
  const besides = hasPerson ? PERSON.width + GAP : 0;
  const extent = {
    width: besides + (hasPerson ? largest.width : Math.max(largest.width, most.width)),
    height: hasPerson ? Math.max(largest.height, PERSON.height) : Math.max(largest.height, most.height),
  };
  const room = {
    width: SCENE.width - MARGIN.left - MARGIN.right,
    height: SCENE.height - MARGIN.top - MARGIN.bottom,
  };
  const scale = Math.min(room.width / extent.width, room.height / extent.height);
  const floor = SCENE.height - MARGIN.bottom;
  const drawn = { width: largest.width * scale, height: largest.height * scale };
  const total = drawn.width + besides * scale;
  const left = MARGIN.left + (room.width - total) / 2;
  const piece = { x: left, y: floor - drawn.height, ...drawn };
  const person = hasPerson
    ? {
        x: left + drawn.width + GAP * scale,
        y: floor - PERSON.height * scale,
        width: PERSON.width * scale,
        height: PERSON.height * scale,
      }
    : undefined;
  const millimetres = BARS.find((bar) => bar * scale <= room.width / 3) ?? 10;
  return { piece, person, bar: { millimetres, length: millimetres * scale } };
}
