import type { Brand } from '#shared/brands/index.ts';
import { LOCALES, type Locale } from '#shared/locales/index.ts';
import { hasScreen, href, type MatchedScreen, matchScreen } from '#shared/screens/index.ts';
import type { SlugIndex } from '../commerce-client/views.ts';

/** What a public path names in one locale. */
export type Address =
  | { readonly kind: 'page' }
  /** Stands elsewhere in this locale: a path or slug of another language, or another spelling. One hop, 301. */
  | { readonly kind: 'moved'; readonly path: string }
  /** Names nothing; all of one kind get the same 404 page. */
  | { readonly kind: 'missing'; readonly screen: string };

type Slugs = SlugIndex['products'][number]['slugs'];

interface SlugTables {
  readonly productDetail: ReadonlyMap<string, Slugs>;
  readonly categoryDetail: ReadonlyMap<string, Slugs>;
}

const tables = new WeakMap<SlugIndex, SlugTables>();

function tableOf(entries: SlugIndex['products']): ReadonlyMap<string, Slugs> {
  return new Map(entries.flatMap(({ slugs }) => Object.values(slugs).map((slug) => [slug, slugs] as const)));
}

/** Made once for each index that the cache hands out: a search through it would cost more with every product. */
function slugTables(index: SlugIndex): SlugTables {
  const known = tables.get(index);
  if (known) return known;
  const made = { productDetail: tableOf(index.products), categoryDetail: tableOf(index.categories) };
  tables.set(index, made);
  return made;
}

/** What a path names, decided before the first byte (domain: locale, host and path). */
export async function resolveAddress(
  brand: Brand,
  locale: Locale,
  pathname: string,
  readSlugs: () => Promise<SlugIndex>,
): Promise<Address> {
  const own = matchScreen(pathname, locale);
  const found =
    own ?? LOCALES.map((other) => matchScreen(pathname, other)).find((match) => match !== undefined);
  if (!found || !hasScreen(brand, found.screen)) return { kind: 'missing', screen: 'elsewhere' };
  const slug = await slugHere(found, locale, readSlugs);
  // The route that the browser finds for it is in the page: an own path's is another than a foreign one's.
  if (slug === 'unknown') return { kind: 'missing', screen: own ? own.screen : 'elsewhere' };
  const path = href(found.screen, locale, slug ? { slug: slug.own } : {});
  // One spelling of an address: another one (an end slash, a letter as %70) would be another page to keep.
  return path === pathname ? { kind: 'page' } : { kind: 'moved', path };
}

async function slugHere(
  { screen, slug }: MatchedScreen,
  locale: Locale,
  readSlugs: () => Promise<SlugIndex>,
): Promise<{ own: string } | 'unknown' | undefined> {
  if (!slug) return undefined;
  if (screen !== 'productDetail' && screen !== 'categoryDetail') return { own: slug };
  // Without the index a page can still be tried as it is asked for: its own loader says what is missing.
  const index = await readSlugs().catch(() => undefined);
  if (!index) return { own: slug };
  const slugs = slugTables(index)[screen].get(slug);
  return slugs ? { own: slugs[locale] ?? slug } : 'unknown';
}
