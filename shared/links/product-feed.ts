/** Path of the products of a shop as a feed for merchant centres. The host names the locale. */
export const PRODUCT_FEED_PATH = '/product-feed.xml';
