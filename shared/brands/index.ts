import { SITE_NOT_SUPPORTED } from '../errors/messages.ts';
import { isLocale, LOCALES, type Locale } from '../locales/index.ts';
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

/** An unknown site identifier, brand code or shop identifier (spec section 8). */
export class SiteNotSupportedError extends Error {
  constructor(site: string) {
    super(SITE_NOT_SUPPORTED(site));
    this.name = 'SiteNotSupportedError';
  }
}

/** The brand of a site identifier such as `easyfelt`. Throws SiteNotSupportedError (spec sections 1 and 8). */
export function brandBySite(site: string): Brand {
  const brand = ALL_BRANDS.find((candidate) => candidate.site === site);
  if (!brand) throw new SiteNotSupportedError(site);
  return brand;
}

/** The shop identifier that X-Shop carries, such as `EF-nl-NL` (spec section 7). */
export function shopIdentifier(brand: Brand, locale: Locale): string {
  return `${brand.code}-${locale}`;
}

/** Brand and locale of a shop identifier. Throws SiteNotSupportedError (spec sections 7 and 8). */
export function shopByIdentifier(identifier: string): { brand: Brand; locale: Locale } {
  const dash = identifier.indexOf('-');
  const code = identifier.slice(0, dash);
  const locale = identifier.slice(dash + 1);
  const brand = ALL_BRANDS.find((candidate) => candidate.code === code);
  if (dash < 1 || !brand || !isLocale(locale)) throw new SiteNotSupportedError(identifier);
  return { brand, locale };
}

/** Every shop identifier there is. */
export function allShopIdentifiers(): string[] {
  return ALL_BRANDS.flatMap((brand) => LOCALES.map((locale) => shopIdentifier(brand, locale)));
}

declare const __BRAND__: string | undefined;

/**
 * The brand this build was made for, fixed by the bundler (spec section 1). Only for code that is bundled;
 * a server process knows its brand from its settings.
 */
export function currentBrand(): Brand {
  return brandBySite(typeof __BRAND__ === 'string' ? __BRAND__ : DEFAULT_SITE);
}
