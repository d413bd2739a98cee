import { expect, test } from 'vitest';
import { canonicalSpelling } from './path-spelling.ts';

test.each([
  ['/PRODUCTEN', '/producten'],
  ['/Mijn-account/', '/mijn-account/'],
  ['/%70roducten', '/producten'],
  ['/%50RODUCTEN', '/producten'],
  ['/produkte/CAF%c3%89', '/produkte/caf%C3%A9'],
  ['/%2570roducten', '/%2570roducten'],
  ['/product%2FVlak', '/product%2Fvlak'],
  ['/producten', '/producten'],
  ['/', '/'],
  ['/%E0%A4%A', '/%E0%A4%A'],
])('%s is %s', (path, expected) => {
  expect(canonicalSpelling(path)).toBe(expected);
});
