// Tags connect changes of the commerce API with cached values of the storefronts. A tag has no spaces: the edge stores
// the tags of a page as a list separated by spaces.

/** Every list of products: the set of products, their prices, and the names of the filters. */
export const LISTS_TAG = 'product-lists';
export const NAME_ORDER_TAG = 'product-lists:name';
/** Lists of all categories, and lists filtered by stock: how many products are in stock. */
export const STOCK_COUNTS_TAG = 'product-lists:stock';
/** Search results: they depend on every word of a product. */
export const SEARCHES_TAG = 'searches';
/** The list of categories with their texts and product counts. */
export const CATEGORIES_TAG = 'categories';
/** The targets of slugs that are not those of the page in the locale: former slugs, those of other languages, and "not found". */
export const SLUGS_TAG = 'slugs';
/** The days without delivery, on which the promised date of a product depends. */
export const DELIVERY_TAG = 'delivery';
/** The rating of the shop by its customers. */
export const RATING_TAG = 'rating';
/** The content of a build: translations, pictures, texts of the brand. */
export const CONTENT_TAG = 'content';

/** Everything that the page or card of a product shows. */
export const productTag = (id: string) => `product:${id}`;
/** The products of a family with what the pages of their siblings show: name, slug, colour, and values of variants. */
export const familyTag = (family: string) => `family:${family}`;
/** The published questions about the products of a family. */
export const questionsTag = (family: string) => `questions:${family}`;
/** The texts of a category, and which products it contains. */
export const categoryTag = (id: string) => `category:${id}`;

/** Lists of a category: how many of its products are in stock. */
export const categoryStockTag = (id: string) => `category-stock:${id}`;

/** A page of the content with its body. */
export const contentTag = (kind: string, id: string) => `content:${kind}:${id}`;
/** Part of an entry of the content that cards and links show: its title, address and picture. */
export const contentCardTag = (kind: string, id: string) => `content-card:${kind}:${id}`;
/** Entries of a kind, and the names of their tags. */
export const contentListTag = (kind: string) => `content-list:${kind}`;
/** Searches of the content, which depend on all of its texts. */
export const CONTENT_SEARCHES_TAG = 'content-searches';

export const TAG_PATTERN = /^[\w:.-]{1,100}$/;

const NAMES = [
  ...[LISTS_TAG, NAME_ORDER_TAG, STOCK_COUNTS_TAG, SEARCHES_TAG, CATEGORIES_TAG, SLUGS_TAG, DELIVERY_TAG],
  ...[RATING_TAG, CONTENT_TAG, CONTENT_SEARCHES_TAG],
];
const KINDS = [
  ...['product', 'family', 'questions', 'category', 'category-stock'],
  ...['content', 'content-card', 'content-list'],
];

/** Whether a tag is one of those above. */
export function isKnownTag(tag: string): boolean {
  const [kind = '', id = ''] = tag.split(/:(.*)/);
  return TAG_PATTERN.test(tag) && (NAMES.includes(tag) || (KINDS.includes(kind) && id !== ''));
}

export const MAX_TAGS_PER_PURGE = 500;

/** Seconds after which every cache has dropped a value, even without a purge. */
export const MAX_CACHE_LIFETIME_SECONDS = 26 * 3_600;
