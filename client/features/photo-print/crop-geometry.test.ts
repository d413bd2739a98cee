import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAreaWithin, largestArea } from '#shared/configuration/crop.ts';
import { hasProportions } from '#shared/configuration/resolution.ts';
import { frameOfStage, moveArea, placePicture, zoomArea, zoomOf } from './crop-geometry.ts';
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

describe('a frame on the stage', () => {
  it('is as large as the stage allows, in its centre', () => {
    expect(frameOfStage({ width: 640, height: 1000 }, size, 20)).toEqual({
      left: 20,
      top: 300,
      width: 600,
      height: 400,
    });
    expect(frameOfStage({ width: 1000, height: 440 }, size, 20)).toEqual({
      left: 200,
      top: 20,
      width: 600,
      height: 400,
    });
  });

  const frame = { left: 20, top: 300, width: 600, height: 400 };

  it.each([
    [0, { left: 1500, top: 1000, width: 3000, height: 2000 }, 'translate(-280px, 100px) rotate(0deg)'],
    [180, { left: 1500, top: 1000, width: 3000, height: 2000 }, 'translate(920px, 900px) rotate(180deg)'],
  ] as const)('shows the picture at %i degrees so that the area fills it', (rotation, area, transform) => {
    expect(placePicture(picture, { area, rotation }, frame)).toEqual({ width: 1200, height: 800, transform });
  });

  it.each([
    [90, 'translate(820px, 100px) rotate(90deg)'],
    [270, 'translate(20px, 1300px) rotate(270deg)'],
  ] as const)('shows the picture on its side at %i degrees', (rotation, transform) => {
    const area = { left: 0, top: 1000, width: 3000, height: 2000 };
    expect(placePicture(picture, { area, rotation }, frame)).toEqual({ width: 1200, height: 800, transform });
  });
});

describe('a pinch', () => {
  it('keeps the pixel under the fingers and has the proportions of the size', () => {
    const factor = fc.double({ min: 0.2, max: 5, noNaN: true });
    const share = fc.double({ min: 0.1, max: 0.9, noNaN: true });
    fc.assert(
      fc.property(pictures, sizes, factor, share, share, (source, printSize, zoom, x, y) => {
        const before = zoomArea(source, printSize, largestArea(source, printSize), 3);
        const focus = { x, y };
        const after = zoomArea(source, printSize, before, 3 * zoom, { focus });
        expect(isAreaWithin(source, after) && after.left >= 0 && after.top >= 0).toBe(true);
        expect(hasProportions(after, printSize)).toBe(true);
        if (zoom < 1) return;
        // Zooming in never meets the edge of the picture; rounding moves it by less than two pixels.
        const pixel = (area: typeof after) => [area.left + area.width * x, area.top + area.height * y];
        const [left = 0, top = 0] = pixel(after);
        const [leftBefore = 0, topBefore = 0] = pixel(before);
        expect(Math.abs(left - leftBefore)).toBeLessThan(2);
        expect(Math.abs(top - topBefore)).toBeLessThan(2);
      }),
    );
  });

  it('moves the picture with the fingers', () => {
    const area = { left: 1500, top: 1000, width: 3000, height: 2000 };
    const moved = zoomArea(picture, size, area, 2, { moved: { x: 0.1, y: -0.2 } });
    expect(moved).toEqual({ left: 1200, top: 1400, width: 3000, height: 2000 });
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
      key: 'ArrowDown',
      shiftKey: false,
      isFine: false,
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

  it('zoom by a quarter with plus and minus, and select the largest area with 0', () => {
    expect(press('+')).toEqual({ left: 1800, top: 1200, width: 2400, height: 1600 });
    expect(press('-')).toEqual({ left: 1125, top: 750, width: 3750, height: 2500 });
    expect(press('0')).toEqual({ left: 0, top: 0, width: 6000, height: 4000 });
  });

  it('ignore other keys', () => {
    expect(press('Enter')).toBeUndefined();
    expect(press('Tab')).toBeUndefined();
  });
});
