import { SITE_NOT_SUPPORTED } from '../errors/messages.ts';
import { isLocale, type Locale } from '../locales/index.ts';
import type { Brand, BrandCode } from './brand.ts';
import { brand as dbnoisecontrol } from './dbnoisecontrol/brand.ts';
import { brand as easyfelt } from './easyfelt/brand.ts';
import { brand as easynoisecontrol } from './easynoisecontrol/brand.ts';
import { brand as edg } from './edg/brand.ts';
import { brand as fibersandfoams } from './fibersandfoams/brand.ts';

export type { Brand, BrandCode } from './brand.ts';

const BRANDS = {
  DBC: dbnoisecontrol,
  EDG: edg,
  EF: easyfelt,
  ENC: easynoisecontrol,
  FIB: fibersandfoams,
} as const satisfies Record<BrandCode, Brand>;

export const ALL_BRANDS: readonly Brand[] = Object.values(BRANDS);
export const DEFAULT_SITE = easyfelt.site;

/** An unknown site identifier, brand code or shop identifier. */
export class SiteNotSupportedError extends Error {
  constructor(site: string) {
    super(SITE_NOT_SUPPORTED(site));
    this.name = 'SiteNotSupportedError';
  }
}

/** The brand of a site identifier such as `easyfelt`. Throws SiteNotSupportedError. */
export function brandBySite(site: string): Brand {
  const brand = ALL_BRANDS.find((candidate) => candidate.site === site);
  if (!brand) throw new SiteNotSupportedError(site);
  return brand;
}

/** The brand of a code such as `EF`. */
export function brandByCode(code: BrandCode): Brand {
  return BRANDS[code];
}

/** The value of the X-Shop header, such as `EF-nl-NL`. */
export function shopIdentifier(brand: Brand, locale: Locale): string {
  return `${brand.code}-${locale}`;
}

/** Parses a shop identifier such as `EF-nl-NL`. Throws SiteNotSupportedError. */
export function shopByIdentifier(identifier: string): { brand: Brand; locale: Locale } {
  const dash = identifier.indexOf('-');
  const code = identifier.slice(0, dash);
  const locale = identifier.slice(dash + 1);
  const brand = ALL_BRANDS.find((candidate) => candidate.code === code);
  if (dash < 1 || !brand || !isLocale(locale)) throw new SiteNotSupportedError(identifier);
  return { brand, locale };
}

declare const __BRAND__: string | undefined;

/**
 * The brand of this build, set by the bundler. Only for bundled code; a server process reads its brand from the
 * environment.
 */
export function currentBrand(): Brand {
  return brandBySite(typeof __BRAND__ === 'string' ? __BRAND__ : DEFAULT_SITE);
}
