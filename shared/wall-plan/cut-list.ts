import { areaOf, type Rectangle, type Size } from './rectangle.ts';
import {
  type FaceOf,
  type Piece,
  turnedFace,
  visibleArea,
  visibleShape,
  type WallPlan,
} from './wall-plan.ts';

/** A piece that is cut to size. */
interface Cut {
  readonly piece: Piece;
  /** The size to cut. */
  readonly size: Size;
  /** Parts to cut out of it, from its own lower left corner. */
  readonly notches: readonly Rectangle[];
  /** The whole piece that it comes from, counted from 1 for each product and direction. */
  readonly source: number;
  /** Its place in the whole piece, from the lower left corner. */
  readonly x: number;
  readonly y: number;
}

/** Cuts of one product in one direction. */
export interface CutGroup {
  readonly sku: string;
  readonly turned: boolean;
  /** Whole pieces that the cuts need. */
  readonly sources: number;
  readonly cuts: readonly Cut[];
}

interface Shelf {
  readonly source: number;
  readonly y: number;
  readonly height: number;
  used: number;
}

/**
 * The cuts of a plan, and the whole pieces that they need: offcuts are used again where they fit, in rows of cuts, and keep
 * their direction. First fit by falling height: at times one piece more than the best cutting plan.
 */
export function cutList(plan: WallPlan, faceOf: FaceOf): readonly CutGroup[] {
  const groups = new Map<string, Piece[]>();
  for (const piece of plan.pieces) {
    if (!piece.cut) continue;
    const key = `${piece.sku} ${piece.turned}`;
    groups.set(key, [...(groups.get(key) ?? []), piece]);
  }
  return [...groups.values()].flatMap((pieces) => {
    const [first] = pieces;
    const face = first && faceOf(first.sku);
    return face ? [groupOf(plan, pieces, { ...first, face: turnedFace(face, first.turned) })] : [];
  });
}

function groupOf(
  plan: WallPlan,
  pieces: readonly Piece[],
  { sku, turned, face }: Pick<Piece, 'sku' | 'turned'> & { readonly face: Size },
): CutGroup {
  const wanted = pieces
    .flatMap((piece) => {
      const shape = visibleShape(plan, piece);
      return shape ? [{ piece, ...shape }] : [];
    })
    .toSorted(({ bounds: one }, { bounds: other }) => other.height - one.height || other.width - one.width);
  const shelves: Shelf[] = [];
  const heights: number[] = [];
  const cuts = wanted.map(({ piece, bounds, notches }): Cut => {
    const { width, height } = bounds;
    let shelf = shelves.find((each) => each.height >= height && each.used + width <= face.width);
    if (!shelf) {
      let at = heights.findIndex((used) => used + height <= face.height);
      if (at < 0) at = heights.push(0) - 1;
      shelf = { source: at + 1, y: heights[at] ?? 0, height, used: 0 };
      heights[at] = shelf.y + height;
      shelves.push(shelf);
    }
    const x = shelf.used;
    shelf.used += width;
    const own = notches.map((notch) => ({ ...notch, x: notch.x - bounds.x, y: notch.y - bounds.y }));
    return { piece, size: { width, height }, notches: own, source: shelf.source, x, y: shelf.y };
  });
  const inSource = (one: Cut, other: Cut) => one.source - other.source || one.y - other.y || one.x - other.x;
  return { sku, turned, sources: heights.length, cuts: cuts.toSorted(inSource) };
}

/** The pieces of one product in a plan. */
export interface Part {
  readonly sku: string;
  /** Pieces on the wall that are whole, and that are cut. */
  readonly whole: number;
  readonly cut: number;
  /** Pieces to buy: offcuts are used again where they fit. */
  readonly needed: number;
  /** Sales units to order, and pieces in them that the plan does not use. */
  readonly units: number;
  readonly spare: number;
  /** Square millimetres on the wall, and of the cut pieces that are left over. */
  readonly area: number;
  readonly offcut: number;
}

/** Counts the pieces of each product, in the order of `products`. */
export function partsOf(
  plan: WallPlan,
  products: readonly { readonly sku: string; readonly face: Size; readonly perUnit: number }[],
): readonly Part[] {
  const faces = new Map(products.map(({ sku, face }) => [sku, face]));
  const groups = cutList(plan, (sku) => faces.get(sku));
  return products.flatMap(({ sku, face, perUnit }) => {
    const pieces = plan.pieces.filter((piece) => piece.sku === sku);
    if (pieces.length === 0) return [];
    const cut = pieces.filter((piece) => piece.cut);
    const sources = groups
      .filter((group) => group.sku === sku)
      .reduce((sum, group) => sum + group.sources, 0);
    const whole = pieces.length - cut.length;
    const needed = whole + sources;
    const units = Math.ceil(needed / perUnit);
    const cutArea = cut.reduce((sum, piece) => sum + visibleArea(plan, piece), 0);
    return [
      {
        sku,
        whole,
        cut: cut.length,
        needed,
        units,
        spare: units * perUnit - needed,
        area: whole * areaOf(face) + cutArea,
        offcut: sources * areaOf(face) - cutArea,
      },
    ];
  });
}
