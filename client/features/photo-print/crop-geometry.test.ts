import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAreaWithin, largestArea } from '#shared/configuration/crop.ts';
import { hasProportions } from '#shared/configuration/resolution.ts';
import { areaOfFrame, frameOfArea, moveArea, zoomArea, zoomOf } from './crop-geometry.ts';
import { areaAfterKey, MAX_ZOOM } from './crop-keys.ts';

const picture = { width: 6000, height: 4000 };
const size = { width: 1200, height: 800 };

const pictures = fc.record({
  width: fc.integer({ min: 400, max: 12_000 }),
  height: fc.integer({ min: 400, max: 12_000 }),
});
const sizes = fc.record({
  width: fc.integer({ min: 300, max: 2400 }),
  height: fc.integer({ min: 300, max: 1200 }),
});

describe('a frame on the screen', () => {
  it('is at its pixels, at any scale', () => {
    const area = { left: 1500, top: 1000, width: 3000, height: 2000 };
    expect(frameOfArea(picture, area)).toEqual({ unit: '%', x: 25, y: 25, width: 50, height: 50 });
  });

  it('converts back into the same pixels for every picture', () => {
    fc.assert(
      fc.property(pictures, sizes, fc.double({ min: 1, max: 8, noNaN: true }), (source, printSize, zoom) => {
        const area = zoomArea(source, printSize, largestArea(source, printSize), zoom);
        expect(areaOfFrame(source, printSize, frameOfArea(source, area), area)).toEqual(area);
      }),
    );
  });

  it('keeps its number of pixels while it is moved, and stays within the picture', () => {
    fc.assert(
      fc.property(
        pictures,
        sizes,
        fc.double({ min: -50, max: 50, noNaN: true }),
        fc.double({ min: -50, max: 50, noNaN: true }),
        (source, printSize, x, y) => {
          const before = zoomArea(source, printSize, largestArea(source, printSize), 2);
          const frame = frameOfArea(source, before);
          const after = areaOfFrame(source, printSize, { ...frame, x: frame.x + x, y: frame.y + y }, before);
          expect([after.width, after.height]).toEqual([before.width, before.height]);
          expect(isAreaWithin(source, after) && after.left >= 0 && after.top >= 0).toBe(true);
        },
      ),
    );
  });

  it('has the proportions of the size after a corner was dragged', () => {
    fc.assert(
      fc.property(
        pictures,
        sizes,
        fc.double({ min: 5, max: 100, noNaN: true }),
        (source, printSize, width) => {
          const before = largestArea(source, printSize);
          const frame = { ...frameOfArea(source, before), width, height: width };
          const after = areaOfFrame(source, printSize, frame, before);
          expect(hasProportions(after, printSize)).toBe(true);
          expect(isAreaWithin(source, after)).toBe(true);
        },
      ),
    );
  });
});

describe('zoom', () => {
  it('is 1 for the largest area', () => {
    expect(zoomOf(picture, size, largestArea(picture, size))).toBe(1);
    expect(zoomOf(picture, size, { left: 0, top: 0, width: 3000, height: 2000 })).toBe(2);
  });

  it('keeps the centre and never exceeds the picture', () => {
    const area = { left: 2000, top: 1000, width: 3000, height: 2000 };
    expect(zoomArea(picture, size, area, 4)).toEqual({ left: 2750, top: 1500, width: 1500, height: 1000 });
    expect(zoomArea(picture, size, area, 0.2)).toEqual({ left: 0, top: 0, width: 6000, height: 4000 });
  });
});

describe('keys', () => {
  const area = { left: 1500, top: 1000, width: 3000, height: 2000 };
  const press = (key: string, { shiftKey = false, isFine = false } = {}) =>
    areaAfterKey(picture, size, area, { key, shiftKey, isFine });

  it.each([
    ['ArrowLeft', { left: 1440, top: 1000 }],
    ['ArrowRight', { left: 1560, top: 1000 }],
    ['ArrowUp', { left: 1500, top: 940 }],
    ['ArrowDown', { left: 1500, top: 1060 }],
  ])('%s moves by a hundredth of the picture', (key, place) => {
    expect(press(key)).toEqual({ ...area, ...place });
  });

  it('move by one pixel with Ctrl, even on a small picture', () => {
    expect(press('ArrowRight', { isFine: true })).toEqual({ ...area, left: 1501 });
    const small = { width: 40, height: 30 };
    const within = { left: 0, top: 0, width: 20, height: 15 };
    const moved = areaAfterKey(small, { width: 400, height: 300 }, within, {
      ...{ key: 'ArrowDown', shiftKey: false, isFine: false },
    });
    expect(moved).toEqual({ ...within, top: 1 });
  });

  it('stop at the edge', () => {
    expect(moveArea(picture, area, { left: 9999, top: -9999 })).toEqual({ ...area, left: 3000, top: 0 });
  });

  it('with Shift enlarge and reduce, from the whole picture to a zoom of ten', () => {
    const larger = press('ArrowRight', { shiftKey: true });
    const smaller = press('ArrowUp', { shiftKey: true });
    expect(larger?.width).toBe(3090);
    expect(smaller?.width).toBe(2913);
    let least = area;
    for (let presses = 0; presses < 200; presses += 1) {
      const next = areaAfterKey(picture, size, least, { key: 'ArrowLeft', shiftKey: true, isFine: false });
      least = next ?? least;
    }
    expect(zoomOf(picture, size, least)).toBeCloseTo(MAX_ZOOM, 1);
  });

  it('ignore other keys', () => {
    expect(press('Enter')).toBeUndefined();
    expect(press('Tab')).toBeUndefined();
  });
});
