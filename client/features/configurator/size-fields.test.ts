import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseMillimetres, toCentimetres } from '#shared/configuration/parse-millimetres.ts';
import { parseColour } from './parse-colour.ts';
import { SCALE_STEPS, scalePosition, sizeAtScale } from './scale-bounds.ts';
import { SCENE, sizeScene } from './size-scene.ts';

const limits = { width: { min: 300, max: 2400, step: 5 }, height: { min: 300, max: 1200, step: 5 } };

test.each([
  ['1200', 1200],
  [' 1200 mm', 1200],
  ['1.200', 1200],
  ['1,200', 1200],
  ['1 200', 1200],
  ['120 cm', 1200],
  ['120,5cm', 1205],
  ['1,2 m', 1200],
  ['1.13 M', 1130],
  ['1.205 m', 1205],
  ['120,55 cm', 1205.5],
  ['603,5', 603.5],
  ['1.234,5', 1234.5],
  ['1,234.5 mm', 1234.5],
  ['1200 x 600', undefined],
  ['12,5,5', undefined],
  ['', undefined],
  ['12,5', 12.5],
  ['1.2', 1.2],
  ['-4', undefined],
  ['12e3', undefined],
  ['9999999', 9_999_999],
])('parses "%s" as millimetres', (typed, expected) => {
  expect(parseMillimetres(typed)).toBe(expected);
});

test('converts millimetres into centimetres', () => {
  expect([1200, 1205, 7].map(toCentimetres)).toEqual([120, 120.5, 0.7]);
});

test.each([
  ['#33606B', '#33606b'],
  ['33606b', '#33606b'],
  ['#abc', '#aabbcc'],
  ['petrol', undefined],
  ['#3360', undefined],
])('parses "%s" as a colour', (typed, expected) => {
  expect(parseColour(typed)).toBe(expected);
});

describe('the scale', () => {
  const size = { width: 1200, height: 600 };

  test('ranges from the smallest to the largest size of equal proportions', () => {
    expect(sizeAtScale(size, 0, limits)).toEqual({ width: 600, height: 300 });
    expect(sizeAtScale(size, SCALE_STEPS, limits)).toEqual({ width: 2400, height: 1200 });
    expect(sizeAtScale(size, scalePosition(size, limits), limits)).toEqual(size);
  });

  test('keeps every size within bounds and on steps', () => {
    const side = (max: number) =>
      fc.integer({ min: 0, max: (max - 300) / 5 }).map((steps) => 300 + 5 * steps);
    const position = fc.integer({ min: 0, max: SCALE_STEPS });
    fc.assert(
      fc.property(side(2400), side(1200), position, (width, height, at) => {
        const next = sizeAtScale({ width, height }, at, limits);
        for (const part of ['width', 'height'] as const) {
          expect(next[part]).toBeGreaterThanOrEqual(limits[part].min);
          expect(next[part]).toBeLessThanOrEqual(limits[part].max);
          expect(next[part] % 5).toBe(0);
        }
      }),
    );
  });

  test('does not change a fixed size', () => {
    const fixed = { width: { min: 400, max: 400, step: 5 }, height: { min: 400, max: 400, step: 5 } };
    expect(scalePosition({ width: 400, height: 400 }, fixed)).toBe(0);
    expect(sizeAtScale({ width: 400, height: 400 }, 50, fixed)).toEqual({ width: 400, height: 400 });
  });
});

describe('the drawing', () => {
  test('has one scale for product, person and bar', () => {
    const { piece, person, bar } = sizeScene({ width: 1200, height: 600 }, limits);
    const scale = piece.width / 1200;
    expect(piece.height / 600).toBeCloseTo(scale);
    expect((person?.height ?? 0) / 1750).toBeCloseTo(scale);
    expect(bar.length / bar.millimetres).toBeCloseTo(scale);
  });

  test('compares small products with a bar alone and shows them grow', () => {
    const small = { width: { min: 300, max: 600, step: 5 }, height: { min: 300, max: 600, step: 5 } };
    const [smaller, larger] = [300, 600].map((side) => sizeScene({ width: side, height: side }, small));
    expect(smaller?.person).toBeUndefined();
    expect(larger?.piece.width).toBeCloseTo(2 * (smaller?.piece.width ?? 0));
  });

  test('stays within its frame, whatever is typed', () => {
    const side = fc.integer({ min: 0, max: 999_999 });
    fc.assert(
      fc.property(side, side, (width, height) => {
        const { piece, person, bar } = sizeScene({ width, height }, limits);
        for (const part of person ? [piece, person] : [piece]) {
          expect(part.x).toBeGreaterThanOrEqual(0);
          expect(part.y).toBeGreaterThanOrEqual(0);
          expect(part.x + part.width).toBeLessThanOrEqual(SCENE.width);
          expect(part.y + part.height).toBeLessThanOrEqual(SCENE.height);
        }
        expect(bar.length).toBeLessThan(SCENE.width / 3);
      }),
    );
  });
});
