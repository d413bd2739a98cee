import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { spotPlace } from './spot-place.ts';

test.each([
  [0, 'x1'],
  [0.04, 'x1'],
  [0.42, 'x9'],
  [0.5, 'x10'],
  [1, 'x20'],
])('%s of the width is in cell %s', (fraction, expected) => {
  expect(spotPlace('x', fraction)).toBe(expected);
});

test('every cell has a class', () => {
  const css = readFileSync('client/features/content/inspiration-card.module.css', 'utf8');
  for (let cell = 1; cell <= 20; cell += 1) {
    expect(css).toMatch(new RegExp(`\\.x${cell} \\{\\s*grid-column: ${cell};`));
    expect(css).toMatch(new RegExp(`\\.y${cell} \\{\\s*grid-row: ${cell};`));
  }
});
