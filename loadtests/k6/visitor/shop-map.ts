import http from 'k6/http';
import type { OutputOf } from '#client/data/query.ts';
import type { Locale } from '../../../shared/locales/index.ts';
import { PATHS, type Screen } from '../../../shared/screens/index.ts';
import { settings } from '../settings.ts';
import { productsIn } from './markup.ts';
import { decodeSingle } from './trpc-lines.ts';

/** What a locale's shop has, read from the shop itself before the visits begin. */
export interface ShopMap {
  /** Screens without a slug that the brand has, from its sitemap. */
  readonly screens: readonly Screen[];
  readonly categories: readonly string[];
  /** Products that are bought as they are. */
  readonly products: readonly string[];
  /** Products that a shopper shapes first. */
  readonly configurables: readonly string[];
  /** Words that find something. */
  readonly words: readonly string[];
}

export type ShopMaps = Readonly<Record<string, ShopMap>>;

const MOST_PRODUCTS = 60;
/** The most that a list shows at once. */
const PER_PAGE = 60;
const LONG_WORD = 5;
/** k6 knows no classes of letters (\p{L}), so what is none is listed. */
const NO_LETTER = /[\d.×()/'’"-]/;

function read(locale: Locale, path: string): string {
  const { status, body, error } = http.get(settings.baseUrl + path, {
    headers: { Host: settings.hosts[locale] ?? '' },
    tags: { kind: 'setup', name: path, screen: 'setup', journey: 'setup', locale },
    timeout: '30s',
  });
  if (status === 200 && typeof body === 'string') return body;
  throw new Error(`${settings.baseUrl}${path} for ${settings.hosts[locale]}: ${status || error}`);
}

function pathsIn(sitemap: string): string[] {
  return [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => path || '/');
}

function isUnder(path: string, pattern: string): boolean {
  const [before = ''] = pattern.split('{slug}');
  return path.startsWith(before) && path.length > before.length && !path.slice(before.length).includes('/');
}

/** Paths of the products that a shopper shapes first, from the lists of the whole assortment. */
function readConfigurables(locale: Locale): string[] {
  const slugs: string[] = [];
  for (let page = 1; ; page += 1) {
    const input = encodeURIComponent(JSON.stringify({ json: { page, perPage: PER_PAGE } }));
    const outcome = decodeSingle(read(locale, `/api/trpc/product.list.get?input=${input}`));
    if ('error' in outcome) throw new Error(`product.list.get: ${outcome.error.message}`);
    const { items, total } = outcome.data as OutputOf<'product.list.get'>;
    slugs.push(...items.filter(({ configurable }) => configurable).map(({ slug }) => slug));
    if (items.length === 0 || page * PER_PAGE >= total) break;
  }
  return slugs.map((slug) => PATHS[locale].productDetail.replace('{slug}', encodeURIComponent(slug)));
}

/** Reads what one locale's shop has. Throws where it cannot be reached: without it there is nothing to visit. */
export function readShopMap(locale: Locale): ShopMap {
  const paths = PATHS[locale];
  const known = pathsIn(read(locale, '/sitemap.xml'));
  const screens = (Object.keys(paths) as Screen[]).filter((screen) => known.includes(paths[screen]));
  const configurables = screens.includes('productOverview') ? readConfigurables(locale) : [];
  const products = known
    .filter((path) => isUnder(path, paths.productDetail) && !configurables.includes(path))
    .slice(0, MOST_PRODUCTS);
  const categories = known.filter((path) => isUnder(path, paths.categoryDetail));
  const names = screens.includes('productOverview') ? productsIn(read(locale, paths.productOverview)) : [];
  const words = names.flatMap(({ name }) => name.split(/[\s,]+/)).filter((word) => !NO_LETTER.test(word));
  return {
    screens,
    categories,
    products,
    configurables,
    words: [...new Set(words)].filter((word) => word.length >= LONG_WORD),
  };
}
