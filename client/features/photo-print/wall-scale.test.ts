import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placePrint, type Wall } from './wall-scale.ts';

const room = { width: 1600, height: 1067 };
const wall: Wall = {
  picture: 'wall',
  millimetresPerPixel: 2.5,
  centre: { x: 600, y: 365 },
  chairHeight: 800,
};
const sizes = fc.record({
  width: fc.integer({ min: 100, max: 9000 }),
  height: fc.integer({ min: 100, max: 9000 }),
});

describe('a print on the wall', () => {
  it('has its true size beside the chair', () => {
    const { print, view, isZoomedOut } = placePrint(room, wall, { width: 1200, height: 800 });
    expect(print).toEqual({ x: 360, y: 205, width: 480, height: 320 });
    expect(view).toEqual({ x: 0, y: 0, ...room });
    expect(isZoomedOut).toBe(false);
  });

  it('is moved up where it would reach the floor', () => {
    const { print } = placePrint(room, wall, { width: 600, height: 2100 });
    expect(print.y + print.height).toBeCloseTo(room.height * 0.7);
    expect(print.y).toBeLessThan(wall.centre.y - print.height / 2);
  });

  it('zooms out until it is completely visible', () => {
    fc.assert(
      fc.property(sizes, (size) => {
        const { print, view, isZoomedOut } = placePrint(room, wall, size);
        expect(print.width / print.height).toBeCloseTo(size.width / size.height, 6);
        expect(print.width * wall.millimetresPerPixel).toBeCloseTo(size.width, 6);
        expect(view.width / view.height).toBeCloseTo(room.width / room.height, 6);
        expect(print.x).toBeGreaterThan(view.x);
        expect(print.y).toBeGreaterThan(view.y);
        expect(print.x + print.width).toBeLessThan(view.x + view.width);
        expect(view.y + view.height).toBeCloseTo(room.height, 6);
        expect(isZoomedOut).toBe(view.width > room.width);
      }),
    );
    expect(placePrint(room, wall, { width: 9000, height: 3000 }).isZoomedOut).toBe(true);
  });
});
