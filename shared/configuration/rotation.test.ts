import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAreaWithin } from './crop.ts';
import { addRotations, ROTATIONS, reverseRotation, rotateArea, rotatedPixels } from './rotation.ts';

const picture = { width: 6, height: 4 };
const area = { left: 1, top: 0, width: 3, height: 2 };

describe('an area of a rotated picture', () => {
  it.each([
    [0, area],
    [90, { left: 2, top: 1, width: 2, height: 3 }],
    [180, { left: 2, top: 2, width: 3, height: 2 }],
    [270, { left: 0, top: 2, width: 2, height: 3 }],
  ] as const)('at %i degrees', (rotation, rotated) => {
    expect(rotateArea(picture, area, rotation)).toEqual(rotated);
  });

  it('stays within the picture, rotates back, and adds up', () => {
    const side = fc.integer({ min: 2, max: 5000 });
    const share = fc.double({ min: 0, max: 0.5, noNaN: true });
    const rotation = fc.constantFrom(...ROTATIONS);
    fc.assert(
      fc.property(side, side, share, share, rotation, rotation, (width, height, left, top, one, other) => {
        const source = { width, height };
        const part = {
          left: Math.floor(width * left),
          top: Math.floor(height * top),
          width: Math.ceil(width / 3),
          height: Math.ceil(height / 4),
        };
        const rotated = rotateArea(source, part, one);
        const pixels = rotatedPixels(source, one);
        expect(isAreaWithin(pixels, rotated) && rotated.left >= 0 && rotated.top >= 0).toBe(true);
        expect(rotateArea(pixels, rotated, reverseRotation(one))).toEqual(part);
        expect(rotateArea(pixels, rotated, other)).toEqual(
          rotateArea(source, part, addRotations(one, other)),
        );
      }),
    );
  });
});
