import { expect, it } from 'vitest';
import { describeCrop } from './describe-crop.ts';

const picture = { width: 6000, height: 4000 };
const area = { left: 0, top: 0, width: 6000, height: 4000 };
/** Keys instead of texts. */
const t = (key: string, values: Readonly<Record<string, unknown>> = {}) =>
  [key.replace('form:print.crop.', ''), ...Object.values(values)].join(' ');

it.each([
  ['the whole picture', area, 'part.whole'],
  ['rounding', { ...area, width: 5990 }, 'part.whole'],
  [
    'the middle two thirds of the height',
    { ...area, top: 660, height: 2670 },
    'part.both width.all part.place height.twoThirds place.middle',
  ],
  [
    'the left half of the width',
    { ...area, width: 3000 },
    'part.both part.place width.half place.left height.all',
  ],
  [
    'a corner',
    { left: 5400, top: 3600, width: 600, height: 400 },
    'part.both part.place width.small place.right part.place height.small place.bottom',
  ],
  [
    'the centre',
    { left: 2250, top: 1500, width: 1500, height: 1000 },
    'part.both part.place width.quarter place.centre part.place height.quarter place.middle',
  ],
] as const)('%s', (_what, selected, words) => {
  expect(describeCrop(picture, selected, t)).toBe(words);
});
