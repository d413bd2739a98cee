import type { RequestHandler } from 'express';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#shared/locales/index.ts';
import { hasScreen, hasSlug, href, PRIVATE_SCREENS, SCREENS, type Screen } from '#shared/screens/index.ts';
import { siteBaseAddress } from '#shared/screens/site-address.ts';
import type { SlugIndex } from '../commerce-client/views.ts';
import type { StorefrontDeps } from '../context.ts';
import { contextOf } from '../middleware/request-context.ts';
import { createCaller } from '../trpc/router.ts';

/** Placeholder screens: they join the sitemap when they have content. */
const WITHOUT_CONTENT: readonly Screen[] = [
  'blogOverview',
  'projectOverview',
  'inspirationOverview',
  'contact',
  'newsletter',
  'jobOfferOverview',
];

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

/** The sitemap of one locale, each URL with its alternates in the other locales. */
export function sitemap(deps: StorefrontDeps): RequestHandler {
  return async (req, res) => {
    const ctx = contextOf(req);
    const index = deps.brand.switches.products ? await createCaller(ctx).slug.index.get(null) : undefined;
    const urlOf = ({ screen, slugs }: Entry, locale: Locale): string | undefined => {
      const slug = slugs?.[locale];
      if (hasSlug(screen) && !slug) return undefined;
      return (
        siteBaseAddress(deps.brand, locale, deps.domainSuffix) + href(screen, locale, slug ? { slug } : {})
      );
    };
    const urls = entriesOf(deps, index).flatMap((entry) => {
      const own = urlOf(entry, ctx.locale);
      if (!own) return [];
      const others = LOCALES.map((locale) => [locale, urlOf(entry, locale)] as const);
      const alternates = [...others, ['x-default', urlOf(entry, DEFAULT_LOCALE)] as const]
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
