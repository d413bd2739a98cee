import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ALL_BRANDS } from '#shared/brands/index.ts';
import { BRAND_MARKS } from './brand-marks.ts';
import { documentTheme } from './document-theme.ts';

const BRANDS = ALL_BRANDS.map(({ code, site }) => [code, site] as const);

test.each(BRANDS)('the documents of %s have the colours of the shop', (code, site) => {
  const css = readFileSync(`shared/brands/${site}/theme.css`, 'utf8');
  const token = (name: string) => new RegExp(`^\\s+--${name}: ([^;]+);`, 'm').exec(css)?.[1] ?? '';
  expect(documentTheme(code)).toMatchObject({
    ink: token('ink'),
    muted: token('ink-muted'),
    line: token('line'),
    band: token('surface-sunken'),
    accent: token('accent'),
    accentInk: token('accent-ink'),
    accentText: token('accent-text'),
    soft: token('accent-soft'),
  });
  expect(existsSync(`server/commerce/documents/fonts/${documentTheme(code).displayFont}.ttf`)).toBe(true);
});

test.each(BRANDS)('the mark of %s is that of its logo', (code, site) => {
  const svg = readFileSync(`shared/brands/${site}/assets/logo.svg`, 'utf8');
  for (const shape of BRAND_MARKS[code].shapes) {
    for (const value of [shape.path, shape.fill, shape.stroke]) if (value) expect(svg).toContain(value);
    if (shape.rect) {
      const [, , width, height] = shape.rect;
      expect(svg).toContain(`width="${width}" height="${height}" rx="${shape.rect[4]}"`);
    }
  }
});
