import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roomScene, SCENE, type Tile } from './room-scene.ts';

const PANEL: Tile = { width: 0.6, height: 0.6, isRound: false, hangsFree: false };
const ROOM = { length: 6, width: 4, height: 2.6, windows: 4 };

const numbersIn = (path: string) => [...path.matchAll(/-?\d+(?:\.\d+)?/g)].map(Number);

describe('the drawing of a room', () => {
  it('is to scale: twice the length is twice the edge', () => {
    const edge = (length: number, width: number) => {
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = numbersIn(
        roomScene({ ...ROOM, length, width }, undefined, 0).floor,
      );
      return Math.hypot(x2 - x1, y2 - y1);
    };
    expect(edge(6, 3) / edge(3, 6)).toBeCloseTo(2, 2);
  });

  it('stays within its frame, whatever the room', () => {
    const metres = fc.double({ min: 1, max: 100, noNaN: true });
    const heights = fc.double({ min: 1.8, max: 20, noNaN: true });
    fc.assert(
      fc.property(
        metres,
        metres,
        heights,
        fc.integer({ min: 0, max: 600 }),
        (length, width, height, count) => {
          const scene = roomScene(
            { length, width, height, windows: 5 },
            { ...PANEL, hangsFree: true },
            count,
          );
          const points = [scene.floor, ...scene.walls, scene.window ?? '', ...scene.tiles].flatMap(numbersIn);
          const [xs, ys] = [0, 1].map((part) => points.filter((_, index) => index % 2 === part));
          expect(Math.min(...points)).toBeGreaterThanOrEqual(0);
          expect(Math.max(...(xs ?? []))).toBeLessThanOrEqual(SCENE.width);
          expect(Math.max(...(ys ?? []))).toBeLessThanOrEqual(SCENE.height);
        },
      ),
    );
  });

  it.each([
    ['panels', PANEL, 19, 19],
    ['more panels than the wall holds', PANEL, 90, 24],
    ['islands', { width: 1.8, height: 0.9, isRound: false, hangsFree: true }, 3, 3],
    ['discs', { width: 1.2, height: 1.2, isRound: true, hangsFree: true }, 5, 5],
    ['nothing that fits', { width: 9, height: 9, isRound: false, hangsFree: false }, 3, 0],
  ])('shows %s', (_name, tile, count, drawn) => {
    expect(roomScene(ROOM, tile, count).tiles).toHaveLength(drawn);
  });

  it('uses both walls where there is no window', () => {
    expect(roomScene({ ...ROOM, windows: 0 }, PANEL, 30).tiles).toHaveLength(30);
    expect(roomScene({ ...ROOM, windows: 0 }, PANEL, 30).window).toBeUndefined();
  });
});
