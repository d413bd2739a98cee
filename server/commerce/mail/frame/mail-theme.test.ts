import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ALL_BRANDS } from '#shared/brands/index.ts';
import { mailTheme } from './mail-theme.ts';

test.each(ALL_BRANDS.map(({ code, site }) => [code, site] as const))(
  'the mails of %s have the theme of the shop',
  (code, site) => {
    const css = readFileSync(`shared/brands/${site}/theme.css`, 'utf8');
    const token = (name: string) => new RegExp(`^\\s+--${name}: ([^;]+);`, 'm').exec(css)?.[1] ?? '';
    const resolved = (name: string, otherwise: string) =>
      token(name) ? token(token(name).replace(/^var\(--(.+)\)$/, '$1')) : token(otherwise);
    const pixels = (name: string) => Number.parseFloat(token(name)) * (token(name).endsWith('rem') ? 16 : 1);
    const isSerif = token('font-display').endsWith(', serif');
    expect(mailTheme(code)).toEqual({
      header: resolved('header-surface', 'surface-raised'),
      headerInk: resolved('header-ink', 'ink'),
      highlight: token('highlight'),
      page: token('surface-sunken'),
      card: token('surface-raised'),
      ink: token('ink'),
      muted: token('ink-muted'),
      line: token('line'),
      accent: token('accent'),
      accentInk: token('accent-ink'),
      accentText: token('accent-text'),
      displayFont: expect.stringContaining(isSerif ? 'Georgia' : 'Helvetica'),
      displayWeight: Number(token('weight-display')),
      buttonRadius: pixels('radius-control'),
      cardRadius: pixels('radius-l'),
    });
  },
);
