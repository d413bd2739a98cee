import fc from 'fast-check';
import { expect, it } from 'vitest';
import { areaOf, boundsOf, intersection, overlaps, type Rectangle, without } from './rectangle.ts';

const length = fc.integer({ min: 1, max: 50 });
const rectangle: fc.Arbitrary<Rectangle> = fc.record({
  x: fc.integer({ min: -50, max: 50 }),
  y: fc.integer({ min: -50, max: 50 }),
  width: length,
  height: length,
});

const sum = (parts: readonly Rectangle[]) => parts.reduce((area, part) => area + areaOf(part), 0);

it('touching edges do not overlap', () => {
  const one = { x: 0, y: 0, width: 10, height: 10 };
  expect(overlaps(one, { ...one, x: 10 })).toBe(false);
  expect(overlaps(one, { ...one, y: -10 })).toBe(false);
  expect(overlaps(one, { ...one, x: 9, y: 9 })).toBe(true);
});

it('a hole in the middle leaves four rectangles', () => {
  const rest = without({ x: 0, y: 0, width: 30, height: 30 }, [{ x: 10, y: 10, width: 10, height: 10 }]);
  expect(rest).toEqual([
    { x: 0, y: 0, width: 30, height: 10 },
    { x: 0, y: 20, width: 30, height: 10 },
    { x: 0, y: 10, width: 10, height: 10 },
    { x: 20, y: 10, width: 10, height: 10 },
  ]);
  expect(boundsOf(rest)).toEqual({ x: 0, y: 0, width: 30, height: 30 });
  expect(boundsOf([])).toBeUndefined();
});

it('the rest of a rectangle and what holes take of it have its area, and nothing of it is in a hole', () => {
  fc.assert(
    fc.property(rectangle, rectangle, rectangle, (whole, one, other) => {
      const rest = without(whole, [one, other]);
      const shared = intersection(one, other);
      const taken = [one, other, shared].map((hole) => {
        const part = hole && intersection(whole, hole);
        return part ? areaOf(part) : 0;
      });
      const [first = 0, second = 0, both = 0] = taken;
      expect(sum(rest)).toBe(areaOf(whole) - first - second + both);
      for (const [at, part] of rest.entries()) {
        expect(overlaps(part, one) || overlaps(part, other)).toBe(false);
        expect(rest.slice(at + 1).some((next) => overlaps(part, next))).toBe(false);
      }
    }),
  );
});
