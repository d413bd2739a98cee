import type { ConfigurationOption, SizeAnswer } from '#shared/configuration/configuration.ts';

/** Units of the drawing. */
export const SCENE = { width: 360, height: 240 } as const;
/** Margins for the dimensions above and on the left, and for the scale bar below. */
const MARGIN = { top: 30, right: 12, bottom: 26, left: 44 } as const;

/** The person for comparison, in millimetres. */
const PERSON = { width: 480, height: 1750 } as const;
const GAP = 200;
/** Largest side, in millimetres, from which a product is compared with a person. */
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
  /** The scale bar, in millimetres and in units of the drawing. */
  readonly bar: { readonly millimetres: number; readonly length: number };
}

/**
 * Lays out a size to scale. The scene is as large as the person, or for small products as the largest possible size,
 * so that the drawing visibly grows and shrinks.
 */
export function sizeScene(size: SizeAnswer, limits: ConfigurationOption['limits']): SizeScene {
  const shownSize = {
    width: Math.max(size.width, 1),
    height: Math.max(size.height, 1),
  };
  const maxSize = {
    width: limits?.width?.max ?? shownSize.width,
    height: limits?.height?.max ?? shownSize.height,
  };
  const hasPerson = Math.max(maxSize.width, maxSize.height) >= PERSON_FROM;
  const personWidth = hasPerson ? PERSON.width + GAP : 0;
  const extent = {
    width: personWidth + (hasPerson ? shownSize.width : Math.max(shownSize.width, maxSize.width)),
    height: hasPerson
      ? Math.max(shownSize.height, PERSON.height)
      : Math.max(shownSize.height, maxSize.height),
  };
  const space = {
    width: SCENE.width - MARGIN.left - MARGIN.right,
    height: SCENE.height - MARGIN.top - MARGIN.bottom,
  };
  const scale = Math.min(space.width / extent.width, space.height / extent.height);
  const floorY = SCENE.height - MARGIN.bottom;
  const drawn = { width: shownSize.width * scale, height: shownSize.height * scale };
  const total = drawn.width + personWidth * scale;
  const left = MARGIN.left + (space.width - total) / 2;
  const piece = { x: left, y: floorY - drawn.height, ...drawn };
  const person = hasPerson
    ? {
        x: left + drawn.width + GAP * scale,
        y: floorY - PERSON.height * scale,
        width: PERSON.width * scale,
        height: PERSON.height * scale,
      }
    : undefined;
  const millimetres = BARS.find((bar) => bar * scale <= space.width / 3) ?? 10;
  return { piece, person, bar: { millimetres, length: millimetres * scale } };
}
