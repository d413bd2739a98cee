import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LOCALES, localeDefinition } from '../locales/index.ts';
import {
  ALL_BRANDS,
  brandByCode,
  brandBySite,
  SiteNotSupportedError,
  shopByIdentifier,
  shopIdentifier,
} from './index.ts';

describe('brands', () => {
  it.each([
    ['EF', 'easyfelt', true, true],
    ['DBC', 'dbnoisecontrol', true, true],
    ['FIB', 'fibersandfoams', true, true],
    ['ENC', 'easynoisecontrol', false, true],
    ['EDG', 'edg', false, false],
  ] as const)('%s is %s: all switches %s, footer logo %s', (code, site, all, footerLogo) => {
    const brand = brandBySite(site);
    expect(brand.code).toBe(code);
    expect(brand.switches).toEqual({
      kiyoh: all,
      products: all,
      account: all,
      search: { All: all, Product: all, Blog: all, Project: all },
      footerLogo,
    });
  });

  it.each(ALL_BRANDS)('$site: the logo has the width that brand.ts names', ({ site, design }) => {
    const svg = readFileSync(`shared/brands/${site}/assets/logo.svg`, 'utf8');
    const [, width = '', height = ''] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
    expect(Math.round((Number(width) * 48) / Number(height))).toBe(design.logoWidth);
  });

  // A brand of a merchant may have the design of another one.
  const designed = (['DBC', 'EDG', 'EF', 'ENC', 'FIB'] as const).map(brandByCode);
  const shops = designed.filter(({ switches }) => switches.products);
  it.each<[string, typeof ALL_BRANDS, (design: (typeof ALL_BRANDS)[number]['design']) => string]>([
    ['home page', designed, ({ home }) => home],
    ['header', designed, ({ header }) => header],
    ['footer', designed, ({ footer }) => footer],
    ['contact page', designed, ({ contact }) => contact],
    ['404 page', designed, ({ notFound, emptyPictures }) => JSON.stringify([notFound, emptyPictures])],
    ['cart', shops, ({ cart }) => cart],
  ])('no two brands share the layout of their %s', (_page, brands, layoutOf) => {
    const layouts = brands.map(({ design }) => layoutOf(design));
    expect(layouts).toEqual([...new Set(layouts)]);
  });

  it.each(ALL_BRANDS)('$site has the pictures of its empty pages', ({ site, design }) => {
    for (const name of Object.values(design.emptyPictures)) {
      expect(existsSync(`shared/brands/${site}/assets/pictures/${name}.avif`), name).toBe(true);
    }
    const names = Object.values(design.emptyPictures);
    expect(new Set(names).size, 'each picture once').toBe(names.length);
  });

  it('rejects an unknown site with the prescribed message', () => {
    expect(() => brandBySite('sturdyfelt')).toThrow(new SiteNotSupportedError('sturdyfelt'));
    expect(() => brandBySite('sturdyfelt')).toThrow('Site sturdyfelt is not supported');
  });
});

describe('shop identifiers', () => {
  it('round-trip brand and locale', () => {
    for (const brand of ALL_BRANDS) {
      for (const locale of LOCALES) {
        expect(shopByIdentifier(shopIdentifier(brand, locale))).toEqual({ brand, locale });
      }
    }
  });

  it.each(['EF', 'EF-', 'EF-nl', 'XX-nl-NL', 'ef-nl-NL', '-nl-NL', ''])('reject %j', (identifier) => {
    expect(() => shopByIdentifier(identifier)).toThrow(`Site ${identifier} is not supported`);
  });
});

describe('locales', () => {
  it.each([
    ['de-AT', 'AT', 'EUR', 'Europe/Vienna'],
    ['de-DE', 'DE', 'EUR', 'Europe/Berlin'],
    ['en-GB', 'GB', 'GBP', 'Europe/London'],
    ['fr-BE', 'BE', 'EUR', 'Europe/Brussels'],
    ['fr-FR', 'FR', 'EUR', 'Europe/Paris'],
    ['nl-BE', 'BE', 'EUR', 'Europe/Brussels'],
    ['nl-NL', 'NL', 'EUR', 'Europe/Amsterdam'],
  ] as const)('%s: %s, %s, %s', (locale, country, currency, timeZone) => {
    expect(localeDefinition(locale)).toMatchObject({ country, currency, timeZone });
  });
});
