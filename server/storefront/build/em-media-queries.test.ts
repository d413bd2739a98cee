import { expect, it } from 'vitest';
import { BREAKPOINTS } from '#shared/constants.ts';
import { widthsInEm } from './em-media-queries.ts';

it.each([
  ['(width >= 992px)', '(width >= 62em)'],
  ['(width < 576px)', '(width < 36em)'],
  ['(min-width: 1200px)', '(min-width: 75em)'],
  [
    '(width < 992px) and (prefers-reduced-motion: no-preference)',
    '(width < 62em) and (prefers-reduced-motion: no-preference)',
  ],
  ['(height >= 34em)', '(height >= 34em)'],
  ['(hover: hover)', '(hover: hover)'],
])('%s is built as %s', (query, built) => {
  expect(widthsInEm(query)).toBe(built);
  expect(widthsInEm(built)).toBe(built);
});

it('every breakpoint is exact', () => {
  for (const width of BREAKPOINTS)
    expect(widthsInEm(`(width >= ${width}px)`)).toBe(`(width >= ${width / 16}em)`);
});
