import { CONTENT_KINDS, CONTENT_SCREENS, type ContentKind } from '#shared/content/content-kinds.ts';
import { hasClosed } from '#shared/content/job-closing.ts';
import { CONTENT_OVERVIEWS, isPublished } from '#shared/content/overviews.ts';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#shared/locales/index.ts';
import {
  hasScreen,
  hasSlug,
  href,
  type PageScreen,
  PRIVATE_SCREENS,
  SCREENS,
} from '#shared/screens/index.ts';
import { siteBaseAddress } from '#shared/screens/site-address.ts';
import type { SlugIndex } from '../commerce-client/views.ts';
import type { Content } from '../content/content-entry.ts';
import { isScreenText } from '../content/screen-text.ts';
import type { StorefrontDeps } from '../request/context.ts';

type SitemapDeps = Pick<StorefrontDeps, 'brand' | 'domainSuffix'>;

interface Entry {
  readonly screen: PageScreen;
  readonly slugs?: Readonly<Record<string, string>>;
  /** The locales that have a page without a slug; undefined: all. */
  readonly locales?: readonly Locale[];
}

function entriesOf(
  deps: SitemapDeps,
  content: Content,
  index: SlugIndex | undefined,
  today: string,
): Entry[] {
  // Search engines do not index an overview without entries.
  const localesWith = (screen: PageScreen) => {
    const overview = CONTENT_OVERVIEWS.find((one) => one === screen);
    return LOCALES.filter((locale) => {
      const kinds = CONTENT_KINDS.filter((kind) => content.list(kind, locale).length > 0);
      return overview === undefined || isPublished(overview, kinds);
    });
  };
  const plain = SCREENS.filter(
    (screen) =>
      hasScreen(deps.brand, screen) &&
      !hasSlug(screen) &&
      !PRIVATE_SCREENS.includes(screen) &&
      screen !== 'searchOverview' &&
      screen !== 'notFound',
  ).map((screen): Entry => ({ screen, locales: localesWith(screen) }));
  const categories = (index?.categories ?? []).map(
    ({ slugs }): Entry => ({ screen: 'categoryDetail', slugs }),
  );
  const products = (index?.products ?? []).map(({ slugs }): Entry => ({ screen: 'productDetail', slugs }));
  return [...plain, ...categories, ...products, ...contentEntries(deps, content, today)];
}

/** The pages of the content, without the texts of screens. */
function contentEntries({ brand }: SitemapDeps, content: Content, today: string): Entry[] {
  const kinds = CONTENT_KINDS.filter((kind) => kind !== 'inspiration');
  return kinds.flatMap((kind) =>
    [...shownSlugs(content, kind, today)]
      .filter(([id]) => !isScreenText(brand, kind, id))
      .map(([, slugs]): Entry => ({ screen: CONTENT_SCREENS[kind], slugs })),
  );
}

/** The slugs of the entries by their ids, without job offers that have closed: each language has a last day of its own. */
function shownSlugs(
  content: Content,
  kind: ContentKind,
  today: string,
): ReadonlyMap<string, Readonly<Record<string, string>>> {
  const slugs = new Map<string, Readonly<Record<string, string>>>();
  for (const locale of LOCALES) {
    for (const { id, slug, meta } of content.list(kind, locale)) {
      if (hasClosed(meta.facts?.validThrough, today)) continue;
      slugs.set(id, { ...slugs.get(id), [locale]: slug });
    }
  }
  return slugs;
}

/** The XML of a locale's sitemap: each page with its alternates in the other locales. */
function sitemapXml(
  deps: SitemapDeps,
  content: Content,
  index: SlugIndex | undefined,
  locale: Locale,
  today: string,
): string {
  const urlOf = ({ screen, slugs, locales }: Entry, of: Locale): string | undefined => {
    const slug = slugs?.[of];
    if ((hasSlug(screen) && !slug) || locales?.includes(of) === false) return undefined;
    return siteBaseAddress(deps.brand, of, deps.domainSuffix) + href(screen, of, slug ? { slug } : {});
  };
  const urls = entriesOf(deps, content, index, today).flatMap((entry) => {
    const own = urlOf(entry, locale);
    if (!own) return [];
    const others = LOCALES.map((other) => [other, urlOf(entry, other)] as const);
    const alternates = [...others, ['x-default', urlOf(entry, DEFAULT_LOCALE)] as const]
      .filter(([, link]) => link)
      .map(([other, link]) => `<xhtml:link rel="alternate" hreflang="${other}" href="${link}"/>`);
    return [`<url><loc>${own}</loc>${alternates.join('')}</url>`];
  });
  return (
    '<?xml version="1.0" encoding="UTF-8"?>' +
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">' +
    `${urls.join('')}</urlset>`
  );
}

interface BuiltSitemap {
  readonly day: string;
  readonly body: Buffer;
}

/**
 * Returns a function that gives the sitemap of a locale on a day (yyyy-MM-dd). It is built once a day for each content and
 * slug index, which a change replaces by new objects.
 */
export function createSitemaps(deps: SitemapDeps) {
  const built = new WeakMap<Content, WeakMap<object, Map<Locale, BuiltSitemap>>>();
  return (content: Content, index: SlugIndex | undefined, locale: Locale, day: string): Buffer => {
    const byIndex = built.get(content) ?? new WeakMap<object, Map<Locale, BuiltSitemap>>();
    built.set(content, byIndex);
    const byLocale = byIndex.get(index ?? content) ?? new Map<Locale, BuiltSitemap>();
    byIndex.set(index ?? content, byLocale);
    const known = byLocale.get(locale);
    if (known?.day === day) return known.body;
    const body = Buffer.from(sitemapXml(deps, content, index, locale, day));
    byLocale.set(locale, { day, body });
    return body;
  };
}
