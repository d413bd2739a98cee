import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { placeInBox, spotCellClass } from './spot-cell-class.ts';

test.each([
  [0, 'x1'],
  [0.04, 'x1'],
  [0.42, 'x9'],
  [0.5, 'x10'],
  [1, 'x20'],
])('%s of the width is in cell %s', (fraction, expected) => {
  expect(spotCellClass('x', fraction)).toBe(expected);
});

test.each([
  ['a picture of 3:2', { x: 0.1, y: 0.9 }, { width: 1200, height: 800 }, { x: 0.1, y: 0.9 }],
  ['near the top of a square', { x: 0.3, y: 0.2 }, { width: 900, height: 900 }, { x: 0.3, y: 0.05 }],
  ['below the middle of a square', { x: 0.3, y: 0.7 }, { width: 900, height: 900 }, { x: 0.3, y: 0.8 }],
  ['the middle of a wide picture', { x: 0.5, y: 0.2 }, { width: 1600, height: 900 }, { x: 0.5, y: 0.2 }],
  ['the left of a wide picture', { x: 0.25, y: 0.2 }, { width: 2000, height: 1000 }, { x: 1 / 6, y: 0.2 }],
])('the box shows %s', (_case, place, picture, expected) => {
  const shown = placeInBox(place, picture);
  expect(shown?.x).toBeCloseTo(expected.x, 10);
  expect(shown?.y).toBeCloseTo(expected.y, 10);
});

test.each([
  ['the foot of a square', { x: 0.5, y: 0.9 }, { width: 900, height: 900 }],
  ['the side of a wide picture', { x: 0.02, y: 0.5 }, { width: 1600, height: 900 }],
])('the box does not show %s', (_case, place, picture) => {
  expect(placeInBox(place, picture)).toBeUndefined();
});

test('the box has the shape that the style sheet gives it', () => {
  const css = readFileSync('client/features/content/inspiration-card.module.css', 'utf8');
  expect(css).toMatch(/\.picture \{[^}]*aspect-ratio: 3 \/ 2;/);
});

test('every cell has a class', () => {
  const css = readFileSync('client/features/content/inspiration-card.module.css', 'utf8');
  for (let cell = 1; cell <= 20; cell += 1) {
    expect(css).toMatch(new RegExp(`\\.x${cell} \\{\\s*grid-column: ${cell};`));
    expect(css).toMatch(new RegExp(`\\.y${cell} \\{\\s*grid-row: ${cell};`));
  }
});
