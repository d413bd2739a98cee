// The words by which the commerce API says what changed and the storefront what its cached values are made of.
// A tag is one word: the edge keeps a page's tags as a list with spaces between.

/** What is part of every list of products: which products there are, and the names of the filters. */
export const LISTS_TAG = 'product-lists';
/** Lists in the order of names. */
export const NAME_ORDER_TAG = 'product-lists:name';
/** Lists in the order of prices. */
export const PRICE_ORDER_TAG = 'product-lists:price';
/** Results of product searches: they hang on every word of a product. */
export const SEARCHES_TAG = 'searches';
/** The list of categories with their texts and counts. */
export const CATEGORIES_TAG = 'categories';
/** The index of slugs, and every answer that a slug leads nowhere. */
export const SLUGS_TAG = 'slugs';
/** What a build brings along: translations, pictures, texts of the brand. */
export const CONTENT_TAG = 'content';

/** Whatever a product's page or card shows of it. */
export const productTag = (id: string) => `product:${id}`;
/** Only the name, the slug and the colour of a product, as its siblings' pages show them. */
export const productNameTag = (id: string) => `product-name:${id}`;
/** A category's own words, and which products are in it. */
export const categoryTag = (id: string) => `category:${id}`;

/** What a purge may carry. */
export const TAG_PATTERN = /^[\w:.-]{1,100}$/;
/** Tags of one purge at most. */
export const TAGS_PER_PURGE = 500;

/** Seconds after which no cache holds anything any more, whatever was purged or not. */
export const LONGEST_CACHE_LIFE_SECONDS = 26 * 3_600;
