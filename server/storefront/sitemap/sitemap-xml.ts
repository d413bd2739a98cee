import type { Brand } from '#shared/brands/index.ts';
import { escapeHtml } from '#shared/html/html.ts';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#shared/locales/index.ts';
import { hasSlug, href, type PageScreen } from '#shared/screens/index.ts';
import { siteBaseAddress } from '#shared/screens/site-address.ts';

export interface SitemapEntry {
  readonly screen: PageScreen;
  readonly slugs?: Readonly<Partial<Record<Locale, string>>>;
  /** The locales that have a page without a slug; undefined: all. */
  readonly locales?: readonly Locale[];
  /** Date or instant of its last change (W3C Datetime). */
  readonly lastmod?: string | undefined;
  /** Paths of its pictures. */
  readonly images?: readonly string[];
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>';
const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9';

export const URLSET_START =
  `${XML}<urlset xmlns="${SITEMAP}" xmlns:xhtml="http://www.w3.org/1999/xhtml"` +
  ' xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">';
export const URLSET_END = '</urlset>';

/** The index of sitemaps at the given addresses. */
export function sitemapIndexXml(addresses: readonly string[]): string {
  const sitemaps = addresses.map((address) => `<sitemap><loc>${address}</loc></sitemap>`);
  return `${XML}<sitemapindex xmlns="${SITEMAP}">${sitemaps.join('')}</sitemapindex>`;
}

/** Returns a function that writes a page with its alternates in the other locales; empty for one that the locale does not have. */
export function createUrlWriter(brand: Brand, locale: Locale, domainSuffix: string) {
  const bases = new Map(LOCALES.map((one) => [one, siteBaseAddress(brand, one, domainSuffix)]));
  const addressOf = ({ screen, slugs, locales }: SitemapEntry, of: Locale): string | undefined => {
    const slug = slugs?.[of];
    if ((hasSlug(screen) && !slug) || locales?.includes(of) === false) return undefined;
    return bases.get(of) + href(screen, of, slug ? { slug } : {});
  };
  return (entry: SitemapEntry): string => {
    const own = addressOf(entry, locale);
    if (!own) return '';
    const others = LOCALES.map((other) => [other, addressOf(entry, other)] as const);
    const alternates = [...others, ['x-default', addressOf(entry, DEFAULT_LOCALE)] as const]
      .filter(([, link]) => link)
      .map(([other, link]) => `<xhtml:link rel="alternate" hreflang="${other}" href="${link}"/>`);
    const lastmod = entry.lastmod ? `<lastmod>${entry.lastmod}</lastmod>` : '';
    const images = (entry.images ?? []).map(
      (path) => `<image:image><image:loc>${bases.get(locale)}${escapeHtml(path)}</image:loc></image:image>`,
    );
    return `<url><loc>${own}</loc>${lastmod}${alternates.join('')}${images.join('')}</url>`;
  };
}
