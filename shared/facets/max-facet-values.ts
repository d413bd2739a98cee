/**
 * Values of one filter that a list reads; further ones are ignored. The contract of the commerce API and nginx/page-query.js have
 * the same number.
 */
export const MAX_FACET_VALUES = 20;
