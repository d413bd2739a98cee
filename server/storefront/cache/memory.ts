import { LRUCache } from 'lru-cache';
import type { Entry } from './entry.ts';

export interface Memory {
  get(key: string): Entry | undefined;
  set(key: string, entry: Entry): void;
  /** Counts bytes that a kept entry has grown by. */
  grow(key: string, entry: Entry, bytes: number): void;
  drop(key: string): void;
  dropTags(tags: readonly string[]): void;
  clear(): void;
  size(): { entries: number; bytes: number };
}

/** The in-process cache: least recently used out first, bounded by estimated bytes, indexed by tag. */
export function createMemory(maxBytes: number): Memory {
  const keysOf = new Map<string, Set<string>>();
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    dispose: (entry, key) => {
      for (const tag of entry.tags) {
        const keys = keysOf.get(tag);
        keys?.delete(key);
        if (keys?.size === 0) keysOf.delete(tag);
      }
    },
  });

  return {
    get: (key) => entries.get(key),
    set(key, entry) {
      entries.set(key, entry, { size: entry.bytes });
      // An entry too large for the whole cache is not taken in.
      if (entries.peek(key) !== entry) return;
      for (const tag of entry.tags) {
        const keys = keysOf.get(tag);
        if (keys) keys.add(key);
        else keysOf.set(tag, new Set([key]));
      }
    },
    grow(key, entry, bytes) {
      if (entries.peek(key) !== entry) return;
      entry.bytes += bytes;
      entries.delete(key);
      this.set(key, entry);
    },
    drop(key) {
      entries.delete(key);
    },
    dropTags(tags) {
      for (const tag of tags) {
        for (const key of [...(keysOf.get(tag) ?? [])]) entries.delete(key);
      }
    },
    clear: () => entries.clear(),
    size: () => ({ entries: entries.size, bytes: entries.calculatedSize }),
  };
}
