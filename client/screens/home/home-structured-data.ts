import type { OutputOf } from '#client/data/query.ts';
import { returnPolicy } from '#client/features/catalogue/delivery/return-policy.ts';
import type { Brand } from '#shared/brands/index.ts';
import { BRAND_FILES } from '#shared/links/brand-files.ts';
import { type Locale, localeDefinition } from '#shared/locales/index.ts';
import { hasScreen, href } from '#shared/screens/index.ts';
import { siteBaseAddress } from '#shared/screens/site-address.ts';

type Rating = NonNullable<OutputOf<'content.rating.get'>>;

/** schema.org Organization, and WebSite with its search where the brand has one. */
export function homeStructuredData(
  brand: Brand,
  locale: Locale,
  domainSuffix: string,
  rating: Rating | null,
): Readonly<Record<string, unknown>>[] {
  const url = siteBaseAddress(brand, locale, domainSuffix);
  const { phone, email, street, postalCode, city, country } = brand.contact;
  const isShop = brand.switches.products;
  const organization = {
    '@context': 'https://schema.org',
    '@type': isShop ? 'OnlineStore' : 'Organization',
    name: brand.name,
    url: `${url}/`,
    logo: `${url}${BRAND_FILES.largeIcon}`,
    telephone: phone,
    email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      postalCode,
      addressLocality: city,
      addressCountry: country,
    },
    ...(isShop ? { hasMerchantReturnPolicy: returnPolicy(localeDefinition(locale).country) } : {}),
    ...(rating ? { aggregateRating: aggregateRating(rating) } : {}),
  };
  const site = {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: brand.name,
    url: `${url}/`,
    inLanguage: locale,
  };
  if (!hasScreen(brand, 'searchOverview')) return [organization, site];
  const potentialAction = {
    '@type': 'SearchAction',
    // A schema.org URL template: the braces must not be encoded.
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${url}${href('searchOverview', locale)}?query={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  };
  return [organization, { ...site, potentialAction }];
}

/** The rating of the shop by its customers. No product has one of its own. */
function aggregateRating({ average, count }: Rating) {
  return {
    '@type': 'AggregateRating',
    ratingValue: average,
    ratingCount: count,
    bestRating: 10,
    worstRating: 1,
  };
}
