import type { Brand } from '#shared/brands/index.ts';
import { FEED_PATH } from '#shared/content/feed-path.ts';
import { escapeHtml } from '#shared/html/html.ts';
import { BRAND_FILES, SOCIAL_PICTURE_SIZE } from '#shared/links/brand-files.ts';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#shared/locales/index.ts';
import { hasSlug, href, type PageScreen, UNINDEXED_SCREENS } from '#shared/screens/index.ts';
import { siteBaseAddress } from '#shared/screens/site-address.ts';
import type { Head } from '../data/screen.ts';

type Tag = readonly [name: 'meta' | 'link', attributes: Readonly<Record<string, string>>];

/** Returns the path of the same page in each locale that has it: for canonical, hreflang and the language switch. */
export function localeAlternates(
  screen: PageScreen,
  head: Pick<Head, 'slugs' | 'canonicalQuery'>,
): Partial<Record<Locale, string>> {
  const paths: Partial<Record<Locale, string>> = {};
  for (const locale of LOCALES) {
    const slug = head.slugs?.[locale];
    if (hasSlug(screen) && !slug) continue;
    const query = head.canonicalQuery ?? {};
    paths[locale] = href(screen, locale, slug ? { slug, query } : { query });
  }
  return paths;
}

/** Returns the meta and link tags of a page's head. */
export function headTags(
  screen: PageScreen,
  head: Head,
  brand: Brand,
  locale: Locale,
  suffix: string,
): Tag[] {
  const tags: Tag[] = [];
  if (head.description) tags.push(['meta', { name: 'description', content: head.description }]);
  const noindex = head.noindex || UNINDEXED_SCREENS.includes(screen);
  const preview = linkPreview(screen, head, { brand, locale, suffix });
  if (noindex) return [...tags, ['meta', { name: 'robots', content: 'noindex' }], ...preview];
  const alternates = localeAlternates(screen, head);
  const address = (target: Locale, path: string) => siteBaseAddress(brand, target, suffix) + path;
  const canonical = alternates[locale];
  if (canonical) {
    tags.push(['link', { rel: 'canonical', href: address(locale, canonical) }]);
    if (!head.preview) tags.push(['meta', { property: 'og:url', content: address(locale, canonical) }]);
  }
  const { indexedIn = LOCALES } = head;
  // Search engines ignore alternates that do not name the page itself.
  const targets = indexedIn.includes(locale) ? indexedIn : [];
  for (const target of targets) {
    const path = alternates[target];
    if (path) tags.push(['link', { rel: 'alternate', hreflang: target, href: address(target, path) }]);
  }
  // For visitors whose language has no page.
  const fallback = targets.includes(DEFAULT_LOCALE) ? alternates[DEFAULT_LOCALE] : undefined;
  if (fallback) {
    tags.push(['link', { rel: 'alternate', hreflang: 'x-default', href: address(DEFAULT_LOCALE, fallback) }]);
  }
  if (head.feed) {
    const type = 'application/rss+xml';
    tags.push(['link', { rel: 'alternate', type, title: head.feed, href: address(locale, FEED_PATH) }]);
  }
  return [...tags, ...preview];
}

const PRODUCT_SCREENS: readonly PageScreen[] = ['productDetail'];
const ARTICLE_SCREENS: readonly PageScreen[] = [
  'blogDetail',
  'adviceDetail',
  'projectDetail',
  'jobOfferDetail',
];

function typeOf(screen: PageScreen): string {
  if (PRODUCT_SCREENS.includes(screen)) return 'product';
  return ARTICLE_SCREENS.includes(screen) ? 'article' : 'website';
}

interface Site {
  readonly brand: Brand;
  readonly locale: Locale;
  readonly suffix: string;
}

/** The tags of Open Graph and of Twitter cards, which take title, text and picture from those of Open Graph. */
function linkPreview(screen: PageScreen, head: Head, { brand, locale, suffix }: Site): Tag[] {
  const { title, image } = head.preview ?? head;
  const picture = siteBaseAddress(brand, locale, suffix) + (image ?? BRAND_FILES.socialPicture);
  const properties = {
    'og:type': typeOf(screen),
    'og:title': title,
    ...(head.description ? { 'og:description': head.description } : {}),
    'og:site_name': brand.name,
    'og:locale': locale.replace('-', '_'),
    'og:image': picture,
    'og:image:alt': title,
    ...(image ? {} : sizeOf(SOCIAL_PICTURE_SIZE)),
  };
  return [
    ...Object.entries(properties).map(([property, content]): Tag => ['meta', { property, content }]),
    ['meta', { name: 'twitter:card', content: 'summary_large_image' }],
  ];
}

function sizeOf({ width, height }: { readonly width: number; readonly height: number }) {
  return { 'og:image:width': String(width), 'og:image:height': String(height) };
}

/** Returns the head of a page as HTML: title, tags and structured data. */
export function headHtml(
  screen: PageScreen,
  head: Head,
  brand: Brand,
  locale: Locale,
  suffix: string,
): string {
  const tags = headTags(screen, head, brand, locale, suffix).map(([name, attributes]) => {
    const text = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`);
    return `<${name}${text.join('')} data-head>`;
  });
  const structured = (head.structuredData ?? []).map(
    (data) =>
      `<script type="application/ld+json" data-head>${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
  );
  return `<title>${escapeHtml(head.title)}</title>${tags.join('')}${structured.join('')}`;
}
