interface Place {
  /** Fractions from the top left corner. */
  readonly x: number;
  readonly y: number;
}

/** Cells of the grid that lies over a picture, in each direction (inspiration-card.module.css). */
const CELLS = 20;

/** The class of the cell with a fraction of a picture's width or height. The CSP allows no style attributes. */
export function spotCellClass(axis: 'x' | 'y', fraction: number): string {
  const cell = Math.min(CELLS, Math.max(1, Math.ceil(fraction * CELLS)));
  return `${axis}${cell}`;
}

/** Width by height of the box of a picture (inspiration-card.module.css). */
const BOX_RATIO = 3 / 2;

/** Converts a place in a picture to one in the box that shows its middle; undefined if the box crops it. */
export function placeInBox(
  { x, y }: Place,
  { width, height }: { readonly width: number; readonly height: number },
): Place | undefined {
  const ratio = width / height;
  const visibleWidth = Math.min(1, BOX_RATIO / ratio);
  const visibleHeight = Math.min(1, ratio / BOX_RATIO);
  const place = { x: 0.5 + (x - 0.5) / visibleWidth, y: 0.5 + (y - 0.5) / visibleHeight };
  const isVisible = [place.x, place.y].every((fraction) => fraction >= 0 && fraction <= 1);
  return isVisible ? place : undefined;
}
