import { readStoredJson, store } from '#client/data/browser-storage.ts';
import { MAX_QUERY_LENGTH } from '#shared/constants.ts';
import { normaliseSpaces } from '#shared/validation/text.ts';

// The last searches stay in the browser and are never sent.

const KEY = 'recent-searches';
const MAX_SEARCHES = 5;

const isSearch = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= MAX_QUERY_LENGTH;

/** The last searches, newest first; none if the browser blocks storage. */
export function readRecentSearches(): readonly string[] {
  const stored = readStoredJson('localStorage', KEY);
  return Array.isArray(stored) ? stored.filter(isSearch).slice(0, MAX_SEARCHES) : [];
}

/** Stores a search as the newest one. */
export function addRecentSearch(words: string): void {
  const search = normaliseSpaces(words);
  if (!isSearch(search)) return;
  const others = readRecentSearches().filter((one) => one.toLowerCase() !== search.toLowerCase());
  store('localStorage', KEY, JSON.stringify([search, ...others].slice(0, MAX_SEARCHES)));
}

/** Forgets all searches. */
export function clearRecentSearches(): void {
  store('localStorage', KEY, undefined);
}
