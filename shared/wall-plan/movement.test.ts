import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DIRECTIONS, firstFreePlace, movedPlace, nearestFreePlace, snappedPlace } from './movement.ts';
import { overlaps } from './rectangle.ts';
import { EMPTY_WALL, PLANK, TILE, tile } from './wall-plan.fixture.ts';
import {
  inReadingOrder,
  keptPieces,
  nextId,
  type Piece,
  placementFault,
  type WallPlan,
} from './wall-plan.ts';

const withPieces = (...pieces: Piece[]): WallPlan => ({ ...EMPTY_WALL, pieces });

describe('a place on the wall', () => {
  it.each([
    ['beyond the left edge', { x: -1, y: 0 }, 'outside'],
    ['above the upper edge', { x: 0, y: 2_001 }, 'outside'],
    ['over the door', { x: 2_401, y: 0 }, 'opening'],
    ['over another piece', { x: 599, y: 0 }, 'overlap'],
    ['beside the other piece', { x: 600, y: 0 }, undefined],
    ['beside the door', { x: 2_400, y: 0 }, undefined],
  ])('%s', (_where, at, fault) => {
    expect(placementFault(withPieces(tile(1, 0, 0)), { ...at, ...TILE })).toBe(fault);
  });

  it('the first free one is beside others, then above them', () => {
    expect(firstFreePlace(EMPTY_WALL, TILE)).toEqual({ x: 0, y: 0, ...TILE });
    expect(firstFreePlace(withPieces(tile(1, 0, 0)), TILE)).toEqual({ x: 600, y: 0, ...TILE });
    const row = [0, 600, 1_200, 1_800, 2_400].map((x, at) => tile(at + 1, x, 0));
    expect(firstFreePlace(withPieces(...row), TILE)).toEqual({ x: 0, y: 600, ...TILE });
    expect(firstFreePlace({ ...EMPTY_WALL, height: 500 }, TILE)).toBeUndefined();
  });

  it('pieces that lose it to a smaller wall or to an opening are not kept', () => {
    const pieces = [tile(1, 0, 0), tile(2, 0, 2_000), { ...tile(3, -300, 600), cut: true }];
    const ids = (wall: WallPlan) => keptPieces(wall, pieces).map(({ id }) => id);
    expect(ids(EMPTY_WALL)).toEqual([1, 2, 3]);
    expect(ids({ ...EMPTY_WALL, height: 2_500 })).toEqual([1, 3]);
    const window = { kind: 'window', x: 0, y: 500, width: 300, height: 700 } as const;
    expect(ids({ ...EMPTY_WALL, openings: [window] })).toEqual([2]);
  });

  it('pieces are read from the top, and in a row from the left; ids are never used twice', () => {
    const pieces = [tile(4, 0, 0), tile(7, 600, 1_200), tile(2, 0, 1_200)];
    expect(pieces.toSorted(inReadingOrder).map(({ id }) => id)).toEqual([2, 7, 4]);
    expect(nextId(pieces)).toBe(8);
    expect(nextId([])).toBe(1);
  });
});

describe('a move', () => {
  const right = { direction: 'right', step: 50, except: 1 } as const;
  const at = (x: number) => ({ x, y: 0, ...TILE });

  it('of a step is exact where the wall is free', () => {
    expect(movedPlace(withPieces(tile(1, 0, 0)), at(0), right)).toEqual(at(50));
    expect(movedPlace(EMPTY_WALL, at(0), { direction: 'up', step: 10 })).toEqual({ ...at(0), y: 10 });
  });

  it('stops at the neighbour, then passes it, and ends at the edge', () => {
    const plan = withPieces(tile(1, 0, 0), tile(2, 630, 0));
    expect(movedPlace(plan, at(0), right)).toEqual(at(30));
    expect(movedPlace(plan, at(30), right)).toEqual(at(1_230));
    expect(movedPlace(plan, at(2_380), right)).toEqual(at(2_400));
    expect(movedPlace(plan, at(2_400), right), 'nothing is free beyond the door').toBeUndefined();
    expect(movedPlace(plan, at(0), { ...right, direction: 'left' })).toBeUndefined();
  });

  it('snaps to edges within reach, and else to the grid', () => {
    const plan = withPieces(tile(2, 610, 0));
    const snap = (x: number, y: number) => snappedPlace(plan, { x, y, ...TILE }, { grid: 50, reach: 40 });
    expect(snap(1_240, 30)).toEqual({ x: 1_210, y: 0, ...TILE });
    expect(snap(1_270, 212)).toEqual({ x: 1_250, y: 200, ...TILE });
    expect(snap(2_380, 1_970)).toEqual({ x: 2_400, y: 2_000, ...TILE });
  });

  it('ends in the nearest free place, within reach', () => {
    const plan = withPieces(tile(2, 600, 0));
    const near = (x: number, y: number) =>
      nearestFreePlace(plan, { x, y, ...TILE }, { grid: 50, reach: 300 });
    expect(near(1_003, 40)).toEqual({ x: 1_200, y: 0, ...TILE });
    expect(near(600, 380)).toEqual({ x: 600, y: 600, ...TILE });
    expect(near(-120, 1_500)).toEqual({ x: 0, y: 1_500, ...TILE });
    expect(near(620, 20), 'on the other piece').toBeUndefined();
    expect(near(3_100, 300), 'in the door').toBeUndefined();
  });

  it('never puts a piece over another one, over an opening or outside', () => {
    const move = fc.tuple(fc.constantFrom(...DIRECTIONS), fc.constantFrom(10, 50, 100), fc.nat());
    fc.assert(
      fc.property(fc.array(move, { maxLength: 60 }), (moves) => {
        let plan = EMPTY_WALL;
        for (const size of [TILE, PLANK, TILE, PLANK]) {
          const place = firstFreePlace(plan, size);
          if (place) {
            const piece = { id: nextId(plan.pieces), sku: 'T', ...place, turned: false, cut: false };
            plan = { ...plan, pieces: [...plan.pieces, piece] };
          }
        }
        for (const [direction, step, which] of moves) {
          const moved = plan.pieces[which % plan.pieces.length];
          const place = moved && movedPlace(plan, moved, { direction, step, except: moved.id });
          if (!place) continue;
          plan = {
            ...plan,
            pieces: plan.pieces.map((piece) => (piece === moved ? { ...piece, ...place } : piece)),
          };
        }
        expect(plan.pieces).toHaveLength(4);
        for (const piece of plan.pieces) expect(placementFault(plan, piece, piece.id)).toBeUndefined();
        for (const [index, piece] of plan.pieces.entries()) {
          expect(plan.pieces.slice(index + 1).some((other) => overlaps(piece, other))).toBe(false);
        }
      }),
    );
  });
});
