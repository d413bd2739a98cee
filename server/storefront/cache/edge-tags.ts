/** Room for the products of 15 cards in 12 colours. Proxies and clients often refuse headers of 16 kB. */
const MAX_HEADER_BYTES = 8_192;

/**
 * The value of X-Cache-Tags, by which edges invalidate a response. A long one has one tag for all products, and for each other
 * kind: an edge then drops the response at a purge of any product (nginx/cache-purge.js).
 */
export function edgeTags(tags: readonly string[]): string {
  const header = distinct(tags);
  return header.length <= MAX_HEADER_BYTES ? header : distinct(tags.map((tag) => tag.replace(/:.*/, ':*')));
}

function distinct(tags: readonly string[]): string {
  return [...new Set(tags)].join(' ');
}
