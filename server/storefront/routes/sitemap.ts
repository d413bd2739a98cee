import type { RequestHandler } from 'express';
import { contentListTag } from '#shared/cache-tags/cache-tags.ts';
import { CONTENT_KINDS, CONTENT_SCREENS, type ContentKind } from '#shared/content/content-kinds.ts';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#shared/locales/index.ts';
import {
  hasScreen,
  hasSlug,
  href,
  type PageScreen,
  PRIVATE_SCREENS,
  SCREENS,
  type Screen,
} from '#shared/screens/index.ts';
import { PLACEHOLDER_SCREENS } from '#shared/screens/names.ts';
import { siteBaseAddress } from '#shared/screens/site-address.ts';
import type { SlugIndex } from '../commerce-client/views.ts';
import type { Content } from '../content/content-entry.ts';
import { recordContent } from '../content/record-content.ts';
import { isScreenText } from '../content/screen-text.ts';
import type { StorefrontDeps } from '../context.ts';
import { contextOf } from '../middleware/request-context.ts';
import { createCaller } from '../trpc/router.ts';

/** The kinds of content that an overview lists; one without entries is not indexed. */
const LISTED_KINDS: Readonly<Partial<Record<Screen, readonly ContentKind[]>>> = {
  blogOverview: ['blog', 'advice'],
  projectOverview: ['project'],
  inspirationOverview: ['inspiration'],
  jobOfferOverview: ['job'],
};

interface Entry {
  readonly screen: PageScreen;
  readonly slugs?: Readonly<Record<string, string>>;
}

function entriesOf(deps: StorefrontDeps, content: Content, index: SlugIndex | undefined): Entry[] {
  const isEmpty = (screen: Screen) =>
    LISTED_KINDS[screen]?.every((kind) => content.list(kind, DEFAULT_LOCALE).length === 0) ?? false;
  const placeholders: readonly Screen[] = PLACEHOLDER_SCREENS;
  const plain = SCREENS.filter(
    (screen) =>
      hasScreen(deps.brand, screen) &&
      !hasSlug(screen) &&
      !PRIVATE_SCREENS.includes(screen) &&
      !placeholders.includes(screen) &&
      !isEmpty(screen) &&
      screen !== 'searchOverview' &&
      screen !== 'notFound',
  ).map((screen): Entry => ({ screen }));
  const categories = (index?.categories ?? []).map(
    ({ slugs }): Entry => ({ screen: 'categoryDetail', slugs }),
  );
  const products = (index?.products ?? []).map(({ slugs }): Entry => ({ screen: 'productDetail', slugs }));
  return [...plain, ...categories, ...products, ...contentEntries(deps, content)];
}

/** The pages of the content, without the texts of screens. */
function contentEntries({ brand }: StorefrontDeps, content: Content): Entry[] {
  const kinds = CONTENT_KINDS.filter((kind) => kind !== 'inspiration');
  return kinds.flatMap((kind) => {
    const ids = new Set(LOCALES.flatMap((locale) => content.list(kind, locale).map(({ id }) => id)));
    return [...ids]
      .filter((id) => !isScreenText(brand, kind, id))
      .map((id): Entry => ({ screen: CONTENT_SCREENS[kind], slugs: content.slugs(kind, id) }));
  });
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
    recordContent(ctx, CONTENT_KINDS.map(contentListTag));
    const urls = entriesOf(deps, ctx.content, index).flatMap((entry) => {
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
