/** Cells of the grid that lies over a picture, in each direction (inspiration-card.module.css). */
const CELLS = 20;

/** The class of the cell with a fraction of a picture's width or height. The CSP allows no style attributes. */
export function spotPlace(axis: 'x' | 'y', fraction: number): string {
  const cell = Math.min(CELLS, Math.max(1, Math.ceil(fraction * CELLS)));
  return `${axis}${cell}`;
}
