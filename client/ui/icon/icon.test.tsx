import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Icon } from './icon.tsx';
import { ICON_NAMES } from './icon-names.ts';

it('has exactly the symbols that are named', () => {
  const sprite = readFileSync(new URL('./sprite.svg', import.meta.url), 'utf8');
  const ids = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids).toEqual([...ICON_NAMES]);
});

it('is decoration without a label and an image with one', () => {
  expect(renderToStaticMarkup(<Icon name="cart" />)).toContain('aria-hidden="true"');
  const labelled = renderToStaticMarkup(<Icon name="cart" label="Cart" />);
  expect(labelled).toContain('role="img"');
  expect(labelled).toContain('aria-label="Cart"');
  expect(labelled).not.toContain('aria-hidden');
});

it('points at a file of its own, since <use> follows no data address', () => {
  expect(renderToStaticMarkup(<Icon name="globe" />)).toMatch(
    /href="(?!data:)[^"]+sprite[^"]*\.svg[^"]*#globe"/,
  );
});
