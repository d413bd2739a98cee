import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const files = globSync(['client/**/*.{css,ts,tsx}', 'shared/brands/*/theme.css']);
const styles = files.filter((file) => file.endsWith('.css'));

/** Set by style sheets and themes, or by scripts as a quoted name. */
const KNOWN = new Set(
  files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(--[\w-]+)\s*:|'(--[\w-]+)'/g)].map(
      ([, css, script]) => css ?? script,
    ),
  ),
);

/** Radix sets these on its elements. */
const isRadix = (name: string) => name.startsWith('--radix-');

test('style sheets use only custom properties that exist', () => {
  expect(styles.length).toBeGreaterThan(100);
  const unknown = styles.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/var\(\s*(--[\w-]+)/g)]
      .map(([, name = '']) => name)
      .filter((name) => !KNOWN.has(name) && !isRadix(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(unknown).toEqual([]);
});
