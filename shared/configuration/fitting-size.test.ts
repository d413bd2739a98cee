import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fittingSize } from './fitting-size.ts';
import { dotsPerInch, isCoarse } from './resolution.ts';

const limits = { width: { min: 300, max: 2400, step: 5 }, height: { min: 300, max: 1200, step: 5 } };

it.each([
  [
    'half of what is needed',
    { width: 1418, height: 945 },
    { width: 1200, height: 800 },
    { width: 600, height: 400 },
  ],
  [
    'one side decides',
    { width: 1418, height: 4000 },
    { width: 1200, height: 600 },
    { width: 600, height: 300 },
  ],
  ['sharp enough', { width: 6000, height: 4000 }, { width: 1200, height: 800 }, { width: 1200, height: 800 }],
  ['too few for any size', { width: 614, height: 410 }, { width: 1200, height: 800 }, undefined],
] as const)('%s', (_what, picture, size, fitting) => {
  expect(fittingSize(picture, size, limits)).toEqual(fitting);
});

it('is never coarse', () => {
  const pixels = fc.integer({ min: 200, max: 3000 });
  fc.assert(
    fc.property(pixels, pixels, (width, height) => {
      const fitting = fittingSize({ width, height }, { width: 2000, height: 1000 });
      if (!fitting) return;
      expect(isCoarse(dotsPerInch({ width, height }, fitting))).toBe(false);
    }),
  );
});
