import { type RunningShop, screenStates } from '#server/brands/screens/screen-states.ts';
import { ROUTE_COSTS } from '#server/storefront/limits/route-costs.ts';
import { brandByCode } from '#shared/brands/index.ts';
import { FACET_KINDS } from '#shared/enumerations.ts';
import { MAX_FACET_VALUES } from '#shared/facets/max-facet-values.ts';
import { cookieOf, type Operation } from './operation.ts';

/** The page that the others are compared with: the product overview, as in `npm run bench`. */
export const PLAIN_PAGE: Operation = {
  name: 'plain rendered page',
  tokens: ROUTE_COSTS.page,
  status: 200,
  request: () => ({ path: '/producten' }),
};

const NOT_FOUND: Operation = {
  name: 'page unknown',
  tokens: ROUTE_COSTS.page,
  status: 404,
  request: (turn) => ({ path: `/nergens-${turn}` }),
};

/** Slugs that nobody has: each is looked up in the commerce API. */
const INVENTED = (
  [
    ['product', ROUTE_COSTS.productSlug],
    ['producten', ROUTE_COSTS.categorySlug],
  ] as const
).map(
  ([screen, lookUp]): Operation => ({
    name: `page of an invented slug, /${screen}`,
    tokens: lookUp + ROUTE_COSTS.page,
    status: 404,
    request: (turn) => ({ path: `/${screen}/nergens-${turn}` }),
  }),
);

/** Every value that a list reads of each filter. Exact sizes and prices are compared with each product. */
function everyFilter(turn: number): string {
  const typed = {
    SIZE: (at: number) => `${turn + 1}x${at + 1}`,
    PRICE: (at: number) => `${at}-${turn + 100}`,
  };
  const longest = (at: number) => `${turn}-${at}-`.padEnd(64, 'x');
  return FACET_KINDS.flatMap((kind) => {
    const value = kind === 'SIZE' || kind === 'PRICE' ? typed[kind] : longest;
    return Array.from({ length: MAX_FACET_VALUES }, (_, at) => `${kind.toLowerCase()}=${value(at)}`);
  }).join('&');
}

const FILTERED = ['/producten?', '/zoeken?query=paneel&'].map(
  (path): Operation => ({
    name: `page with every filter, ${path}`,
    tokens: ROUTE_COSTS.pageWithQuery,
    status: 200,
    request: (turn) => ({ path: path + everyFilter(turn) }),
  }),
);

/** Each screen in each of its states, in a shop without a page cache. */
export async function pageOperations(api: string): Promise<Operation[]> {
  const shop: RunningShop = { api, brand: brandByCode('EF'), locale: 'nl-NL' };
  const states = await screenStates(shop);
  const pages = states.map(({ name, path, token }): Operation => {
    // The parameters of a private page are not part of a cache key.
    const isSearch = path.startsWith('/zoeken?');
    const ofShopper = token ? ROUTE_COSTS.pageOfSession : ROUTE_COSTS.page;
    return {
      name: `page ${name}`,
      status: name === 'notFound' ? 404 : 200,
      tokens: isSearch ? ROUTE_COSTS.pageWithQuery : ofShopper,
      request: () => ({ path, ...(token ? { headers: cookieOf(token) } : {}) }),
    };
  });
  return [...pages, NOT_FOUND, ...INVENTED, ...FILTERED];
}
