import type { Brand } from '../brands/brand.ts';
import { DEFAULT_HOST_PREFIX } from '../constants.ts';
import { DEFAULT_LOCALE, LOCALES, type Locale, localeDefinition } from '../locales/index.ts';
import { siteBaseAddress, siteHost } from './site-address.ts';

/**
 * The host that passkeys of a brand are bound to, as seen on the host of a locale: the relying party id of WebAuthn. All
 * shops of a brand in one environment have the same; a host of no environment, such as localhost, has its own
 * (shared/decisions/032-passkeys.md).
 */
export function passkeyHost(brand: Brand, locale: Locale, host: string): string {
  const suffix = domainSuffixOf(brand, locale, host);
  return suffix === undefined ? host : siteHost(brand, DEFAULT_LOCALE, suffix);
}

/** The origins on which browsers accept the passkeys of {@link passkeyHost}. */
export function passkeyOrigins(brand: Brand, domainSuffix: string): string[] {
  return LOCALES.map((locale) => siteBaseAddress(brand, locale, domainSuffix));
}

/** The DOMAIN_SUFFIX with which a host is the host of a locale; undefined when there is none. */
function domainSuffixOf(brand: Brand, locale: Locale, host: string): string | undefined {
  const { domain, hostLanguage } = localeDefinition(locale);
  const parent = `.${brand.site}.${domain}`;
  if (!host.endsWith(parent)) return undefined;
  const prefix = host.slice(0, -parent.length);
  const candidates = [hostLanguage ? prefix.slice(hostLanguage.length + 1) : prefix, DEFAULT_HOST_PREFIX];
  return candidates.find((suffix) => suffix !== '' && siteHost(brand, locale, suffix) === host);
}
