import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BREAKPOINTS, COLUMN_COUNT, HEADER_HEIGHT, TOAST_WIDTH } from '#shared/constants.ts';

// Style sheets cannot import the constants, so this test compares the two.

const sources = readdirSync('client', { recursive: true, encoding: 'utf8' }).map((file) => `client/${file}`);
const textOf = (file: string) => readFileSync(file, 'utf8');

/** Widths of a pattern's first group, each with its file. */
function widthsIn(ending: string, pattern: RegExp): { file: string; width: string }[] {
  return sources
    .filter((file) => file.endsWith(ending))
    .flatMap((file) => [...textOf(file).matchAll(pattern)].map(([, width = '']) => ({ file, width })));
}

test.each([
  ['media queries', '.css', /@media[^{]*\bwidth\s*(?:[<>]=?|:)\s*([\w.]+)/g],
  ['the sizes of pictures', '.tsx', /\((?:min|max)-width: ([\w.]+)\)/g],
])('%s use only the breakpoints', (_what, ending, pattern) => {
  const breakpoints = BREAKPOINTS.map((width) => `${width}px`);
  const found = widthsIn(ending, pattern);
  expect(found.length).toBeGreaterThan(10);
  expect(found.filter(({ width }) => !breakpoints.includes(width))).toEqual([]);
});

test.each([
  ['client/ui/tokens.css', `--header-height: ${HEADER_HEIGHT}px;`],
  ['client/ui/toast/toast-stack.module.css', `width: ${TOAST_WIDTH}px;`],
  ['client/features/checkout/field-grid.module.css', `repeat(${COLUMN_COUNT}, minmax(0, 1fr));`],
])('%s has %s', (file, declaration) => {
  expect(textOf(file)).toContain(declaration);
});
