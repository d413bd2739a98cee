import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutList, partsOf } from './cut-list.ts';
import { type Filling, filledWall, PATTERNS } from './filled-wall.ts';
import { areaOf, intersection, overlaps, type Rectangle } from './rectangle.ts';
import { EMPTY_WALL, faceOf, PLANK, TILE } from './wall-plan.fixture.ts';
import { type Piece, visibleArea, type WallPlan } from './wall-plan.ts';

const WALL = { width: 4_000, height: 2_600, openings: [] };
const GRID: Filling = { pattern: 'grid', skus: ['T-OAT'], face: TILE, centred: false, cuts: true };

function piecesOf(wall: Omit<WallPlan, 'pieces'>, filling: Filling): readonly Piece[] {
  const filled = filledWall(wall, filling);
  if (!('pieces' in filled)) throw new Error(`${filled.count} pieces are too many`);
  return filled.pieces;
}
const places = (pieces: readonly Piece[]) => pieces.map(({ x, y }) => [x, y]);
const PRODUCTS = ['T-OAT', 'T-MOS', 'T-PET'].map((sku) => ({ sku, face: TILE, perUnit: 1 }));

describe('a filled wall', () => {
  it('has whole pieces from the corner, and cut ones at the right and the top', () => {
    const pieces = piecesOf(WALL, GRID);
    expect(pieces).toHaveLength(35);
    expect(pieces.filter(({ cut }) => !cut)).toHaveLength(24);
    expect(places(pieces).slice(0, 8)).toEqual([
      ...[0, 600, 1_200, 1_800, 2_400, 3_000, 3_600].map((x) => [x, 0]),
      [0, 600],
    ]);
  });

  it('is the same at both edges when it is centred', () => {
    const pieces = piecesOf(WALL, { ...GRID, centred: true });
    expect(pieces).toHaveLength(48);
    expect(places(pieces)[0]).toEqual([-400, -500]);
    expect(places(pieces).at(-1)).toEqual([3_800, 2_500]);
    expect(places(piecesOf(WALL, { ...GRID, centred: true, cuts: false }))[0]).toEqual([200, 100]);
    expect(piecesOf(WALL, { ...GRID, centred: true, cuts: false })).toHaveLength(24);
  });

  it('shifts every second row of bricks by half a piece', () => {
    const wall = { width: 2_400, height: 1_200, openings: [] };
    const pieces = piecesOf(wall, { ...GRID, pattern: 'brick', skus: ['P-ANT'], face: PLANK });
    expect(places(pieces)).toEqual([
      ...[0, 1_200].map((x) => [x, 0]),
      ...[-600, 600, 1_800].map((x) => [x, 600]),
    ]);
    expect(pieces.map(({ cut }) => cut)).toEqual([false, false, true, false, true]);
  });

  it('mixes three colours as a checkerboard', () => {
    const wall = { width: 1_800, height: 1_200, openings: [] };
    const pieces = piecesOf(wall, { ...GRID, pattern: 'checkerboard', skus: ['T-OAT', 'T-MOS', 'T-PET'] });
    expect(pieces.map(({ sku }) => sku)).toEqual(['T-OAT', 'T-MOS', 'T-PET', 'T-MOS', 'T-PET', 'T-OAT']);
  });

  it('leaves openings free, and says how many pieces are too many', () => {
    const whole = piecesOf(EMPTY_WALL, { ...GRID, cuts: false });
    expect(whole.some((piece) => EMPTY_WALL.openings.some((door) => overlaps(door, piece)))).toBe(false);
    expect(whole).toHaveLength(20);
    expect(
      filledWall({ ...WALL, width: 20_000, height: 6_000 }, { ...GRID, face: { width: 300, height: 300 } }),
    ).toEqual({
      count: 1_340,
    });
  });
});

const wallOf = fc
  .record({
    width: fc.integer({ min: 50, max: 500 }),
    height: fc.integer({ min: 50, max: 300 }),
    door: fc.record({
      x: fc.integer({ min: 0, max: 400 }),
      y: fc.integer({ min: 0, max: 200 }),
      width: fc.integer({ min: 10, max: 120 }),
      height: fc.integer({ min: 10, max: 210 }),
    }),
  })
  .map(({ width, height, door }) => {
    const scaled = (value: number) => value * 10;
    const wall: Rectangle = { x: 0, y: 0, width: scaled(width), height: scaled(height) };
    const hole = intersection(wall, {
      x: scaled(door.x),
      y: scaled(door.y),
      width: scaled(door.width),
      height: scaled(door.height),
    });
    return {
      width: wall.width,
      height: wall.height,
      openings: hole ? [{ kind: 'door' as const, ...hole }] : [],
    };
  });

