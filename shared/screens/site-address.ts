import type { Brand } from '../brands/brand.ts';
import { DEFAULT_HOST_PREFIX } from '../constants.ts';
import { LOCALES, type Locale, localeDefinition } from '../locales/index.ts';

/** Host of a locale's shop: `www.easyfelt.nl`, `fr.easyfelt.be`, with suffix acc `fr-acc.easyfelt.be` (spec section 2). */
export function siteHost(brand: Brand, locale: Locale, domainSuffix = DEFAULT_HOST_PREFIX): string {
  const { domain, hostLanguage } = localeDefinition(locale);
  const prefix = !hostLanguage
    ? domainSuffix
    : domainSuffix === DEFAULT_HOST_PREFIX
      ? hostLanguage
      : `${hostLanguage}-${domainSuffix}`;
  return `${prefix}.${brand.site}.${domain}`;
}

/** Base address of a locale's shop, without a trailing slash (spec section 2). */
export function siteBaseAddress(brand: Brand, locale: Locale, domainSuffix = DEFAULT_HOST_PREFIX): string {
  return `https://${siteHost(brand, locale, domainSuffix)}`;
}

/** The locale that a production host stands for alone, or undefined for a host that carries several. */
export function localeOfHost(
  brand: Brand,
  host: string,
  domainSuffix = DEFAULT_HOST_PREFIX,
): Locale | undefined {
  const name = host.toLowerCase().replace(/:\d+$/, '');
  return LOCALES.find((locale) => siteHost(brand, locale, domainSuffix) === name);
}
