import {
  CATEGORIES_TAG,
  categoryStockTag,
  categoryTag,
  DELIVERY_TAG,
  familyTag,
  LISTS_TAG,
  NAME_ORDER_TAG,
  productTag,
  questionsTag,
  SEARCHES_TAG,
  SLUGS_TAG,
  STOCK_COUNTS_TAG,
} from '#shared/cache-tags/cache-tags.ts';

interface ProductSubject {
  readonly product: string;
}
interface CategorisedSubject extends ProductSubject {
  readonly categories: readonly string[];
}
/** A product with the ids of its current and former families. */
interface FamilySubject extends ProductSubject {
  readonly families: readonly string[];
}
/** A product with the ids of its current and former categories and families. */
interface PlacedProductSubject extends CategorisedSubject, FamilySubject {}
interface CategorySubject {
  readonly category: string;
}

/** The changes that invalidate cached values, and the subject of each. */
interface Subjects {
  /** Sold out, or available again. Other sales are not changes: cached stock may be a minute old. */
  'stock-crossed-zero': CategorisedSubject;
  /** Texts, pictures, properties: shown on its page and its cards. */
  'product-edited': ProductSubject;
  /** Its name, or the name or look of its colour. */
  'product-renamed': FamilySubject;
  'product-priced': ProductSubject;
  /** Its words in the search index. */
  'product-words-changed': ProductSubject;
  'product-slug-changed': FamilySubject;
  /** Its category, family, colour, manufacturer, a filter value, or a value that distinguishes it from its siblings. */
  'product-moved': PlacedProductSubject;
  'product-added': PlacedProductSubject;
  /** Hidden, or deleted from the catalogue. */
  'product-removed': PlacedProductSubject;
  'products-reordered': { readonly categories: readonly string[] };
  /** Its texts or picture. */
  'category-edited': CategorySubject;
  'category-renamed': CategorySubject;
  'category-slug-changed': CategorySubject;
  'category-added': CategorySubject;
  'category-removed': CategorySubject;
  'categories-reordered': object;
  /** A manufacturer or a colour. */
  'filter-renamed': object;
  /** A process has read the products of an import, after it had served lists of the former ones. */
  'lists-renewed': object;
  /** Reviews of a family are published, changed or gone. */
  'reviews-changed': { readonly family: string };
  /** The published questions about the products of families. */
  'questions-changed': { readonly families: readonly string[] };
  /** The last time slot of a day has been booked. */
  'delivery-day-filled': object;
}

type ChangeKind = keyof Subjects;
export type Change = { [Kind in ChangeKind]: { readonly kind: Kind } & Subjects[Kind] }[ChangeKind];

const tagsForPlace = ({ product, categories, families }: PlacedProductSubject) => [
  productTag(product),
  ...families.map(familyTag),
  ...categories.map(categoryTag),
  LISTS_TAG,
  CATEGORIES_TAG, // contains product counts
];

/** The tags that each kind of change invalidates. The storefront's cache policies assign tags to values. */
const TAGS: { readonly [Kind in ChangeKind]: (subject: Subjects[Kind]) => readonly string[] } = {
  'stock-crossed-zero': ({ product, categories }) => [
    productTag(product),
    STOCK_COUNTS_TAG,
    ...categories.map(categoryStockTag),
  ],
  'product-edited': ({ product }) => [productTag(product)],
  'product-renamed': ({ product, families }) => [
    productTag(product),
    ...families.map(familyTag),
    NAME_ORDER_TAG,
  ],
  // The price filter counts products by their prices.
  'product-priced': ({ product }) => [productTag(product), LISTS_TAG],
  'product-words-changed': () => [SEARCHES_TAG],
  'product-slug-changed': ({ product, families }) => [
    productTag(product),
    ...families.map(familyTag),
    SLUGS_TAG,
  ],
  'product-moved': tagsForPlace,
  'product-added': (place) => [...tagsForPlace(place), SLUGS_TAG],
  'product-removed': (place) => [...tagsForPlace(place), SLUGS_TAG],
  'products-reordered': ({ categories }) => [LISTS_TAG, ...categories.map(categoryTag)],
  'category-edited': () => [CATEGORIES_TAG],
  'category-renamed': ({ category }) => [CATEGORIES_TAG, categoryTag(category), LISTS_TAG],
  'category-slug-changed': ({ category }) => [CATEGORIES_TAG, categoryTag(category), SLUGS_TAG],
  'category-added': ({ category }) => [CATEGORIES_TAG, categoryTag(category), SLUGS_TAG],
  'category-removed': ({ category }) => [CATEGORIES_TAG, categoryTag(category), SLUGS_TAG],
  'categories-reordered': () => [CATEGORIES_TAG, LISTS_TAG],
  'filter-renamed': () => [LISTS_TAG],
  'lists-renewed': () => [LISTS_TAG, SEARCHES_TAG, CATEGORIES_TAG],
  'reviews-changed': ({ family }) => [familyTag(family)],
  'questions-changed': ({ families }) => families.map(questionsTag),
  'delivery-day-filled': () => [DELIVERY_TAG],
};

/** The distinct cache tags that these changes invalidate. */
export function tagsForChanges(changes: readonly Change[]): readonly string[] {
  // TypeScript cannot relate a change to the function of its kind.
  const tags = (change: Change) => (TAGS[change.kind] as (subject: Change) => readonly string[])(change);
  return [...new Set(changes.flatMap(tags))];
}
