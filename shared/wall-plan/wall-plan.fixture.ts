import type { Size } from './rectangle.ts';
import type { Piece, WallPlan } from './wall-plan.ts';

export const TILE: Size = { width: 600, height: 600 };
export const PLANK: Size = { width: 1_200, height: 600 };

const FACES: Readonly<Record<string, Size>> = { 'T-OAT': TILE, 'T-MOS': TILE, 'T-PET': TILE, 'P-ANT': PLANK };
export const faceOf = (sku: string): Size | undefined => FACES[sku];

/** A wall of 4 × 2.6 m with a door of 90 × 210 cm at its right end. */
export const EMPTY_WALL: WallPlan = {
  width: 4_000,
  height: 2_600,
  openings: [{ kind: 'door', x: 3_000, y: 0, width: 900, height: 2_100 }],
  pieces: [],
};

export function tile(id: number, x: number, y: number, sku = 'T-OAT'): Piece {
  return { id, sku, x, y, ...TILE, turned: false, cut: false };
}
