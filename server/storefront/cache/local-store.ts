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

/** Part of the store for `null`: with one LRU, invented keys would evict the values of real ones. */
const ABSENT_SHARE = 1 / 48;

/** The in-process LRU store, bounded by estimated bytes and indexed by tag. */
export function createLocalStore(maxBytes: number): LocalStore {
  const keysByTag = new Map<string, Set<string>>();
  const dispose = (entry: CacheEntry, key: string) => {
    for (const tag of entry.tags) {
      const keys = keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) keysByTag.delete(tag);
    }
  };
  const maxAbsentBytes = Math.ceil(maxBytes * ABSENT_SHARE);
  const values = new LRUCache<string, CacheEntry>({ maxSize: maxBytes - maxAbsentBytes, dispose });
  const absent = new LRUCache<string, CacheEntry>({ maxSize: maxAbsentBytes, dispose });

  const invalidate = (key: string) => {
    absent.delete(key);
    const entry = values.peek(key);
    if (entry) invalidateEntry(entry);
  };

  return {
    get: (key) => values.get(key) ?? absent.get(key),
    set(key, entry) {
      const [entries, others] = entry.value === null ? [absent, values] : [values, absent];
      others.delete(key);
      entries.set(key, entry, { size: entry.bytes + key.length });
      // The LRU rejects an entry that is larger than the whole store.
      if (entries.peek(key) !== entry) return;
      for (const tag of entry.tags) {
        const keys = keysByTag.get(tag);
        if (keys) keys.add(key);
        else keysByTag.set(tag, new Set([key]));
      }
    },
    delete(key) {
      values.delete(key);
      absent.delete(key);
    },
    invalidateByTags(tags) {
      for (const tag of tags) for (const key of [...(keysByTag.get(tag) ?? [])]) invalidate(key);
    },
    invalidateAll() {
      absent.clear();
      for (const entry of values.values()) invalidateEntry(entry);
    },
    size: () => ({
      entries: values.size + absent.size,
      bytes: values.calculatedSize + absent.calculatedSize,
    }),
  };
}
