import { normaliseSpaces } from '../validation/text.ts';

/** The subject of an image search: a library picture by id, a shopper's upload or cropped picture by id, or words. */
export type ImageQuery =
  | { readonly kind: 'image' | 'upload' | 'edit'; readonly id: string }
  | { readonly kind: 'words'; readonly words: string };

const KINDS = ['image', 'upload', 'edit'] as const;

/**
 * Parses the prefixes `image:`, `upload:` and `edit:`, in any case and with spaces around the id. A prefix without an id,
 * and all other text, is words.
 */
export function parseImageQuery(query: string): ImageQuery {
  const [, prefix, id] = /^\s*(\w+):\s*(\S+)\s*$/.exec(query) ?? [];
  const kind = KINDS.find((known) => known === prefix?.toLowerCase());
  if (!kind || !id) return { kind: 'words', words: normaliseSpaces(query) };
  return { kind, id };
}
