import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Area, clampArea, isAreaWithin, largestArea, refitArea } from './crop.ts';
import { hasProportions } from './resolution.ts';

const picture = { width: 4_000, height: 3_000 };

describe('largestArea', () => {
  test.each<[string, number, number, Area]>([
    ['the whole of a picture that fits', 400, 300, { left: 0, top: 0, width: 4_000, height: 3_000 }],
    ['all its height', 300, 300, { left: 500, top: 0, width: 3_000, height: 3_000 }],
    ['all its width', 1_200, 600, { left: 0, top: 500, width: 4_000, height: 2_000 }],
    ['whole pixels', 700, 300, { left: 0, top: 643, width: 4_000, height: 1_714 }],
  ])('takes %s for %i x %i mm', (_case, width, height, area) => {
    expect(largestArea(picture, { width, height })).toEqual(area);
  });

  test('is centred on a point as far as the picture allows', () => {
    const square = { width: 300, height: 300 };
    expect(largestArea(picture, square, { left: 1_600, top: 9_999 })).toMatchObject({ left: 100, top: 0 });
    expect(largestArea(picture, square, { left: 0, top: 0 })).toMatchObject({ left: 0, top: 0 });
    expect(largestArea(picture, square, { left: 4_000, top: 0 })).toMatchObject({ left: 1_000 });
  });
});

describe('refitArea', () => {
  const area = { left: 1_000, top: 1_000, width: 1_200, height: 600 };

  test.each<[string, number, number, Area]>([
    ['is unchanged for a size of equal proportions', 400, 200, area],
    ['keeps centre and content', 300, 300, { left: 1_176, top: 876, width: 849, height: 849 }],
    ['rotates around its centre', 200, 400, { left: 1_300, top: 700, width: 600, height: 1_200 }],
    ['shrinks to the picture', 100, 2_000, { left: 1_525, top: 0, width: 150, height: 3_000 }],
  ])('%s (%i x %i mm)', (_case, width, height, refitted) => {
    expect(refitArea(picture, { width, height }, area)).toEqual(refitted);
  });

  test('is the largest area again, whatever size was between', () => {
    const whole = largestArea(picture, { width: 400, height: 300 });
    const between = refitArea(picture, { width: 1_200, height: 300 }, whole);
    expect(between).toEqual({ left: 0, top: 1_000, width: 4_000, height: 1_000 });
    expect(refitArea(picture, { width: 1_200, height: 900 }, between)).toEqual(whole);
  });

  test('moves away from the picture’s edge', () => {
    const corner = { left: 3_400, top: 0, width: 600, height: 300 };
    expect(refitArea(picture, { width: 300, height: 300 }, corner)).toEqual({
      left: 3_488,
      top: 0,
      width: 424,
      height: 424,
    });
  });
});

test('clampArea rounds to whole pixels and moves into the picture', () => {
  expect(clampArea(picture, { left: -5, top: 2_999.6, width: 10.4, height: 0.2 })).toEqual({
    left: 0,
    top: 2_999,
    width: 10,
    height: 1,
  });
  expect(clampArea(picture, { left: 9, top: 9, width: 9_999, height: 9_999 })).toEqual({
    left: 0,
    top: 0,
    ...picture,
  });
});

test('isAreaWithin includes the last pixel', () => {
  expect(isAreaWithin(picture, { left: 3_000, top: 0, width: 1_000, height: 3_000 })).toBe(true);
  expect(isAreaWithin(picture, { left: 3_001, top: 0, width: 1_000, height: 3_000 })).toBe(false);
  expect(isAreaWithin(picture, { left: 0, top: 1, width: 1_000, height: 3_000 })).toBe(false);
});

test('a crop always lies inside its picture and has the proportions of its size', () => {
  const pixels = fc.integer({ min: 1, max: 12_000 });
  const millimetres = fc.integer({ min: 100, max: 5_000 });
  const pictures = fc.record({ width: pixels, height: pixels });
  const sizes = fc.record({ width: millimetres, height: millimetres });
  fc.assert(
    fc.property(pictures, sizes, sizes, pixels, pixels, (own, before, after, left, top) => {
      const first = largestArea(own, before, { left, top });
      const second = refitArea(own, after, first);
      for (const [area, size] of [
        [first, before],
        [second, after],
      ] as const) {
        expect(Object.values(area).every(Number.isSafeInteger)).toBe(true);
        expect(isAreaWithin(own, area)).toBe(true);
        expect(hasProportions(area, size)).toBe(true);
      }
    }),
    { numRuns: 1_000 },
  );
});
