import type { OutputOf } from '#client/data/query.ts';

/**
 * Whether the first text that a search finds has what was searched in its title, as the page of free samples has: other texts
 * and products only mention it.
 */
export function isInTitles({
  items,
  correction,
}: Pick<OutputOf<'content.search.get'>, 'correction'> & {
  readonly items: readonly Pick<OutputOf<'content.search.get'>['items'][number], 'title' | 'words'>[];
}): boolean {
  const [first] = items;
  if (!first || correction !== null) return false;
  const words = first.title.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.some((word) => first.words?.includes(word));
}
