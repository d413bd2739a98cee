import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OptionLimits } from './authored-configuration.ts';
import { onStep, resized, scaled, withProportions } from './dimension-modes.ts';

const limits: OptionLimits = {
  width: { min: 300, max: 2_400, step: 5 },
  height: { min: 300, max: 1_200, step: 10 },
};
const size = { width: 1_200, height: 800 };

describe('resized', () => {
  test.each([
    ['Width derives the height', 'Width', 'width', 900, { width: 900, height: 600 }],
    ['on its step', 'Width', 'width', 1_000, { width: 1_000, height: 670 }],
    ['not above its most', 'Width', 'width', 2_400, { width: 2_400, height: 1_200 }],
    ['not below its least', 'Width', 'width', 305, { width: 305, height: 300 }],
    ['Height derives the width', 'Height', 'height', 400, { width: 600, height: 400 }],
    ['on its step', 'Height', 'height', 430, { width: 645, height: 430 }],
    ['Scale leaves the other side', 'Scale', 'width', 900, { width: 900, height: 800 }],
    ['Scale leaves the other side', 'Scale', 'height', 900, { width: 1_200, height: 900 }],
    // What was typed stays as it is: its fault is told beside the field.
    ['leaves what was entered', 'Width', 'width', 903, { width: 903, height: 600 }],
    ['leaves what is above the most', 'Width', 'width', 9_000, { width: 9_000, height: 1_200 }],
    ['derives nothing from nothing', 'Width', 'width', 0, { width: 0, height: 800 }],
    ['derives nothing from less', 'Height', 'height', -5, { width: 1_200, height: -5 }],
  ] as const)('%s (%s, %s %i)', (_case, mode, side, millimetres, expected) => {
    expect(resized(size, { side, millimetres }, mode, limits)).toEqual(expected);
  });

  test('takes whole millimetres where there are no limits', () => {
    expect(resized(size, { side: 'width', millimetres: 1_000 }, 'Width', undefined)).toEqual({
      width: 1_000,
      height: 667,
    });
  });

  test('derives nothing from a side that is not there yet', () => {
    const empty = { width: 0, height: 800 };
    expect(resized(empty, { side: 'width', millimetres: 600 }, 'Width', limits)).toEqual({
      width: 600,
      height: 800,
    });
  });
});

test('scaled changes both sides alike, within their limits', () => {
  expect(scaled(size, 0.5, limits)).toEqual({ width: 600, height: 400 });
  expect(scaled(size, 1, limits)).toEqual(size);
  expect(scaled(size, 1.13, limits)).toEqual({ width: 1_355, height: 900 });
  expect(scaled(size, 9, limits)).toEqual({ width: 2_400, height: 1_200 });
  expect(scaled(size, 0, limits)).toEqual({ width: 300, height: 300 });
});

test('withProportions keeps the area', () => {
  expect(withProportions(size, 1, limits)).toEqual({ width: 980, height: 980 });
  expect(withProportions(size, 1.5, limits)).toEqual(size);
  expect(withProportions(size, 4, undefined)).toEqual({ width: 1_960, height: 490 });
});

describe('onStep', () => {
  test.each([
    [302, 300],
    [303, 305],
    [0, 300],
    [9_999, 2_400],
  ])('takes %i to %i', (value, expected) => {
    expect(onStep(value, limits.width)).toBe(expected);
  });

  test('does not pass a most that no step reaches', () => {
    expect(onStep(99, { min: 0, max: 99, step: 25 })).toBe(75);
  });

  test('always gives what its range allows, and the nearest of it', () => {
    const range = fc
      .tuple(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 60 }), fc.nat(80))
      .map(([min, step, steps]) => ({ min, step, max: min + step * steps }));
    fc.assert(
      fc.property(range, fc.double({ min: -1_000, max: 9_000, noNaN: true }), (bounds, value) => {
        const taken = onStep(value, bounds);
        expect((taken - bounds.min) % bounds.step).toBe(0);
        expect(taken).toBeGreaterThanOrEqual(bounds.min);
        expect(taken).toBeLessThanOrEqual(bounds.max);
        if (value >= bounds.min && value <= bounds.max) {
          expect(Math.abs(taken - value)).toBeLessThanOrEqual(bounds.step / 2);
        }
      }),
    );
  });
});
