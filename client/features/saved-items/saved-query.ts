import type { InputOf } from '#client/data/query.ts';
import { parsePage } from '#shared/pagination/pagination.ts';

export const SAVED_KINDS = ['configuration', 'photo', 'project'] as const;
export type SavedKind = (typeof SAVED_KINDS)[number];

/** Name of the view of `myAccount` that shows what is saved. */
export const SAVED_VIEW = 'saved';
export const LONGEST_WORDS = 100;

/** Which part of the saved items an address shows. */
export interface SavedQuery {
  readonly page: number;
  readonly kind: SavedKind | undefined;
  readonly words: string;
  readonly deleted: boolean;
}

/** Reads an address such as `?view=saved&kind=photo&query=hall&page=2`; what it does not know is passed over. */
export function savedQuery(query: URLSearchParams): SavedQuery {
  return {
    page: parsePage(query),
    kind: SAVED_KINDS.find((kind) => kind === query.get('kind')),
    words: (query.get('query') ?? '').trim().slice(0, LONGEST_WORDS),
    deleted: query.get('deleted') === '1',
  };
}

/** What a link to these items has in its query, on page 1. */
export function savedParameters({
  kind,
  words,
  deleted,
}: Omit<SavedQuery, 'page'>): Record<string, string | undefined> {
  return { view: SAVED_VIEW, kind, query: words || undefined, deleted: deleted ? '1' : undefined };
}

export function savedInput({ page, kind, words, deleted }: SavedQuery): InputOf<'storage.item.list'> {
  return { page, query: words, deleted, ...(kind ? { kind } : {}) };
}

/** Whether these are all items, in the shopper's own order: only there is a neighbour what one sees beside an item. */
export function showsAll({ kind, words, deleted }: SavedQuery): boolean {
  return !kind && !words && !deleted;
}
