import type { BrandCode } from '#shared/brands/index.ts';
import type { operations } from '#shared/commerce-api/openapi-types.ts';
import type { Locale } from '#shared/locales/index.ts';
import type { CategoryView, ProductDetailView, ProductPageView, SlugIndex } from '../commerce/views.ts';
import { canonical, choices } from './canonical.ts';
import { packPage, pageBytes, type StoredPage, unpackPage } from './page.ts';
import type { AnyPolicy, Policy } from './policy.ts';

type ListQuery = NonNullable<operations['listProducts']['parameters']['query']>;
export type ProductListInput = Omit<ListQuery, 'query'>;
export type ProductSearchInput = ListQuery & { query: string };
export interface PageInput {
  readonly path: string;
  /** Whitelisted and sorted, without the question mark. */
  readonly query: string;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * The one list of cached reads. Data of a customer (cart, order, account, session) has no row here and must
 * never get one: without a row it cannot be read through the cache at all.
 */
export const POLICIES = {
  'product.list': {
    freshSeconds: MINUTE,
    staleSeconds: 10 * MINUTE,
    staleIfErrorSeconds: DAY,
    negativeSeconds: 10,
    key: (input: ProductListInput) => canonical(listing(input)),
    tags: (input: ProductListInput, _page: ProductPageView | null) => [
      'products',
      ...(input.category ?? []).map(categoryTag),
    ],
  },
  'product.detail': {
    freshSeconds: MINUTE,
    staleSeconds: 10 * MINUTE,
    staleIfErrorSeconds: DAY,
    negativeSeconds: 10,
    key: ({ slug }: { slug: string }) => canonical({ slug }),
    tags: (_input: { slug: string }, product: ProductDetailView | null) =>
      product ? ['products', productTag(product.id)] : ['products'],
  },
  'category.list': {
    freshSeconds: 5 * MINUTE,
    staleSeconds: HOUR,
    staleIfErrorSeconds: DAY,
    negativeSeconds: 10,
    key: (_input: null) => canonical({}),
    tags: (_input: null, _categories: CategoryView[] | null) => ['categories'],
  },
  'slug.index': {
    freshSeconds: 5 * MINUTE,
    staleSeconds: HOUR,
    staleIfErrorSeconds: DAY,
    negativeSeconds: 10,
    key: (_input: null) => canonical({}),
    tags: (_input: null, _index: SlugIndex | null) => ['products', 'categories'],
  },
  'product.search': {
    freshSeconds: MINUTE,
    staleSeconds: 5 * MINUTE,
    staleIfErrorSeconds: HOUR,
    negativeSeconds: 10,
    key: (input: ProductSearchInput) =>
      canonical({ ...listing(input), query: input.query.trim().replace(/\s+/g, ' ').toLowerCase() }),
    tags: (_input: ProductSearchInput, _page: ProductPageView | null) => ['products'],
  },
  page: {
    freshSeconds: MINUTE,
    staleSeconds: 10 * MINUTE,
    staleIfErrorSeconds: DAY,
    negativeSeconds: 0,
    key: ({ path, query }: PageInput) => canonical({ path, query }),
    tags: (_input: PageInput, page: StoredPage | null) => page?.tags ?? [],
    // Made of something stale, it is soon made again.
    freshFor: (page: StoredPage) => (page.settled ? undefined : 2),
    storable: (page: StoredPage) => !page.passed,
    bytes: pageBytes,
    pack: packPage,
    unpack: unpackPage,
  },
} as const satisfies Record<string, AnyPolicy>;

export type PolicyName = keyof typeof POLICIES;
export type InputOf<Name extends PolicyName> = Parameters<(typeof POLICIES)[Name]['key']>[0];
export type ValueOf<Name extends PolicyName> = NonNullable<Parameters<(typeof POLICIES)[Name]['tags']>[1]>;

/** Where a read is made: nothing is shared between brands or between locales. */
export interface Shop {
  readonly brand: BrandCode;
  readonly locale: Locale;
}

export const productTag = (id: string) => `product:${id}`;
export const categoryTag = (id: string) => `category:${id}`;

/** The row of a name, its input and value types tied to that name. */
export function policyOf<Name extends PolicyName>(name: Name): Policy<InputOf<Name>, ValueOf<Name>> {
  // The compiler cannot follow a generic index into the table; `satisfies` above has checked each row.
  return POLICIES[name] as unknown as Policy<InputOf<Name>, ValueOf<Name>>;
}

/** No value outlives this, in seconds: how long the record of a purge must be kept. */
export const LONGEST_LIFE_SECONDS = Math.max(...Object.values(POLICIES).map(lifeSeconds));

/** The cache key of a read. Neither a policy's name, a brand nor a locale contains the bar between them. */
export function cacheKey<Name extends PolicyName>(
  name: Name,
  { brand, locale, input }: Shop & { input: InputOf<Name> },
): string {
  return `${name}|${brand}|${locale}|${policyOf(name).key(input)}`;
}

function lifeSeconds(row: AnyPolicy): number {
  return row.freshSeconds + Math.max(row.staleSeconds, row.staleIfErrorSeconds);
}

function listing({ category, brand, sort, page, perPage }: ListQuery) {
  return {
    category: choices(category),
    brand: choices(brand),
    sort: sort ?? 'relevance',
    page: page ?? 1,
    perPage: perPage ?? 16,
  };
}
