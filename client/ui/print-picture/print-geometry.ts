/** The drawing is a square of this side. */
export const SIDE = 1000;

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A print as it is drawn, in units of the drawing. */
export interface DrawnPrint {
  /** The front with its frame or bevel. */
  readonly front: Box;
  /** The printed surface. */
  readonly print: Box;
  /** Width of the frame or bevel; 0 without one. */
  readonly border: number;
  /** Length by which the visible right and lower side reach beyond the front. */
  readonly depth: number;
}

const PANEL_MM = 24;
/** At true scale, the edge of a large print would be thinner than a line. */
const MIN_BORDER = 0.014;
const DEPTH_SHARE = 0.5;

/** Places a print of a size in millimetres on the drawing; its longer side takes a share of the square. */
export function drawPrint(
  { width, height }: { readonly width: number; readonly height: number },
  borderMm: number,
  share: number,
): DrawnPrint {
  const scale = (SIDE * share) / (Math.max(width, height) + 2 * borderMm);
  const border = borderMm > 0 ? Math.max(borderMm * scale, SIDE * MIN_BORDER) : 0;
  const depth = Math.max(PANEL_MM * scale * DEPTH_SHARE, SIDE * MIN_BORDER * DEPTH_SHARE);
  const outer = { width: width * scale + 2 * border, height: height * scale + 2 * border };
  const front = { x: (SIDE - outer.width - depth) / 2, y: (SIDE - outer.height - depth) / 2, ...outer };
  return { front, print: inset(front, border), border, depth };
}

function inset({ x, y, width, height }: Box, by: number): Box {
  return { x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by };
}

/** The four mitred strips between a box and its inset: top, right, bottom, left, as points of polygons. */
export function mitredStrips(box: Box, by: number): readonly [string, string, string, string] {
  const inner = inset(box, by);
  const corners = ({ x, y, width, height }: Box) =>
    [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ] as const;
  const [outside, inside] = [corners(box), corners(inner)];
  const strip = (from: 0 | 1 | 2 | 3, to: 0 | 1 | 2 | 3) =>
    [outside[from], outside[to], inside[to], inside[from]].map((point) => point.join(',')).join(' ');
  return [strip(0, 1), strip(1, 2), strip(2, 3), strip(3, 0)];
}
