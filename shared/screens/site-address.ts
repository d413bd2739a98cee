import type { Brand } from '../brands/brand.ts';
import { DEFAULT_HOST_PREFIX } from '../constants.ts';
import { LOCALES, type Locale, localeDefinition } from '../locales/index.ts';

/** Host of a locale's shop: `www.easyfelt.nl`, `fr.easyfelt.be`, with suffix acc `fr-acc.easyfelt.be`. */
export function siteHost(brand: Brand, locale: Locale, domainSuffix = DEFAULT_HOST_PREFIX): string {
  const { domain, hostLanguage } = localeDefinition(locale);
  const prefix = !hostLanguage
    ? domainSuffix
    : domainSuffix === DEFAULT_HOST_PREFIX
      ? hostLanguage
      : `${hostLanguage}-${domainSuffix}`;
  return `${prefix}.${brand.site}.${domain}`;
}

/** Base URL of a locale's shop, without a trailing slash. */
export function siteBaseAddress(brand: Brand, locale: Locale, domainSuffix: string): string {
  return `https://${siteHost(brand, locale, domainSuffix)}`;
}

const hostTables = new Map<string, ReadonlyMap<string, Locale>>();

function hostTable(brand: Brand, domainSuffix: string): ReadonlyMap<string, Locale> {
  const key = `${brand.site} ${domainSuffix}`;
  const cached = hostTables.get(key);
  if (cached) return cached;
  const table = new Map(LOCALES.map((locale) => [siteHost(brand, locale, domainSuffix), locale]));
  hostTables.set(key, table);
  return table;
}

/** The locale of a production host, or undefined for a host that serves several. */
export function localeOfHost(
  brand: Brand,
  host: string,
  domainSuffix = DEFAULT_HOST_PREFIX,
): Locale | undefined {
  return hostTable(brand, domainSuffix).get(host.toLowerCase().replace(/:\d+$/, ''));
}

/**
 * Hosts of a brand without their first label, such as `easyfelt.nl`, each with the shop that it leads to. None in another
 * environment, because the domain itself belongs to production.
 */
export function apexHosts(brand: Brand, domainSuffix = DEFAULT_HOST_PREFIX): ReadonlyMap<string, string> {
  if (domainSuffix !== DEFAULT_HOST_PREFIX) return new Map();
  return new Map(
    LOCALES.filter((locale) => !localeDefinition(locale).hostLanguage).map((locale) => [
      `${brand.site}.${localeDefinition(locale).domain}`,
      siteHost(brand, locale, domainSuffix),
    ]),
  );
}
