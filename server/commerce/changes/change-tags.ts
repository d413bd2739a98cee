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

interface OfProduct {
  readonly product: string;
}
/** A product among others: the categories it is or was in, and the ids of its family's other members. */
interface OfPlace extends OfProduct {
  readonly categories: readonly string[];
  readonly family: readonly string[];
}
interface OfCategory {
  readonly category: string;
}

/** Everything that can change under a storefront's cached values, and what of it is told. */
interface Subjects {
  /** There is some again, or none any more. A sale that leaves some is no change: lists and pages are a minute old. */
  'stock-crossed-zero': OfProduct;
  /** Texts, pictures, properties: what its own page and its cards show. */
  'product-edited': OfProduct;
  /** Its name, or the look or name of its colour. */
  'product-renamed': OfProduct;
  'product-priced': OfProduct;
  /** Words that a search finds it by. */
  'product-words-changed': OfProduct;
  'product-slug-changed': OfProduct;
  /** Another category, family, colour or manufacturer. */
  'product-moved': OfPlace;
  'product-added': OfPlace;
  /** Hidden, or out of the catalogue. */
  'product-removed': OfPlace;
  'products-reordered': { readonly categories: readonly string[] };
  /** Its texts or picture. */
  'category-edited': OfCategory;
  'category-renamed': OfCategory;
  'category-slug-changed': OfCategory;
  'category-added': OfCategory;
  'category-removed': OfCategory;
  'categories-reordered': object;
  'manufacturer-renamed': object;
}

type ChangeKind = keyof Subjects;
export type Change = { [Kind in ChangeKind]: { readonly kind: Kind } & Subjects[Kind] }[ChangeKind];

const inPlace = ({ product, categories, family }: OfPlace) => [
  productTag(product),
  ...family.map(productTag),
  ...categories.map(categoryTag),
  LISTS_TAG,
  CATEGORIES_TAG, // it counts products
];

/** The one table of what a change makes untrue. What carries which tag is said by the storefront's cache policies. */
const TAGS: { readonly [Kind in ChangeKind]: (subject: Subjects[Kind]) => readonly string[] } = {
  'stock-crossed-zero': ({ product }) => [productTag(product)],
  'product-edited': ({ product }) => [productTag(product)],
  'product-renamed': ({ product }) => [productTag(product), productNameTag(product), NAME_ORDER_TAG],
  'product-priced': ({ product }) => [productTag(product), PRICE_ORDER_TAG],
  'product-words-changed': () => [SEARCHES_TAG],
  'product-slug-changed': ({ product }) => [productTag(product), productNameTag(product), SLUGS_TAG],
  'product-moved': inPlace,
  'product-added': (place) => [...inPlace(place), SLUGS_TAG],
  'product-removed': (place) => [...inPlace(place), SLUGS_TAG],
  'products-reordered': ({ categories }) => [LISTS_TAG, ...categories.map(categoryTag)],
  'category-edited': () => [CATEGORIES_TAG],
  'category-renamed': ({ category }) => [CATEGORIES_TAG, categoryTag(category), LISTS_TAG],
  'category-slug-changed': ({ category }) => [CATEGORIES_TAG, categoryTag(category), SLUGS_TAG],
  'category-added': ({ category }) => [CATEGORIES_TAG, categoryTag(category), SLUGS_TAG],
  'category-removed': ({ category }) => [CATEGORIES_TAG, categoryTag(category), SLUGS_TAG],
  'categories-reordered': () => [CATEGORIES_TAG, LISTS_TAG],
  'manufacturer-renamed': () => [LISTS_TAG],
};

/** The cache tags that these changes make untrue, each once. */
export function tagsOf(changes: readonly Change[]): readonly string[] {
  // The compiler does not see that a change and its row in the table share their kind.
  const tags = (change: Change) => (TAGS[change.kind] as (subject: Change) => readonly string[])(change);
  return [...new Set(changes.flatMap(tags))];
}
