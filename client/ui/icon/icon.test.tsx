import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Icon } from './icon.tsx';
import { ICON_NAMES } from './icon-names.ts';

it('has exactly one symbol per name', () => {
  const sprite = readFileSync(new URL('./sprite.svg', import.meta.url), 'utf8');
  const ids = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids).toEqual([...ICON_NAMES]);
});

it('is decorative', () => {
  expect(renderToStaticMarkup(<Icon name="cart" />)).toContain('aria-hidden="true"');
});

it('references the sprite file, since <use> does not support data URLs', () => {
  expect(renderToStaticMarkup(<Icon name="globe" />)).toMatch(
    /href="(?!data:)[^"]+sprite[^"]*\.svg[^"]*#globe"/,
  );
});
