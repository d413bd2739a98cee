import type { BrandCode } from '#shared/brands/index.ts';
import {
  CATEGORIES_TAG,
  DELIVERY_TAG,
  familyTag,
  LISTS_TAG,
  productTag,
  questionsTag,
  RATING_TAG,
  SEARCHES_TAG,
  SLUGS_TAG,
} from '#shared/cache-tags/cache-tags.ts';
import type { operations } from '#shared/commerce-api/openapi-types.ts';
import type { Locale } from '#shared/locales/index.ts';
import { normaliseSpaces } from '#shared/validation/text.ts';
import type {
  AbsorberView,
  CategoryView,
  ComparedProductView,
  DataSheetView,
  DeliveryCalendarView,
  ProductCardView,
  ProductDetailView,
  ProductPageView,
  ProductQuestionsView,
  ProductSummaryView,
  RatingView,
  SampledProductView,
  SitemapSizeView,
  SlugOwnerView,
} from '../commerce-client/views.ts';
import { type CachedPage, packPage, pageBytes, unpackPage } from './cached-page.ts';
import {
  fromJson,
  isAbsorber,
  isCategories,
  isComparedProduct,
  isDataSheet,
  isDeliveryCalendar,
  isProductCards,
  isProductDetail,
  isProductPage,
  isProductQuestions,
  isProductSummary,
  isRating,
  isSampledProduct,
  isSitemapSize,
  isSlugOwner,
  isText,
} from './cached-values.ts';
import { canonicalJson, sortedSet } from './canonical-json.ts';
import { STALE_DATA_SECONDS } from './edge-lifetime.ts';
import type { AnyPolicy, Policy } from './policy.ts';
import { cardProducts, detailTags, type ListQuery, listTags } from './product-tags.ts';

