import { publishedKinds } from '#server/storefront/build/published-kinds.ts';
import { brandBySite, DEFAULT_SITE, shopIdentifier } from '#shared/brands/index.ts';
import type { Locale } from '#shared/locales/index.ts';

/** The brand whose shop the journeys visit: that of BRAND (`npm test -- --brand SITE`). */
export const JOURNEY_BRAND = brandBySite(process.env.BRAND ?? DEFAULT_SITE);

export const JOURNEY_CONTENT = publishedKinds('', JOURNEY_BRAND.site);

/** The header that names the shop to the commerce API. */
export function shopHeader(locale: Locale): { readonly 'X-Shop': string } {
  return { 'X-Shop': shopIdentifier(JOURNEY_BRAND, locale) };
}
