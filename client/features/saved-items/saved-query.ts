import type { InputOf } from '#client/data/query.ts';
import { LAST_PAGE, parsePage } from '#shared/pagination/pagination.ts';
import { searchWords } from '#shared/validation/text.ts';

export const SAVED_KINDS = ['configuration', 'photo', 'project'] as const;
type SavedKind = (typeof SAVED_KINDS)[number];

/** The view of `myAccount` that lists the saved items. */
export const SAVED_VIEW = 'saved';
export const MAX_SEARCH_LENGTH = 100;

/** The filters and page of a list of saved items. */
export interface SavedQuery {
  readonly page: number;
  readonly kind: SavedKind | undefined;
  readonly words: string;
  readonly deleted: boolean;
}

/** Parses a query such as `?view=saved&kind=photo&query=hall&page=2`; unknown values are ignored. */
export function parseSavedQuery(query: URLSearchParams): SavedQuery {
  return {
    page: Math.min(parsePage(query), LAST_PAGE),
    kind: SAVED_KINDS.find((kind) => kind === query.get('kind')),
    words: searchWords(query.get('query') ?? '', MAX_SEARCH_LENGTH),
    deleted: query.get('deleted') === '1',
  };
}

/** The query of a link to these items, on page 1. */
export function savedParameters({
  kind,
  words,
  deleted,
}: Omit<SavedQuery, 'page'>): Record<string, string | undefined> {
  return { view: SAVED_VIEW, kind, query: words || undefined, deleted: deleted ? '1' : undefined };
}

export function savedListInput({ page, kind, words, deleted }: SavedQuery): InputOf<'storage.item.list'> {
  return { page, query: words, deleted, ...(kind ? { kind } : {}) };
}

/**
 * Whether all items are listed in the shopper's own order. Only then are the visible neighbours of an item its
 * neighbours in that order.
 */
export function isUnfiltered({ kind, words, deleted }: SavedQuery): boolean {
  return !kind && !words && !deleted;
}
