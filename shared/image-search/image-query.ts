/** What an image search looks for: a library image by id, a shopper's own edited one by id, or words. */
export type ImageQuery =
  | { readonly kind: 'image'; readonly id: string }
  | { readonly kind: 'edit'; readonly id: string }
  | { readonly kind: 'words'; readonly words: string };

/**
 * Reads the prefixes `image:` and `edit:` (spec section 2), in any case and with spaces around the id; a prefix
 * without an id, and everything else, is words.
 */
export function parseImageQuery(query: string): ImageQuery {
  const [, prefix, id] = /^\s*(image|edit):\s*(\S+)\s*$/i.exec(query) ?? [];
  if (!prefix || !id) return { kind: 'words', words: query.trim().replace(/\s+/g, ' ') };
  return { kind: prefix.toLowerCase() === 'edit' ? 'edit' : 'image', id };
}
