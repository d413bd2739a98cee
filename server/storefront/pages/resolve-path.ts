import type { Brand } from '#shared/brands/index.ts';
import { contentKindOf } from '#shared/content/content-kinds.ts';
import { canonicalSpelling } from '#shared/links/path-spelling.ts';
import { LOCALES, type Locale } from '#shared/locales/index.ts';
import {
  hasScreen,
  href,
  isContentPagePath,
  type MatchedScreen,
  matchContentPage,
  matchScreen,
  type PageScreen,
} from '#shared/screens/index.ts';
import type { ResolvedSlug, SluggedKind } from '../catalogue/resolve-slug.ts';
import type { Content } from '../content/content-entry.ts';
import { isScreenText } from '../content/screen-text.ts';

/** The result of resolving a public path in one locale. */
export type ResolvedPath =
  | { readonly kind: 'page' }
  /** A path or slug of another language, or another spelling: redirects (301) to this locale's path in one hop. */
  | { readonly kind: 'moved'; readonly path: string }
  /** The page does not exist, or no longer. All missing paths of a screen share one page, and all former ones with one offer. */
  | { readonly kind: 'missing'; readonly screen: string }
  /** The page of a former product or category offers a category, or null: all of them. */
  | { readonly kind: 'gone'; readonly screen: string; readonly category?: string | null };

/** The addresses that a path may resolve to, besides screens. */
interface KnownAddresses {
  readonly content: Content;
  /** Products and categories by slug; undefined while it cannot be read. */
  readonly resolveSlug: (kind: SluggedKind, slug: string) => Promise<ResolvedSlug | undefined>;
}

/**
 * Resolves a path in a locale, before the first byte of the response is sent. A path that is missing as it was sent is looked
 * up in lower case and without unnecessary escapes: people type capitals, and some programs encode letters.
 */
export async function resolvePath(
  brand: Brand,
  locale: Locale,
  pathname: string,
  known: KnownAddresses,
): Promise<ResolvedPath> {
  const sent = await resolveSpelling(brand, locale, pathname, known);
  const spelling = sent.kind === 'missing' ? canonicalSpelling(pathname) : pathname;
  if (spelling === pathname) return sent;
  const canonical = await resolveSpelling(brand, locale, spelling, known);
  if (canonical.kind === 'missing') return sent;
  return canonical.kind === 'moved' ? canonical : { kind: 'moved', path: spelling };
}

async function resolveSpelling(
  brand: Brand,
  locale: Locale,
  pathname: string,
  known: KnownAddresses,
): Promise<ResolvedPath> {
  const own = matchScreen(pathname, locale);
  const found: MatchedScreen<PageScreen> | undefined =
    own ??
    LOCALES.map((other) => matchScreen(pathname, other)).find((match) => match !== undefined) ??
    matchContentPage(pathname);
  // The 404 page names the route that the browser matches, which differs between own and foreign paths.
  const unknown = isContentPagePath(pathname) ? 'contentPage' : 'unknown';
  if (!found || !hasScreen(brand, found.screen)) return { kind: 'missing', screen: unknown };
  const slug = await ownSlug(brand, found, locale, known);
  if (slug && slug.kind !== 'own') {
    // The browser shows what a product's page offers only at a path of its own language.
    if (slug.kind === 'gone' && slug.category !== undefined && !own) {
      return { kind: 'moved', path: href(found.screen, locale, found) };
    }
    return { ...slug, screen: own ? own.screen : unknown };
  }
  const path = href(found.screen, locale, slug ? { slug: slug.slug } : {});
  // One spelling for each URL: any other (a trailing slash, a letter as %70) would be a further cache entry.
  if (path !== pathname) return { kind: 'moved', path };
  return found.screen === 'notFound' ? { kind: 'missing', screen: 'notFound' } : { kind: 'page' };
}

type OwnSlug =
  | { readonly kind: 'own'; readonly slug: string }
  | { readonly kind: 'missing' }
  | { readonly kind: 'gone'; readonly category?: string | null };

async function ownSlug(
  brand: Brand,
  { screen, slug }: MatchedScreen<PageScreen>,
  locale: Locale,
  { content, resolveSlug }: KnownAddresses,
): Promise<OwnSlug | undefined> {
  if (!slug) return undefined;
  const kind = contentKindOf(screen);
  if (kind) {
    const id = content.bySlug(kind, locale, slug)?.id;
    if (id !== undefined && isScreenText(brand, kind, id)) return { kind: 'missing' };
    const address = content.resolve(kind, locale, slug);
    if (address.kind === 'entry') return { kind: 'own', slug };
    return address.kind === 'moved' ? { kind: 'own', slug: address.slug } : address;
  }
  if (screen !== 'productDetail' && screen !== 'categoryDetail') return { kind: 'missing' };
  const found = await resolveSlug(screen === 'productDetail' ? 'product' : 'category', slug);
  // The loader of the requested page reports a slug that is missing.
  if (!found) return { kind: 'own', slug };
  return found.kind === 'entry' ? { kind: 'own', slug: found.slug } : found;
}
