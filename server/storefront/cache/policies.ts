import type { BrandCode } from '#shared/brands/index.ts';
import {
  CATEGORIES_TAG,
  categoryTag,
  LISTS_TAG,
  NAME_ORDER_TAG,
  PRICE_ORDER_TAG,
  productNameTag,
  productTag,
  SEARCHES_TAG,
  SLUGS_TAG,
} from '#shared/cache-tags/cache-tags.ts';
import type { operations } from '#shared/commerce-api/openapi-types.ts';
import type { Locale } from '#shared/locales/index.ts';
import type {
  CategoryView,
  ProductDetailView,
  ProductPageView,
  ProductSummaryView,
  SlugIndex,
} from '../commerce-client/views.ts';
import { packPage, pageBytes, type StoredPage, unpackPage } from '../pages/cached-page.ts';
import { canonical, choices } from './canonical.ts';
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
    tags: (input: ProductListInput, page: ProductPageView | null) => listTags(input, page),
  },
  'product.favourites': {
    freshSeconds: MINUTE,
    staleSeconds: 10 * MINUTE,
    staleIfErrorSeconds: DAY,
    negativeSeconds: 10,
    key: (_input: null) => canonical({}),
    // Of the products it was chosen from, those that it shows.
    tags: (_input: null, favourites: ProductSummaryView[] | null) => [
      LISTS_TAG,
      ...(favourites ?? []).map(({ id }) => productTag(id)),
    ],
  },
  'product.detail': {
    freshSeconds: MINUTE,
    staleSeconds: 10 * MINUTE,
    staleIfErrorSeconds: DAY,
    negativeSeconds: 10,
    key: ({ slug }: { slug: string }) => canonical({ slug }),
    tags: (_input: { slug: string }, product: ProductDetailView | null) =>
      product ? detailTags(product) : [SLUGS_TAG],
  },
  'category.list': {
    freshSeconds: 5 * MINUTE,
    staleSeconds: HOUR,
    staleIfErrorSeconds: DAY,
    negativeSeconds: 10,
    key: (_input: null) => canonical({}),
    tags: (_input: null, _categories: CategoryView[] | null) => [CATEGORIES_TAG],
  },
  'slug.index': {
    freshSeconds: 5 * MINUTE,
    staleSeconds: HOUR,
    staleIfErrorSeconds: DAY,
    negativeSeconds: 10,
    key: (_input: null) => canonical({}),
    tags: (_input: null, _index: SlugIndex | null) => [SLUGS_TAG],
  },
  'product.search': {
    freshSeconds: MINUTE,
    staleSeconds: 5 * MINUTE,
    staleIfErrorSeconds: HOUR,
    negativeSeconds: 10,
    key: (input: ProductSearchInput) =>
      canonical({ ...listing(input), query: input.query.trim().replace(/\s+/g, ' ').toLowerCase() }),
    tags: (input: ProductSearchInput, page: ProductPageView | null) => [
      SEARCHES_TAG,
      ...listTags(input, page),
    ],
  },
  page: {
    freshSeconds: MINUTE,
    staleSeconds: 10 * MINUTE,
    staleIfErrorSeconds: DAY,
    negativeSeconds: 0,
    // On the way of every kept page, so no JSON; the length keeps two addresses from ever meeting.
    key: ({ path, query }: PageInput) => `${path.length} ${path}?${query}`,
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

const ORDER_TAGS = {
  relevance: [],
  name: [NAME_ORDER_TAG],
  // Where prices are equal the name decides.
  price: [PRICE_ORDER_TAG, NAME_ORDER_TAG],
  '-price': [PRICE_ORDER_TAG, NAME_ORDER_TAG],
} as const;

function listTags({ category = [], sort = 'relevance' }: ListQuery, page: ProductPageView | null): string[] {
  return [
    LISTS_TAG,
    ...ORDER_TAGS[sort],
    ...category.map(categoryTag),
    ...(page?.items ?? []).map(({ id }) => productTag(id)),
  ];
}

/** Its own page, the cards of related products, its colours by name, and the categories that both come from. */
function detailTags({ id, related, siblings, categories }: ProductDetailView): string[] {
  return [
    productTag(id),
    ...related.map((product) => productTag(product.id)),
    ...siblings.map((sibling) => productNameTag(sibling.id)),
    ...categories.map((category) => categoryTag(category.id)),
  ];
}
