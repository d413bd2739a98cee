import { expect, it } from 'vitest';
import { largestFile, pictureSteps } from './picture-steps.ts';

it.each([
  [1200, 320, 960, [320, 480, 640, 960]],
  [1200, 640, 1600, [640, 960, 1200]],
  [500, 160, 960, [160, 320, 480]],
  [120, 160, 960, [160]],
])('a file %d px wide, requested from %d to %d px, has steps %j', (width, minWidth, maxWidth, steps) => {
  expect(pictureSteps(width, minWidth, maxWidth)).toEqual(steps);
});

it('links to the largest step within the file', () => {
  expect(largestFile({ base: '/pictures/a.1', width: 1200 })).toBe('/pictures/a.1/1200.webp');
});
