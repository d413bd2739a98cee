import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OptionLimits } from './authored-configuration.ts';
import { resize, roundToStep, scale } from './dimension-modes.ts';

const limits: OptionLimits = {
  width: { min: 300, max: 2_400, step: 5 },
  height: { min: 300, max: 1_200, step: 10 },
};
const size = { width: 1_200, height: 800 };

describe('resize', () => {
  test.each([
    ['Width derives the height', 'Width', 'width', 900, { width: 900, height: 600 }],
    ['on its step', 'Width', 'width', 1_000, { width: 1_000, height: 670 }],
    ['not above its maximum', 'Width', 'width', 2_400, { width: 2_400, height: 1_200 }],
    ['not below its minimum', 'Width', 'width', 305, { width: 305, height: 300 }],
    ['Height derives the width', 'Height', 'height', 400, { width: 600, height: 400 }],
    ['on its step', 'Height', 'height', 430, { width: 645, height: 430 }],
    ['Scale leaves the other side', 'Scale', 'width', 900, { width: 900, height: 800 }],
    ['Scale leaves the other side', 'Scale', 'height', 900, { width: 1_200, height: 900 }],
    // Typed values stay: their fault is shown at the field.
    ['leaves the entered value', 'Width', 'width', 903, { width: 903, height: 600 }],
    ['leaves a value above the maximum', 'Width', 'width', 9_000, { width: 9_000, height: 1_200 }],
    ['derives nothing from zero', 'Width', 'width', 0, { width: 0, height: 800 }],
    [
      'derives nothing from what is no number',
      'Width',
      'width',
      Number.NaN,
      { width: Number.NaN, height: 800 },
    ],
    ['derives nothing from a negative value', 'Height', 'height', -5, { width: 1_200, height: -5 }],
  ] as const)('%s (%s, %s %i)', (_case, mode, side, millimetres, expected) => {
    expect(resize(size, { side, millimetres }, mode, limits)).toEqual(expected);
  });

  test('rounds to whole millimetres without limits', () => {
    expect(resize(size, { side: 'width', millimetres: 1_000 }, 'Width', undefined)).toEqual({
      width: 1_000,
      height: 667,
    });
  });

  test.each([0, Number.NaN])('derives nothing while a side is missing (%d)', (width) => {
    const empty = { width, height: 800 };
    expect(resize(empty, { side: 'width', millimetres: 600 }, 'Width', limits)).toEqual({
      width: 600,
      height: 800,
    });
  });
});

test('scale changes both sides equally, within their limits', () => {
  expect(scale(size, 0.5, limits)).toEqual({ width: 600, height: 400 });
  expect(scale(size, 1, limits)).toEqual(size);
  expect(scale(size, 1.13, limits)).toEqual({ width: 1_355, height: 900 });
  expect(scale(size, 9, limits)).toEqual({ width: 2_400, height: 1_200 });
  expect(scale(size, 0, limits)).toEqual({ width: 300, height: 300 });
});

describe('roundToStep', () => {
  test.each([
    [302, 300],
    [303, 305],
    [0, 300],
    [9_999, 2_400],
  ])('rounds %i to %i', (value, expected) => {
    expect(roundToStep(value, limits.width)).toBe(expected);
  });

  test('stays below a maximum that is not on a step', () => {
    expect(roundToStep(99, { min: 0, max: 99, step: 25 })).toBe(75);
  });

  test('always returns the nearest allowed value', () => {
    const range = fc
      .tuple(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 60 }), fc.nat(80))
      .map(([min, step, steps]) => ({ min, step, max: min + step * steps }));
    fc.assert(
      fc.property(range, fc.double({ min: -1_000, max: 9_000, noNaN: true }), (bounds, value) => {
        const taken = roundToStep(value, bounds);
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
