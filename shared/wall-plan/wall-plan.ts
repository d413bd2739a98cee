import { areaOf, boundsOf, isWithin, overlaps, type Rectangle, type Size, without } from './rectangle.ts';

export const OPENING_KINDS = ['door', 'window'] as const;
export type OpeningKind = (typeof OPENING_KINDS)[number];

export interface Opening extends Rectangle {
  readonly kind: OpeningKind;
}

/** A tile or panel on the wall. */
export interface Piece extends Rectangle {
  /** Unique in its plan. */
  readonly id: number;
  readonly sku: string;
  /** A quarter turn: `width` is then the height of the product's face. */
  readonly turned: boolean;
  /** An edge of the wall or an opening may cut it. */
  readonly cut: boolean;
}

export interface WallPlan {
  /** Millimetres. */
  readonly width: number;
  readonly height: number;
  readonly openings: readonly Opening[];
  readonly pieces: readonly Piece[];
}

/** Millimetres of a wall and of an opening, and the most of each that a plan has. */
export const WALL_LIMITS = { smallest: 500, widest: 20_000, highest: 6_000 } as const;
export const SMALLEST_OPENING = 100;
export const MOST_OPENINGS = 8;
export const MOST_PIECES = 400;

/** Returns the faces of products by SKU. */
export type FaceOf = (sku: string) => Size | undefined;

export type PlacementFault = 'outside' | 'opening' | 'overlap' | 'full';

/** The parts of a piece that remain when the wall and its openings cut it. */
export function visibleParts(
  { width, height, openings }: Pick<WallPlan, 'width' | 'height' | 'openings'>,
  piece: Rectangle,
): readonly Rectangle[] {
  const left = Math.max(0, piece.x);
  const bottom = Math.max(0, piece.y);
  const onWall = {
    x: left,
    y: bottom,
    width: Math.min(width, piece.x + piece.width) - left,
    height: Math.min(height, piece.y + piece.height) - bottom,
  };
  return onWall.width > 0 && onWall.height > 0 ? without(onWall, openings) : [];
}

/** Square millimetres of a piece on the wall. */
export function visibleArea(wall: Pick<WallPlan, 'width' | 'height' | 'openings'>, piece: Rectangle): number {
  return visibleParts(wall, piece).reduce((sum, part) => sum + areaOf(part), 0);
}

/** The rectangle of a piece that is seen, and the parts that are missing in it. */
export function visibleShape(wall: Pick<WallPlan, 'width' | 'height' | 'openings'>, piece: Rectangle) {
  const parts = visibleParts(wall, piece);
  const bounds = boundsOf(parts);
  return bounds && { bounds, notches: without(bounds, parts) };
}

/** The reason why a piece cannot be there; undefined if it can. `except`: the piece that moves. */
export function placementFault(
  { pieces, openings, ...wall }: WallPlan,
  place: Rectangle,
  except?: number,
): PlacementFault | undefined {
  if (!isWithin(place, wall)) return 'outside';
  if (openings.some((opening) => overlaps(opening, place))) return 'opening';
  return pieces.some((piece) => piece.id !== except && overlaps(piece, place)) ? 'overlap' : undefined;
}

/** The pieces that still have their place; others have lost it to a smaller wall or to an opening. */
export function keptPieces(wall: Omit<WallPlan, 'pieces'>, pieces: readonly Piece[]): readonly Piece[] {
  return pieces.filter((piece) => {
    if (piece.cut) return visibleParts(wall, piece).length > 0;
    return placementFault({ ...wall, pieces: [] }, piece) === undefined;
  });
}

export function nextId(pieces: readonly Piece[]): number {
  return pieces.reduce((most, { id }) => Math.max(most, id), 0) + 1;
}

/** The size of a product's face on the wall. */
export function turnedFace({ width, height }: Size, turned: boolean): Size {
  return turned ? { width: height, height: width } : { width, height };
}

/** Compares pieces for reading: from the highest upper edge down, and from the left. */
export function inReadingOrder(one: Rectangle, other: Rectangle): number {
  return other.y + other.height - (one.y + one.height) || one.x - other.x;
}
