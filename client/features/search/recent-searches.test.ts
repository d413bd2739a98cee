import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '#client/data/memory-storage.fixture.ts';
import { addRecentSearch, clearRecentSearches, readRecentSearches } from './recent-searches.ts';

describe('recent searches', () => {
  beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()));
  afterEach(() => vi.unstubAllGlobals());

  it('are the last five, newest first, without repetitions', () => {
    for (const words of ['een', 'twee', 'drie', 'vier', 'vijf', ' zes  en ', 'Twee']) addRecentSearch(words);
    expect(readRecentSearches()).toEqual(['Twee', 'zes en', 'vijf', 'vier', 'drie']);
    clearRecentSearches();
    expect(readRecentSearches()).toEqual([]);
  });

  it.each(['{', '{}', 'null', '[1, ""]'])('ignores what it did not store: %s', (text) => {
    localStorage.setItem('recent-searches', text);
    expect(readRecentSearches()).toEqual([]);
  });

  it('are empty if the browser blocks storage', () => {
    vi.stubGlobal('localStorage', undefined);
    addRecentSearch('vilt');
    clearRecentSearches();
    expect(readRecentSearches()).toEqual([]);
  });
});
