import { expect, it } from 'vitest';
import { largestFile, pictureSteps } from './picture-steps.ts';

it.each([
  [1200, 320, 960, [320, 480, 640, 960]],
  [1200, 640, 1600, [640, 960, 1200]],
  [500, 160, 960, [160, 320, 480]],
  [120, 160, 960, [160]],
])('a file %d px wide, asked for from %d to %d, comes in %j', (width, atLeast, atMost, steps) => {
  expect(pictureSteps(width, atLeast, atMost)).toEqual(steps);
});

it('links to the largest step that a file fills', () => {
  expect(largestFile({ base: '/pictures/a.1', width: 1200 })).toBe('/pictures/a.1/1200.webp');
});
