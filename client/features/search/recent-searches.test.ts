import { beforeEach, describe, expect, it } from 'vitest';
import { addRecentSearch, clearRecentSearches, readRecentSearches } from './recent-searches.ts';

const stored = new Map<string, string>();
const storage = () => ({
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
});
const blocked = () => {
  throw new Error('blocked');
};

describe('recent searches', () => {
  beforeEach(() => stored.clear());

  it('are the last five, newest first, without repetitions', () => {
    for (const words of ['een', 'twee', 'drie', 'vier', 'vijf', ' zes  en ', 'Twee'])
      addRecentSearch(words, storage);
    expect(readRecentSearches(storage)).toEqual(['Twee', 'zes en', 'vijf', 'vier', 'drie']);
    clearRecentSearches(storage);
    expect(readRecentSearches(storage)).toEqual([]);
  });

  it.each(['{', '{}', 'null', '[1, ""]'])('ignores what it did not store: %s', (text) => {
    stored.set('recent-searches', text);
    expect(readRecentSearches(storage)).toEqual([]);
  });

  it('are empty if the browser blocks storage', () => {
    addRecentSearch('vilt', blocked);
    clearRecentSearches(blocked);
    expect(readRecentSearches(blocked)).toEqual([]);
  });
});
