import type { RequestHandler } from 'express';
import { LOCALES, type Locale } from '#shared/locales/index.ts';
import { hasScreen, hasSlug, href, PRIVATE_SCREENS, SCREENS, type Screen } from '#shared/screens/index.ts';
import { siteBaseAddress } from '#shared/screens/site-address.ts';
import type { SlugIndex } from '../commerce-client/views.ts';
import type { StorefrontDeps } from '../context.ts';
import { contextOf } from '../middleware/request-context.ts';
import { directCall } from '../trpc/direct-call.ts';
import { LOCALE_SWITCH_PATH } from './locale-switch.ts';

/** Screens that say they are on their way: they come into the sitemap with their content. */
const WITHOUT_CONTENT: readonly Screen[] = [
  'blogOverview',
  'projectOverview',
  'inspirationOverview',
  'contact',
  'newsletter',
  'jobOfferOverview',
];

/** Crawlers may read every page; searches, the language switch and what belongs to one shopper are of no use to them. */
export function robots(deps: StorefrontDeps): RequestHandler {
  return (req, res) => {
    const { locale } = contextOf(req);
    const closed = [...PRIVATE_SCREENS, 'searchOverview' as const].map((screen) => href(screen, locale));
    const lines = [
      'User-agent: *',
      ...[LOCALE_SWITCH_PATH, '/api/', ...closed].map((path) => `Disallow: ${path}`),
      `Sitemap: ${siteBaseAddress(deps.brand, locale, deps.domainSuffix)}/sitemap.xml`,
    ];
    res
      .set('Cache-Control', 'public, max-age=3600')
      .type('text/plain')
      .send(`${lines.join('\n')}\n`);
  };
}

interface Entry {
  readonly screen: Screen;
  readonly slugs?: Readonly<Record<string, string>>;
}

function entriesOf(deps: StorefrontDeps, index: SlugIndex | undefined): Entry[] {
  const plain = SCREENS.filter(
    (screen) =>
      hasScreen(deps.brand, screen) &&
      !hasSlug(screen) &&
      !PRIVATE_SCREENS.includes(screen) &&
      !WITHOUT_CONTENT.includes(screen) &&
      screen !== 'searchOverview' &&
      screen !== 'notFound',
  ).map((screen): Entry => ({ screen }));
  const categories = (index?.categories ?? []).map(
    ({ slugs }): Entry => ({ screen: 'categoryDetail', slugs }),
  );
  const products = (index?.products ?? []).map(({ slugs }): Entry => ({ screen: 'productDetail', slugs }));
  return [...plain, ...categories, ...products];
}

/** The sitemap of one locale with its hreflang set, from the one route table (spec section 2). */
export function sitemap(deps: StorefrontDeps): RequestHandler {
  return async (req, res) => {
    const ctx = contextOf(req);
    const index = deps.brand.switches.products ? await directCall(ctx)('slug.index.get', null) : undefined;
    const address = ({ screen, slugs }: Entry, locale: Locale): string | undefined => {
      const slug = slugs?.[locale];
      if (hasSlug(screen) && !slug) return undefined;
      return (
        siteBaseAddress(deps.brand, locale, deps.domainSuffix) + href(screen, locale, slug ? { slug } : {})
      );
    };
    const urls = entriesOf(deps, index).flatMap((entry) => {
      const own = address(entry, ctx.locale);
      if (!own) return [];
      const alternates = LOCALES.map((locale) => [locale, address(entry, locale)] as const)
        .filter(([, link]) => link)
        .map(([locale, link]) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${link}"/>`);
      return [`<url><loc>${own}</loc>${alternates.join('')}</url>`];
    });
    res
      .set('Cache-Control', 'public, max-age=0, s-maxage=3600')
      .set('X-Cache-Tags', ctx.reads.tags().join(' '))
      .type('application/xml')
      .send(
        '<?xml version="1.0" encoding="UTF-8"?>' +
          '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">' +
          `${urls.join('')}</urlset>`,
      );
  };
}
