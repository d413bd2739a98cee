import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FITTED, fittedSize, maxScale, zoomView } from './zoom-view.ts';

const space = { stage: { width: 800, height: 600 }, picture: { width: 1600, height: 1600 } };

describe('the view of an enlarged picture', () => {
  it('fits the stage and reaches the full resolution of the file', () => {
    expect(fittedSize(space)).toEqual({ width: 600, height: 600 });
    const large = { ...space, picture: { width: 6000, height: 4000 } };
    expect(maxScale(large) * fittedSize(large).width).toBe(6000);
    expect(maxScale({ ...space, picture: { width: 300, height: 300 } })).toBe(3);
    expect(zoomView(space, FITTED, 100).scale).toBe(3);
    expect(zoomView(space, { scale: 2, x: 50, y: 50 }, 0.1)).toEqual(FITTED);
  });

  it('keeps the part of the picture under the pointer', () => {
    const at = { x: 500, y: 250 };
    const view = zoomView(space, FITTED, 2.5, { at });
    // The pixel of the picture under the pointer, from its centre at scale 1.
    const partOf = ({ scale, x, y }: typeof view) => [(at.x - 400 - x) / scale, (at.y - 300 - y) / scale];
    expect(partOf(view)).toEqual(partOf(FITTED));
  });

  it('never shows an empty edge that the picture could fill', () => {
    const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
    fc.assert(
      fc.property(number(0.2, 5), number(-900, 900), number(-900, 900), (factor, dx, dy) => {
        const view = zoomView(space, { scale: 1.5, x: 0, y: 0 }, factor, { dx, dy });
        const { width, height } = fittedSize(space);
        expect(Math.abs(view.x)).toBeLessThanOrEqual(Math.max((width * view.scale - 800) / 2, 0));
        expect(Math.abs(view.y)).toBeLessThanOrEqual(Math.max((height * view.scale - 600) / 2, 0));
      }),
    );
  });
});