export type ProductListInput = Omit<ListQuery, 'query'>;
export type ProductSearchInput = ListQuery & { query: string };
export type SlugInput = operations['getSlugOwner']['parameters']['path'];
export interface QuestionsInput {
  readonly family: string;
  readonly page: number;
}
export interface PageInput {
  readonly path: string;
  /** Whitelisted and sorted, without the question mark. */
  readonly query: string;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const PRODUCT_LIFETIMES = {
  freshSeconds: MINUTE,
  staleWhileRevalidateSeconds: 10 * MINUTE,
  staleIfErrorSeconds: DAY,
  negativeSeconds: 10,
} as const;

/** Categories and the owners of slugs: they change rarely. */
const STRUCTURE_LIFETIMES = {
  freshSeconds: 5 * MINUTE,
  staleWhileRevalidateSeconds: HOUR,
  staleIfErrorSeconds: DAY,
  negativeSeconds: 10,
} as const;

const PAGE = {
  // Not JSON, because it is built for every page request. The length rules out collisions of path and query.
  key: ({ path, query }: PageInput) => `${path.length} ${path}?${query}`,
  tags: (_input: PageInput, page: CachedPage | null) => page?.tags ?? [],
  isCacheable: (page: CachedPage) => !page.uncacheable,
  sizeInBytes: pageBytes,
  serialise: packPage,
  deserialise: unpackPage,
} as const;

/**
 * Every cached read. Customer data (cart, order, account, session) must never get a row: without one it cannot be
 * read through the cache.
 */
export const POLICIES = {
  'product.list': {
    ...PRODUCT_LIFETIMES,
    key: (input: ProductListInput) => canonicalJson(listKeyFields(input)),
    tags: (input: ProductListInput, page: ProductPageView | null) => listTags(input, page),
    deserialise: fromJson(isProductPage),
  },
  'product.favourites': {
    ...PRODUCT_LIFETIMES,
    key: (_input: null) => canonicalJson({}),
    tags: (_input: null, favourites: ProductCardView[] | null) => [
      LISTS_TAG,
      ...new Set((favourites ?? []).flatMap(cardProducts).map(productTag)),
    ],
    deserialise: fromJson(isProductCards),
  },
  'product.detail': {
    ...PRODUCT_LIFETIMES,
    key: ({ slug }: { slug: string }) => canonicalJson({ slug }),
    // Another product may take the slug in this locale, if the product has it in another one.
    tags: ({ slug }: { slug: string }, product: ProductDetailView | null) => [
      ...(product ? detailTags(product) : []),
      ...(product?.slug === slug ? [] : [SLUGS_TAG]),
    ],
    deserialise: fromJson(isProductDetail),
  },
  'product.card': {
    ...PRODUCT_LIFETIMES,
    key: ({ id }: { id: string }) => canonicalJson({ id }),
    // The product that represents a family can change, and with it the slug.
    tags: (_input: { id: string }, product: ProductSummaryView | null) =>
      product ? [productTag(product.id), SLUGS_TAG] : [SLUGS_TAG],
    deserialise: fromJson(isProductSummary),
  },
  'product.absorber': {
    ...PRODUCT_LIFETIMES,
    key: ({ id }: { id: string }) => canonicalJson({ id }),
    // The product that represents a family can change, and with it the slug.
    tags: (_input: { id: string }, product: AbsorberView | null) =>
      product ? [productTag(product.id), SLUGS_TAG] : [SLUGS_TAG],
    deserialise: fromJson(isAbsorber),
  },
  'product.compared': {
    ...PRODUCT_LIFETIMES,
    key: ({ id }: { id: string }) => canonicalJson({ id }),
    // The product that represents a family can change, and with it the slug.
    tags: (_input: { id: string }, product: ComparedProductView | null) =>
      product ? [productTag(product.id), SLUGS_TAG] : [SLUGS_TAG],
    deserialise: fromJson(isComparedProduct),
  },
  'product.samples': {
    ...PRODUCT_LIFETIMES,
    key: ({ id }: { id: string }) => canonicalJson({ id }),
    // The samples of a family follow each of its products.
    tags: (_input: { id: string }, product: SampledProductView | null) => [
      ...new Set(product?.colours.map(({ productId }) => productTag(productId)) ?? []),
      SLUGS_TAG,
    ],
    deserialise: fromJson(
      (value): value is SampledProductView | null => value === null || isSampledProduct(value),
    ),
  },
  'product.questions': {
    ...PRODUCT_LIFETIMES,
    key: ({ family, page }: QuestionsInput) => canonicalJson({ family, page }),
    // Products can join and leave the family.
    tags: ({ family }: QuestionsInput, _page: ProductQuestionsView | null) => [
      questionsTag(family),
      familyTag(family),
    ],
    deserialise: fromJson(isProductQuestions),
  },
  'product.sheet': {
    ...PRODUCT_LIFETIMES,
    key: ({ id }: { id: string }) => canonicalJson({ id }),
    tags: ({ id }: { id: string }, _sheet: DataSheetView | null) => [productTag(id)],
    deserialise: fromJson(isDataSheet),
  },
  'category.list': {
    ...STRUCTURE_LIFETIMES,
    key: (_input: null) => canonicalJson({}),
    tags: (_input: null, _categories: CategoryView[] | null) => [CATEGORIES_TAG],
    // Without counts, they are read again soon.
    freshSecondsOf: (categories: CategoryView[]) =>
      categories.some(({ productCount }) => productCount === null) ? STALE_DATA_SECONDS : undefined,
    deserialise: fromJson(isCategories),
  },
  'slug.owner': {
    ...STRUCTURE_LIFETIMES,
    key: ({ kind, slug }: SlugInput) => canonicalJson({ kind, slug }),
    tags: (_input: SlugInput, _owner: SlugOwnerView | null) => [SLUGS_TAG],
    deserialise: fromJson(isSlugOwner),
  },
  'sitemap.size': {
    ...STRUCTURE_LIFETIMES,
    key: (_input: null) => canonicalJson({}),
    tags: (_input: null, _size: SitemapSizeView | null) => [SLUGS_TAG],
    deserialise: fromJson(isSitemapSize),
  },
  'delivery.calendar': {
    ...STRUCTURE_LIFETIMES,
    key: (_input: null) => canonicalJson({}),
    tags: (_input: null, _calendar: DeliveryCalendarView | null) => [DELIVERY_TAG],
    deserialise: fromJson(isDeliveryCalendar),
  },
  // Messages are suspected when it is older than two days. Each new one changes the ETag of all pages with a form.
  'message.stamp': {
    ...STRUCTURE_LIFETIMES,
    key: (_input: null) => canonicalJson({}),
    tags: (_input: null, _stamp: string | null) => [],
    deserialise: fromJson(isText),
  },
  rating: {
    ...STRUCTURE_LIFETIMES,
    negativeSeconds: 10 * MINUTE,
    key: (_input: null) => canonicalJson({}),
    tags: (_input: null, _rating: RatingView | null) => [RATING_TAG],
    deserialise: fromJson(isRating),
  },
  'product.search': {
    freshSeconds: MINUTE,
    staleWhileRevalidateSeconds: 5 * MINUTE,
    staleIfErrorSeconds: HOUR,
    negativeSeconds: 10,
    key: (input: ProductSearchInput) =>
      canonicalJson({
        ...listKeyFields(input),
        ...(input.unfinished ? { unfinished: true } : {}),
        query: normaliseSpaces(input.query).toLowerCase(),
      }),
    tags: (input: ProductSearchInput, page: ProductPageView | null) => [
      SEARCHES_TAG,
      ...listTags(input, page),
    ],
    deserialise: fromJson(isProductPage),
  },
  page: {
    ...PAGE,
    ...PRODUCT_LIFETIMES,
    negativeSeconds: 0,
    // A page that was rendered from stale data is rendered again soon.
    freshSecondsOf: (page: CachedPage) => (page.allFresh ? undefined : STALE_DATA_SECONDS),
  },
  // Spares the render of a page whose reads have just failed.
  'page.degraded': {
    ...PAGE,
    freshSeconds: STALE_DATA_SECONDS,
    staleWhileRevalidateSeconds: 0,
    staleIfErrorSeconds: 0,
    negativeSeconds: 0,
  },
} as const satisfies Record<string, AnyPolicy>;

export type PolicyName = keyof typeof POLICIES;
export type InputOf<Name extends PolicyName> = Parameters<(typeof POLICIES)[Name]['key']>[0];
export type ValueOf<Name extends PolicyName> = NonNullable<Parameters<(typeof POLICIES)[Name]['tags']>[1]>;

/** Part of every cache key: brands and locales never share a value. */
export interface Shop {
  readonly brand: BrandCode;
  readonly locale: Locale;
}

export function policyOf<Name extends PolicyName>(name: Name): Policy<InputOf<Name>, ValueOf<Name>> {
  // TypeScript cannot type a generic index into the table; `satisfies` has checked each row.
  return POLICIES[name] as unknown as Policy<InputOf<Name>, ValueOf<Name>>;
}

/** The longest lifetime of any value, for which an invalidation has to be recorded. */
export const MAX_LIFETIME_SECONDS = Math.max(...Object.values(POLICIES).map(lifetimeSeconds));

/** The bars are unambiguous: no policy name, brand or locale contains one. */
export function cacheKey<Name extends PolicyName>(
  name: Name,
  { brand, locale, input }: Shop & { input: InputOf<Name> },
): string {
  return `${name}|${brand}|${locale}|${policyOf(name).key(input)}`;
}

function lifetimeSeconds(row: AnyPolicy): number {
  return row.freshSeconds + Math.max(row.staleWhileRevalidateSeconds, row.staleIfErrorSeconds);
}

function listKeyFields(input: ListQuery) {
  const { category, brand, colour, size, price, stock, absorption, insulation, sort, page, perPage } = input;
  return {
    category: sortedSet(category),
    brand: sortedSet(brand),
    colour: sortedSet(colour),
    size: sortedSet(size),
    price: sortedSet(price),
    stock: sortedSet(stock),
    absorption: sortedSet(absorption),
    insulation: sortedSet(insulation),
    sort: sort ?? 'relevance',
    page: page ?? 1,
    perPage: perPage ?? 16,
  };
}
