import { normaliseSpaces } from '../validation/text.ts';

/** The subject of an image search: a library picture by id, a shopper's cropped picture by id, or words. */
export type ImageQuery =
  | { readonly kind: 'image'; readonly id: string }
  | { readonly kind: 'edit'; readonly id: string }
  | { readonly kind: 'words'; readonly words: string };

/**
 * Parses the prefixes `image:` and `edit:`, in any case and with spaces around the id. A prefix without an id, and
 * all other text, is words.
 */
export function parseImageQuery(query: string): ImageQuery {
  const [, prefix, id] = /^\s*(image|edit):\s*(\S+)\s*$/i.exec(query) ?? [];
  if (!prefix || !id) return { kind: 'words', words: normaliseSpaces(query) };
  return { kind: prefix.toLowerCase() === 'edit' ? 'edit' : 'image', id };
}