const filling: fc.Arbitrary<Filling> = fc.record({
  pattern: fc.constantFrom(...PATTERNS),
  skus: fc.constantFrom(['T-OAT'], ['T-OAT', 'T-MOS'], ['T-OAT', 'T-MOS', 'T-PET']),
  face: fc.constant(TILE),
  centred: fc.boolean(),
  cuts: fc.boolean(),
});

describe('in every filled wall', () => {
  it('no piece lies over another one, and whole pieces are on the free wall', () => {
    fc.assert(
      fc.property(wallOf, filling, (wall, given) => {
        const pieces = piecesOf(wall, given);
        for (const [at, piece] of pieces.entries()) {
          expect(pieces.slice(at + 1).some((other) => overlaps(piece, other))).toBe(false);
          const area = visibleArea(wall, piece);
          if (piece.cut) expect(area).toBeLessThan(areaOf(TILE));
          else expect(area).toBe(areaOf(TILE));
          if (!given.cuts) expect(piece.cut).toBe(false);
        }
      }),
    );
  });

  it('what is bought lies on the wall, is left over, or is spare: area is conserved', () => {
    fc.assert(
      fc.property(wallOf, filling, fc.integer({ min: 1, max: 9 }), (wall, given, perUnit) => {
        const plan = { ...wall, pieces: piecesOf(wall, given) };
        const parts = partsOf(
          plan,
          PRODUCTS.map((product) => ({ ...product, perUnit })),
        );
        const seen = plan.pieces.reduce((sum, piece) => sum + visibleArea(plan, piece), 0);
        expect(parts.reduce((sum, { area }) => sum + area, 0)).toBe(seen);
        for (const { whole, cut, needed, units, spare, area, offcut } of parts) {
          expect(area + offcut).toBe(needed * areaOf(TILE));
          expect(offcut).toBeGreaterThanOrEqual(0);
          expect(units * perUnit).toBe(needed + spare);
          expect(spare).toBeLessThan(perUnit);
          expect(needed).toBeLessThanOrEqual(whole + cut);
        }
        expect(parts.reduce((sum, { whole, cut }) => sum + whole + cut, 0)).toBe(plan.pieces.length);
      }),
    );
  });

  it('cuts of one piece lie in it side by side', () => {
    fc.assert(
      fc.property(wallOf, filling, (wall, given) => {
        const plan = { ...wall, pieces: piecesOf(wall, given) };
        const groups = cutList(plan, faceOf);
        const cuts = groups.flatMap((group) => group.cuts);
        expect(cuts.map(({ piece }) => piece.id).sort()).toEqual(
          plan.pieces.flatMap(({ id, cut }) => (cut ? [id] : [])).sort(),
        );
        for (const group of groups) {
          const laid = group.cuts.map(({ x, y, size, source }) => ({ x, y, ...size, source }));
          for (const [at, one] of laid.entries()) {
            expect(one.x + one.width).toBeLessThanOrEqual(TILE.width);
            expect(one.y + one.height).toBeLessThanOrEqual(TILE.height);
            expect(one.source).toBeLessThanOrEqual(group.sources);
            const others = laid.slice(at + 1).filter(({ source }) => source === one.source);
            expect(others.some((other) => overlaps(one, other))).toBe(false);
          }
        }
      }),
    );
  });
});

describe('parts and cuts', () => {
  it('of a wall that is no multiple of the tile use offcuts again', () => {
    const plan = { ...WALL, pieces: piecesOf(WALL, GRID) };
    // 24 whole ones; the strips of 40 cm at the right need one each, those of 20 cm at the top come three from one.
    const [part] = partsOf(
      plan,
      PRODUCTS.map((product) => ({ ...product, perUnit: 9 })),
    );
    expect(part).toEqual({
      sku: 'T-OAT',
      whole: 24,
      cut: 11,
      needed: 31,
      units: 4,
      spare: 5,
      area: 4_000 * 2_600,
      offcut: 31 * 360_000 - 4_000 * 2_600,
    });
  });

  it('name the notch that a window makes', () => {
    const window = { kind: 'window', x: 400, y: 300, width: 400, height: 600 } as const;
    const plan = { width: 600, height: 600, openings: [window], pieces: [] };
    const pieces = piecesOf(plan, GRID);
    const [group] = cutList({ ...plan, pieces }, faceOf);
    expect(group).toMatchObject({
      sources: 1,
      cuts: [{ size: TILE, notches: [{ x: 400, y: 300, width: 200, height: 300 }], source: 1, x: 0, y: 0 }],
    });
  });
});
