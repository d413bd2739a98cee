import { describe, expect, it } from 'vitest';
import { parsePriceRange } from './brackets.ts';
import { exactSizeId, hasSides, parseExactSize } from './exact-sizes.ts';
import { sidesOf } from './size-text.ts';

describe('exact sizes', () => {
  it('have one id for every order of the sides', () => {
    expect([exactSizeId([600, 1200]), exactSizeId([1200, 600])]).toEqual(['1200x600', '1200x600']);
    expect(parseExactSize('1200x600')).toEqual([1200, 600]);
  });
  it.each(['to-30', '30-60', 'made-to-measure', '120x', 'x60', '1x2x3x4', '123456'])(
    '%s is invalid',
    (id) => {
      expect(parseExactSize(id)).toBeUndefined();
    },
  );
  it.each([
    [[1200, 600], [600, 1200], true],
    [[600, 600], [600, 600], true],
    [[1200, 600], [600, 600], false],
    [[1200, 600, 480], [1200, 600], true],
    [[380], [380], true],
    [[], [380], false],
  ])('%j has the sides %j: %j', (sides, wanted, expected) => {
    expect(hasSides(sides, wanted)).toBe(expected);
  });
});

describe('sidesOf', () => {
  it.each([
    ['120 × 60 cm', [1200, 600]],
    ['28 mm', [28]],
    ['1.5 m', [1500]],
    ['ruim 60 cm', []],
  ])('%s', (text, sides) => {
    expect(sidesOf(text)).toEqual(sides);
  });
});

describe('parsePriceRange', () => {
  it.each([
    ['0-50', { from: 0, below: 50, display: 'including' }],
    ['40-up', { from: 40, below: null, display: 'including' }],
    ['25-50-exc', { from: 25, below: 50, display: 'excluding' }],
    ['to-50', { from: 0, below: 50.01, display: 'including' }],
    ['to-50-exc', { from: 0, below: 50.01, display: 'excluding' }],
  ])('%s', (id, range) => {
    expect(parsePriceRange(id)).toEqual({ id, ...range });
  });
  it.each(['50-40', '50-50', 'to-up', '-5', '1234567-up'])('%s is invalid', (id) => {
    expect(parsePriceRange(id)).toBeUndefined();
  });
});
