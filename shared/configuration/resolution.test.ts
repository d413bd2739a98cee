import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dotsPerInch, hasProportions, resolutionGrade } from './resolution.ts';

describe('resolution', () => {
  test.each([
    // millimetres, pixels, dots per inch, grade
    [254, 590, 59, 'red'],
    [254, 599, 59, 'red'],
    [254, 600, 60, 'orange'],
    [254, 990, 99, 'orange'],
    [254, 999, 99, 'orange'],
    [254, 1_000, 100, 'green'],
    [1_270, 3_000, 60, 'orange'],
    [1_270, 2_999, 59, 'red'],
    [1_200, 2_834, 59, 'red'],
    [1_200, 2_835, 60, 'orange'],
    [1_200, 4_724, 99, 'orange'],
    [1_200, 4_725, 100, 'green'],
  ])('%i mm of %i pixels have %i dpi: %s', (millimetres, pixels, dpi, grade) => {
    const print = { width: millimetres, height: millimetres };
    expect(dotsPerInch({ width: pixels, height: pixels }, print)).toBe(dpi);
    expect(resolutionGrade(dpi)).toBe(grade);
  });

  test('uses the side with fewer dots', () => {
    expect(dotsPerInch({ width: 1_000, height: 5_000 }, { width: 254, height: 254 })).toBe(100);
    expect(dotsPerInch({ width: 5_000, height: 500 }, { width: 254, height: 254 })).toBe(50);
  });

  test('is exact for every size', () => {
    const side = fc.integer({ min: 1, max: 100_000 });
    fc.assert(
      fc.property(side, side, (pixels, millimetres) => {
        const dpi = BigInt(
          dotsPerInch({ width: pixels, height: pixels }, { width: millimetres, height: millimetres }),
        );
        const [dots, inches] = [BigInt(pixels) * 254n, BigInt(millimetres) * 10n];
        return dpi * inches <= dots && (dpi + 1n) * inches > dots;
      }),
    );
  });
});

describe('hasProportions', () => {
  test.each([
    [1_200, 800, true],
    [1_212, 800, true],
    [1_213, 800, false],
    [1_188, 800, true],
    [1_187, 800, false],
    [800, 1_200, false],
    // The nearest proportions that three by two whole pixels allow.
    [3, 2, true],
    [5, 2, false],
  ])('%i x %i pixels for 1200 x 800 mm: %s', (width, height, fits) => {
    expect(hasProportions({ width, height }, { width: 1_200, height: 800 })).toBe(fits);
  });
});
