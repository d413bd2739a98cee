import type { Brand } from '#shared/brands/index.ts';
import { contentKindOf } from '#shared/content/content-kinds.ts';
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
import type { SlugIndex } from '../commerce-client/views.ts';
import type { Content } from '../content/content-entry.ts';
import { isScreenText } from '../content/screen-text.ts';

/** The result of resolving a public path in one locale. */
export type ResolvedPath =
  | { readonly kind: 'page' }
  /** A path or slug of another language, or another spelling: redirects (301) to this locale's path in one hop. */
  | { readonly kind: 'moved'; readonly path: string }
  /** The page does not exist, or no longer. All missing paths of a screen share one 404 page, and all former ones. */
  | { readonly kind: 'missing' | 'gone'; readonly screen: string };

type Slugs = SlugIndex['products'][number]['slugs'];

/** The slugs of an entry by locale and slug, and by its slug in any locale. */
interface SlugTable {
  readonly own: ReadonlyMap<string, Slugs>;
  readonly all: ReadonlyMap<string, Slugs>;
}

interface SlugTables {
  readonly productDetail: SlugTable;
  readonly categoryDetail: SlugTable;
}

const tables = new WeakMap<SlugIndex, SlugTables>();

function tableOf(entries: SlugIndex['products']): SlugTable {
  const own = new Map<string, Slugs>();
  const all = new Map<string, Slugs>();
  for (const { slugs } of entries) {
    for (const [locale, slug] of Object.entries(slugs)) {
      own.set(`${locale} ${slug}`, slugs);
      all.set(slug, slugs);
    }
  }
  return { own, all };
}

/** Slugs by screen, built once for each index that the cache returns, so that a lookup takes constant time. */
function slugTables(index: SlugIndex): SlugTables {
  const known = tables.get(index);
  if (known) return known;
  const built = { productDetail: tableOf(index.products), categoryDetail: tableOf(index.categories) };
  tables.set(index, built);
  return built;
}

/** The addresses that a path may resolve to, besides screens. */
interface KnownAddresses {
  readonly content: Content;
  readonly readSlugs: () => Promise<SlugIndex>;
}

/** Resolves a path in a locale, before the first byte of the response is sent. */
export async function resolvePath(
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
  if (slug === 'missing' || slug === 'gone') return { kind: slug, screen: own ? own.screen : unknown };
  const path = href(found.screen, locale, slug ? { slug: slug.own } : {});
  // One spelling for each URL: any other (a trailing slash, a letter as %70) would be a further cache entry.
  if (path !== pathname) return { kind: 'moved', path };
  return found.screen === 'notFound' ? { kind: 'missing', screen: 'notFound' } : { kind: 'page' };
}

type OwnSlug = { readonly own: string } | 'missing' | 'gone' | undefined;

async function ownSlug(
  brand: Brand,
  { screen, slug }: MatchedScreen<PageScreen>,
  locale: Locale,
  { content, readSlugs }: KnownAddresses,
): Promise<OwnSlug> {
  if (!slug) return undefined;
  const kind = contentKindOf(screen);
  if (kind) {
    const id = content.bySlug(kind, locale, slug)?.id;
    if (id !== undefined && isScreenText(brand, kind, id)) return 'missing';
    const address = content.resolve(kind, locale, slug);
    if (address.kind === 'entry') return { own: slug };
    return address.kind === 'moved' ? { own: address.slug } : address.kind;
  }
  if (screen !== 'productDetail' && screen !== 'categoryDetail') return 'missing';
  // Without the index the requested page is loaded: its loader reports a missing slug.
  const index = await readSlugs().catch(() => undefined);
  if (!index) return { own: slug };
  const { own, all } = slugTables(index)[screen];
  // Another entry may have this slug in another language.
  const slugs = own.get(`${locale} ${slug}`) ?? all.get(slug);
  const known = slugs?.[locale];
  return known === undefined ? 'missing' : { own: known };
}
