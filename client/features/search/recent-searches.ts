import { MAX_QUERY_LENGTH } from '#shared/constants.ts';
import { normaliseSpaces } from '#shared/validation/text.ts';

// The last searches stay in the browser and are never sent.

const KEY = 'recent-searches';
const MAX_SEARCHES = 5;

type SearchStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
/** Throws if the browser blocks storage. */
type OpenStorage = () => SearchStorage;

const isSearch = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= MAX_QUERY_LENGTH;

/** The last searches, newest first; none if the browser blocks storage. */
export function readRecentSearches(storage: OpenStorage = () => localStorage): readonly string[] {
  try {
    const stored: unknown = JSON.parse(storage().getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isSearch).slice(0, MAX_SEARCHES) : [];
  } catch {
    return [];
  }
}

/** Stores a search as the newest one. */
export function addRecentSearch(words: string, storage: OpenStorage = () => localStorage): void {
  const search = normaliseSpaces(words);
  if (!isSearch(search)) return;
  const others = readRecentSearches(storage).filter((one) => one.toLowerCase() !== search.toLowerCase());
  try {
    storage().setItem(KEY, JSON.stringify([search, ...others].slice(0, MAX_SEARCHES)));
  } catch {
    // The browser blocks storage, for example in a private window.
  }
}

/** Forgets all searches. */
export function clearRecentSearches(storage: OpenStorage = () => localStorage): void {
  try {
    storage().removeItem(KEY);
  } catch {
    // The browser blocks storage.
  }
}
