import fc from 'fast-check';
import { expect, it } from 'vitest';
import { drawPrint, mitredStrips, SIDE } from './print-geometry.ts';

const millimetres = fc.integer({ min: 100, max: 6000 });

it('a print keeps its proportions and lies inside the drawing', () => {
  fc.assert(
    fc.property(millimetres, millimetres, fc.constantFrom(0, 20, 24), (width, height, borderMm) => {
      const { front, print, depth } = drawPrint({ width, height }, borderMm, 0.75);
      expect(print.width / print.height).toBeCloseTo(width / height, 6);
      expect(Math.min(front.x, front.y)).toBeGreaterThan(0);
      expect(front.x + front.width + depth).toBeLessThan(SIDE);
      expect(front.y + front.height + depth).toBeLessThan(SIDE);
    }),
  );
});

it('a frame has its true width where that is visible', () => {
  const { print, border } = drawPrint({ width: 360, height: 260 }, 20, 0.8);
  expect([border, print.width]).toEqual([40, 720]);
});

it('strips meet in the corners', () => {
  expect(mitredStrips({ x: 0, y: 0, width: 10, height: 8 }, 2)).toEqual([
    '0,0 10,0 8,2 2,2',
    '10,0 10,8 8,6 8,2',
    '10,8 0,8 2,6 8,6',
    '0,8 0,0 2,2 2,6',
  ]);
});
