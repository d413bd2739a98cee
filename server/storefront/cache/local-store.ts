import { LRUCache } from 'lru-cache';
import { type CacheEntry, invalidateEntry } from './entry.ts';

export interface LocalStore {
  get(key: string): CacheEntry | undefined;
  set(key: string, entry: CacheEntry): void;
  delete(key: string): void;
  /** Keeps the values for readers whose fetch fails, but not `null`: what was not found may exist by now. */
  invalidateByTags(tags: readonly string[]): void;
  invalidateAll(): void;
  size(): { entries: number; bytes: number };
}

/** The in-process LRU store, bounded by estimated bytes and indexed by tag. */
export function createLocalStore(maxBytes: number): LocalStore {
  const keysByTag = new Map<string, Set<string>>();
  const entries = new LRUCache<string, CacheEntry>({
    maxSize: maxBytes,
    dispose: (entry, key) => {
      for (const tag of entry.tags) {
        const keys = keysByTag.get(tag);
        keys?.delete(key);
        if (keys?.size === 0) keysByTag.delete(tag);
      }
    },
  });

  const invalidate = (key: string, entry: CacheEntry | undefined) => {
    if (entry?.value === null) entries.delete(key);
    else if (entry) invalidateEntry(entry);
  };

  return {
    get: (key) => entries.get(key),
    set(key, entry) {
      entries.set(key, entry, { size: entry.bytes });
      // The LRU rejects an entry that is larger than the whole store.
      if (entries.peek(key) !== entry) return;
      for (const tag of entry.tags) {
        const keys = keysByTag.get(tag);
        if (keys) keys.add(key);
        else keysByTag.set(tag, new Set([key]));
      }
    },
    delete(key) {
      entries.delete(key);
    },
    invalidateByTags(tags) {
      for (const tag of tags) {
        for (const key of [...(keysByTag.get(tag) ?? [])]) invalidate(key, entries.peek(key));
      }
    },
    invalidateAll() {
      for (const [key, entry] of [...entries.entries()]) invalidate(key, entry);
    },
    size: () => ({ entries: entries.size, bytes: entries.calculatedSize }),
  };
}
