import type { Size } from './rectangle.ts';
import { MOST_PIECES, type Piece, visibleShape, type WallPlan } from './wall-plan.ts';

export const PATTERNS = ['grid', 'brick', 'checkerboard'] as const;
export type Pattern = (typeof PATTERNS)[number];

export interface Filling {
  readonly pattern: Pattern;
  /** Products with the same face; only a checkerboard has more than one. */
  readonly skus: readonly string[];
  readonly face: Size;
  /** Starts in the middle, so that both edges look the same; otherwise in the lower left corner. */
  readonly centred: boolean;
  /** Cuts pieces at edges and openings; otherwise only whole pieces are laid. */
  readonly cuts: boolean;
}

/** Nobody cuts a strip of felt that is narrower than this many millimetres: it stays bare. */
const NARROWEST_CUT = 20;

/** Lays a pattern on the whole wall. Returns the number of pieces alone if a plan cannot have as many. */
export function filledWall(
  wall: Omit<WallPlan, 'pieces'>,
  { pattern, skus, face, centred, cuts }: Filling,
): { readonly pieces: readonly Piece[] } | { readonly count: number } {
  const across = lanes(wall.width, face.width, { centred, cuts });
  const up = lanes(wall.height, face.height, { centred, cuts });
  const count = across.count * up.count;
  if (count > 2 * MOST_PIECES) return { count };
  const pieces: Piece[] = [];
  for (let row = 0; row < up.count; row += 1) {
    const isShifted = pattern === 'brick' && row % 2 === 1;
    const start = across.start - (isShifted ? Math.floor(face.width / 2) : 0);
    for (let column = 0; column < across.count + (isShifted ? 1 : 0); column += 1) {
      const place = { x: start + column * face.width, y: up.start + row * face.height, ...face };
      const shape = visibleShape(wall, place);
      if (!shape) continue;
      const { bounds, notches } = shape;
      const isWhole = bounds.width === face.width && bounds.height === face.height && notches.length === 0;
      if (!isWhole && (!cuts || Math.min(bounds.width, bounds.height) < NARROWEST_CUT)) continue;
      const sku = skus[(row + column) % skus.length];
      if (sku !== undefined)
        pieces.push({ id: pieces.length + 1, sku, ...place, turned: false, cut: !isWhole });
    }
  }
  return pieces.length > MOST_PIECES ? { count: pieces.length } : { pieces };
}

/** Columns of pieces across `length`: the start of the first one and their number. */
function lanes(length: number, piece: number, { centred, cuts }: Pick<Filling, 'centred' | 'cuts'>) {
  const whole = Math.floor(length / piece);
  const rest = length - whole * piece;
  if (!cuts) return { start: centred ? Math.floor(rest / 2) : 0, count: whole };
  if (!centred || rest === 0) return { start: 0, count: Math.ceil(length / piece) };
  return { start: Math.floor(rest / 2) - piece, count: whole + 2 };
}
