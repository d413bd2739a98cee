import http from 'k6/http';
import type { OutputOf } from '#client/data/query.ts';
import type { Brand } from '../../../shared/brands/index.ts';
import type { Locale } from '../../../shared/locales/index.ts';
import { PATHS, type Screen } from '../../../shared/screens/index.ts';
import { settings, shopKey } from '../settings.ts';
import { matchesRoute, productsIn } from './markup.ts';
import { decodeSingle } from './trpc-lines.ts';

/** Offer of a brand in one locale, read before the visits start. */
export interface ShopContents {
  /** Screens without a slug in the sitemap. */
  readonly screens: readonly Screen[];
  readonly categories: readonly string[];
  /** Products without configuration. */
  readonly products: readonly string[];
  readonly configurables: readonly string[];
  /** Search terms with results. */
  readonly words: readonly string[];
  /** Paths of the sitemap. */
  readonly addresses: readonly string[];
}

/** By brand and locale, as `shopKey` has it. */
export type ShopContentsByKey = Readonly<Record<string, ShopContents>>;

interface Shop {
  readonly locale: Locale;
  readonly host: string;
}

const MAX_FILES = 2;
const MAX_PRODUCTS = 60;
const MAX_ADDRESSES = 500;
/** More would only delay the start. */
const MAX_PAGES = 20;
/** Maximum of product.list.get. */
const PER_PAGE = 60;
const MIN_WORD_LENGTH = 5;
/** k6 does not support \p{L}. */
const NON_LETTER = /[\d.×()/'’"-]/;

function read({ host }: Shop, path: string): string {
  const { status, body, error } = http.get(settings.baseUrl + path, {
    headers: { Host: host },
    // Without brand and locale: their rows have the visits alone.
    tags: { kind: 'setup', name: path.replace(/\?.*/, ''), screen: 'setup', journey: 'setup' },
    timeout: '30s',
  });
  if (status === 200 && typeof body === 'string') return body;
  throw new Error(`${settings.baseUrl}${path} for ${host}: ${status || error}`);
}

function pathsIn(sitemap: string): string[] {
  return [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+(\/[^<]*)?<\/loc>/g)].map(([, path]) => path || '/');
}

/** Paths of the products without and with configuration, from the first pages of the overview. */
function readProducts(shop: Shop): Pick<ShopContents, 'products' | 'configurables'> {
  const listed: OutputOf<'product.list.get'>['items'][number][] = [];
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const input = encodeURIComponent(JSON.stringify({ json: { page, perPage: PER_PAGE } }));
    const outcome = decodeSingle(read(shop, `/api/trpc/product.list.get?input=${input}`));
    if ('error' in outcome) throw new Error(`product.list.get: ${outcome.error.message}`);
    const { items, total } = outcome.data as OutputOf<'product.list.get'>;
    listed.push(...items);
    if (items.length === 0 || page * PER_PAGE >= total) break;
  }
  const paths = (isConfigurable: boolean) =>
    listed
      .filter(({ configurable }) => configurable === isConfigurable)
      .map(({ slug }) => PATHS[shop.locale].productDetail.replace('{slug}', encodeURIComponent(slug)));
  return { products: paths(false).slice(0, MAX_PRODUCTS), configurables: paths(true) };
}

/** Reads sitemap and product lists of a shop. Throws when it cannot be reached. */
export function readShopContents(brand: Brand, locale: Locale): ShopContents {
  const shop = { locale, host: settings.hosts[shopKey(brand, locale)] ?? '' };
  const paths = PATHS[locale];
  const files = pathsIn(read(shop, '/sitemap.xml'));
  // Of a large shop the first files have enough products.
  const known = files.slice(0, MAX_FILES).flatMap((file) => pathsIn(read(shop, file)));
  const screens = (Object.keys(paths) as Screen[]).filter((screen) => known.includes(paths[screen]));
  const none = { products: [], configurables: [] };
  const { products, configurables } = screens.includes('productOverview') ? readProducts(shop) : none;
  const categories = known.filter((path) => matchesRoute(path, paths.categoryDetail));
  const names = screens.includes('productOverview')
    ? productsIn(read(shop, paths.productOverview), paths.productDetail)
    : [];
  const words = names.flatMap(({ name }) => name.split(/[\s,]+/)).filter((word) => !NON_LETTER.test(word));
  return {
    screens,
    addresses: known.slice(0, MAX_ADDRESSES),
    categories,
    products,
    configurables,
    words: [...new Set(words)].filter((word) => word.length >= MIN_WORD_LENGTH),
  };
}
