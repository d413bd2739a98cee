// Tuned with the table in search.test.ts: less similar words merely share some letters. Both engines rank by these.

export const MIN_SIMILARITY = 0.38;
/** Products with a smaller share of the best sum of similarities are no results. */
export const MIN_SHARE_OF_BEST = 0.85;
/** A similar word in a property counts less than one in a name. */
export const PROPERTY_SHARE = 0.8;
